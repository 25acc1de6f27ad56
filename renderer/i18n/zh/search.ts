import type { searchEn } from '../en/search.ts';
import { figure } from '../figures.ts';

export const searchZh: typeof searchEn = {
  inIndex: '在索引中',
  line: (line) => `第 ${figure(line)} 行：`,
  place: { name: '名称', description: '描述', body: '正文', index: '索引' },
  placed: (place, line) => `在${place}中，第 ${figure(line)} 行`,
  phrase: '完整短语',
  phraseHint: '按输入的原样查找，词序不变',
  regex: '正则',
  regexHint: '把查询当作 JavaScript 正则表达式，不分大小写',
  filters: '筛选',
  byStore: '存储',
  here: '仅当前打开的',
  invalid: (words) => `这不是有效的正则表达式：${words}。`,
  tooLong: '这个正则表达式用时超过半秒，已停止。下面是停止前找到的内容。',
  searched: (searched, of) => `已搜索 ${figure(searched)} / ${figure(of)}`,
  found: (n) => `找到 ${figure(n)} 处`,
  comma: '，',
  looking: '正在搜索',
  wouldRecall: (query) => `Claude 会回忆起与“${query}”有关的记忆吗？`,
  edit: '编辑',
};
