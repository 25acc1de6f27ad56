import { figure } from '../figures.ts';
import type { problemsEn } from '../en/problems.ts';

export const problemsZh: typeof problemsEn = {
  title: '待处理问题',
  inStores: '存储的问题',
  inFiles: '文件中的问题',
  checking: '正在检查存储',
  of: (done, all) => `${done} / ${all}`,
  summary: (alarms, looks, problems) =>
    `${figure(alarms)} 个警报，${figure(looks)} 项值得一看，文件中有 ${figure(problems)} 个问题。`,
  none: '没有要处理的问题',
  noneWhy: (stores) => `已检查 ${figure(stores)} 个存储。`,
  openIndex: '打开索引',
  openMemory: '打开',
  showWhy: '查看原因',
  openStore: '打开存储',
  again: '重新检查',
  line: (n) => `第 ${figure(n)} 行`,
  failed: (store) => `无法检查 ${store}。`,
  show: { all: '全部', error: '错误', warning: '警告' },
  filter: '显示哪些问题',
  more: (n) => `还有 ${figure(n)} 个`,
  level: { error: '错误', warning: '警告', info: '提示', alarm: '警报', look: '值得一看' },
};
