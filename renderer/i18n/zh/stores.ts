import type { storesEn } from '../en/stores.ts';
import { figure } from '../figures.ts';

export const storesZh: typeof storesEn = {
  heads: { project: '项目', custom: '自定义', team: '团队', agent: '智能体', logs: '日志' },
  kind: { project: '项目存储', custom: '自定义文件夹', team: '团队存储', agent: '智能体记忆', logs: '每日日志' },
  search: (n) => `在 ${figure(n)} 个存储中查找`,
  clearSearch: '清除',
  noMatch: '没有匹配的存储。',
  off: '关闭',
  teamOf: (project) => `${project} / team`,
  logsOf: '每日日志',
  empty: 'Claude Code 写下第一条记忆后，存储会出现在这里。',
};
