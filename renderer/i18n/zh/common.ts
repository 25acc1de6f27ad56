import { figure, size, yearsAndDays } from '../figures.ts';
import type { commonEn } from '../en/common.ts';

export const commonZh: typeof commonEn = {
  type: { user: '用户', feedback: '反馈', project: '项目', reference: '参考', none: '无类型' },
  typeHead: { user: '用户', feedback: '反馈', project: '项目', reference: '参考', none: '无类型' },
  scope: { private: '私有', team: '团队', user: '用户级', project: '项目级', local: '本地' },
  gap: '',
  close: '关闭',
  back: '返回',
  cancel: '取消',
  copy: '复制',
  copied: '已复制',
  more: '更多',
  retry: '重试',
  undo: '撤销',
  dismiss: '收起',
  memories: (n) => `${figure(n)} 条记忆`,
  problems: (n) => `${figure(n)} 个问题`,
  lines: (n) => `${figure(n)} 行`,
  characters: (n) => `${figure(n)} 个字符`,
  bytes: (n) => size(n, '字节'),
  percent: (n) => `${figure(n)} %`,
  of: (done, all) => `${done} / ${all}`,
  ageShort(days) {
    if (days <= 0) return '今天';
    if (days === 1) return '昨天';
    const age = yearsAndDays(days);
    if (age.years === 0) return `${days} 天`;
    return age.days === 0 ? `${age.years} 年` : `${age.years} 年 ${age.days} 天`;
  },
  ageLong(days) {
    if (days <= 0) return '今天';
    if (days === 1) return '昨天';
    return `${figure(days)} 天前`;
  },
  fileDate: (age, date) => `文件日期 ${date}，${age}。Claude 以它判断新旧。`,
};
