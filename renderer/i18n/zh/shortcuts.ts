import type { shortcutsEn } from '../en/shortcuts.ts';

export const shortcutsZh: typeof shortcutsEn = {
  title: '键盘',
  groups: { go: '前往', list: '列表中', memory: '记忆', changes: '有何变化', dream: '梦', app: 'Reverie' },
  ends: '第一条、最后一条',
  page: '上一页、下一页',
  applyOrRecall: '应用选取的改动；在回忆实验中：回忆',
  extend: '扩展选择',
  selectAll: '全选',
  unfold: '展开分组',
  hint: '单个按键在没有输入框获得焦点时有效。',
};
