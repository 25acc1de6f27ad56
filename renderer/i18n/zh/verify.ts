import type { verifyEn } from '../en/verify.ts';
import { figure } from '../figures.ts';

const references = (n: number) => `${figure(n)} 处代码引用`;
const both = (gone: number, moved: number) =>
  [gone > 0 ? `${figure(gone)} 处已不存在` : '', moved > 0 ? `${figure(moved)} 处已移动` : '']
    .filter(Boolean)
    .join('，');

export const verifyZh: typeof verifyEn = {
  check: '检查代码',
  references: '代码引用',
  notChecked: '它提到的路径、函数、选项、脚本和分支还没有检查过。',
  none: '它没有提到任何代码。',
  states: { present: '存在', moved: '已移动', gone: '已不存在', unknown: '无法判断' },
  when: '检查于',
  present: '存在',
  presentHint: '项目里有它。',
  gone: '已不存在',
  goneHint: '项目里已没有它。',
  moved: '已移动',
  movedHint: '同名的在项目的别处。',
  byHand: '在正文中更正',
  correct: (to) => `改为 ${to}`,
  correctLabel: (from, to) => `把 ${from} 改为 ${to}`,
  corrected: (from, to) => `${from} 已改为 ${to}，文件日期不变。`,
  summary: (all, gone, moved) => `${references(all)}中：${both(gone, moved)}。`,
  inLine: (line) => `，第 ${figure(line)} 行`,
  andMore: (n) => `还有 ${figure(n)} 处。`,
  nothingKnown: (n) => `${references(n)}都无法检查：项目的文件夹未知，或已不在。`,
  checked({ mentions, gone, moved }) {
    if (mentions.length === 0) return '它没有提到任何代码。';
    if (mentions.every(({ state }) => state === 'unknown')) return '它提到的内容都无法检查。';
    if (gone + moved > 0) return `已检查 ${references(mentions.length)}：${both(gone, moved)}。`;
    return `已检查 ${references(mentions.length)}，都还在。`;
  },
  goneShort: (n) => `${figure(n)} 处已不存在`,
  goneWhy: (n) => `其中 ${references(n)}在项目里已不存在。`,
  movedShort: (n) => `${figure(n)} 处已移动`,
  movedWhy: (n) => `其中 ${references(n)}现在在项目的别处。`,
  checkAll: '对照代码检查全部',
  checking: '正在对照代码检查',
  progress: (done, of) => `${figure(done)} / ${figure(of)}`,
  sort: '只看它们',
  stopped: '检查已停止，之前的结果保留。',
  noProject: '这个存储没有已知的项目文件夹，无从对照。',
  notGit: '这个项目不是 git 仓库：已查看文件，分支无法判断。',
  bounded: '项目太大，没有全部查看：没找到的不作判断。',
  report: (all, gone, moved) =>
    gone + moved === 0 ? `已检查 ${references(all)}，都还在。` : `已检查 ${references(all)}：${both(gone, moved)}。`,
};
