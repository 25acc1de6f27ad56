import type { reviewEn } from '../en/review.ts';
import { figure } from '../figures.ts';
import { tidyZh } from './tidy-words.ts';

const files = (n: number) => `${figure(n)} 个文件`;
const changes = (n: number) => `${figure(n)} 处改动`;
const lines = (n: number) => `${figure(n)} 行`;
const spaced = (name: string) => `${/^[!-~]/.test(name) ? ' ' : ''}${name}${/[!-~]$/.test(name) ? ' ' : ''}`;

export const reviewZh: typeof reviewEn = {
  label: '审阅梦的改动',
  list: '梦改动的文件',
  title: (n) => `${files(n)}有改动`,
  titleNone: '没有改动',
  lede: (time, sessions) => (sessions === 0 ? time : `${time}，读取 ${figure(sessions)} 个会话`),
  ledeClaude: (time) => `Claude 自己的梦，${time}`,
  reading: '正在读取改动',
  takeAll: '全部采纳',
  takeAllHint: '删除除外',
  deletions: '删除，采纳之前不生效',
  deletionsMade: '删除',
  kind: { created: '新增', changed: '更新', deleted: '删除' },
  sign: { created: 'A', changed: 'M', deleted: 'D' },
  index: '索引，随采纳的文件而定',
  part: (taken, of) => `${figure(of)} 处改动中采纳 ${figure(taken)} 处`,
  check: { none: '未采纳', some: '部分采纳', all: '已采纳' },
  tidy: (reasons) => reasons.map(tidyZh).join(''),
  noReason: '没有给出理由。',
  noReasonDeleted: '没有给出理由就删除。',
  edited: '由你编辑',
  modes: { unified: '合并显示', split: '左右对照', rendered: '渲染' },
  mode: '改动的显示方式',
  describe(file, type, n) {
    if (file.file === 'MEMORY.md') return `索引，${changes(Math.max(1, file.hunks.length))}。`;
    const what = type === null ? '记忆' : `${type}记忆`;
    if (file.kind === 'created') return `新的${what}，${lines(n)}。`;
    if (file.kind === 'deleted') return `整条${what}会消失，${lines(n)}。`;
    return `${what}，${changes(file.hunks.length)}。`;
  },
  hunk: (n, of) => `第 ${figure(n)} 处，共 ${figure(of)} 处`,
  lines: (from, to) => (from >= to ? `第 ${figure(from)} 行` : `第 ${figure(from)} 至 ${figure(to)} 行`),
  take: '采纳',
  leave: '不采纳',
  decide: '是否采纳',
  edit: '编辑后采纳',
  editLabel: (file) => `${file} 的文本`,
  editTake: '采纳这份文本',
  editBack: '恢复梦的文本',
  cancel: '取消',
  live: {
    same: '',
    merged: '做梦开始之后，这个文件有过改动。两边的改动互不冲突，都会保留。',
    conflict: '做梦开始之后，这个文件在同一处有过改动。编辑文本来决定，或不采纳这个文件。',
    gone: '做梦开始之后，这个文件已被删除。采纳会让它回来。',
  },
  showMeanwhile: '显示其间的改动',
  hideMeanwhile: '收起其间的改动',
  before: '改动前',
  after: '改动后',
  renderedGone: '这条记忆会消失，它的文本是：',
  count: (taken, of) => `${changes(of)}中采纳 ${figure(taken)} 处`,
  join: '，',
  inFiles: (n, of) => `涉及 ${files(of)}中的 ${figure(n)} 个`,
  indexAfter: (n, characters) => `应用后的索引：${lines(n)}，${figure(characters)} 个字符`,
  snapshot: '会先保存一份快照',
  discard: '放弃这个梦',
  apply: (n) => (n === 0 ? '应用' : `应用 ${changes(n)}`),
  applied: (n, store) => `已将梦的 ${changes(n)}应用到${spaced(store)}`.trimEnd(),
  discarded: '已放弃这个梦',
  discardTitle: '放弃这个梦？',
  discardLede: (n) => `${changes(n)}会消失，记忆保持原样。`,
  discardGo: '放弃',
  keep: '保留',
  ended: {
    applied: '已应用。这是梦当时的提议。',
    discarded: '已放弃，没有应用任何内容。',
    dry: '试运行：不能应用。',
    other: '这个梦已不能应用。',
  },
  restore: '恢复',
  restoreAll: (n) => `恢复 ${files(n)}`,
  restored: (file) => `“${file}”已恢复到梦之前的样子`,
  restoredAll: (n) => `${files(n)}已恢复到梦之前的样子`,
  takeAway: '移除',
  claudeLede: 'Claude 已经写入。恢复会找回之前的内容。',
  waits: (store, n, auto) =>
    auto ? `在${spaced(store)}自动做了一个梦：${files(n)}待审阅。` : `${store} 有一个梦在等待：${files(n)}待审阅。`,
  waitsHint: '应用之前不会有任何改动。',
  open: '审阅',
  files: '文件',
  failed: '无法读取这个梦的改动。',
};
