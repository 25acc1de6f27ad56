import type { transferEn } from '../en/transfer.ts';
import { figure } from '../figures.ts';

export const transferZh: typeof transferEn = {
  export: '导出…',
  import: '导入…',
  exported: (files, name, left) =>
    `已导出 ${figure(files)} 个文件到 ${name}${left === 0 ? '' : `，略去 ${figure(left)} 个：链接，或太大`}`,
  imported: (n) => `已导入 ${figure(n)} 个文件`,
  title: (store) => `导入到 ${store}`,
  lede: 'Reverie 导出的归档。在你看过它带来什么之前，不写入任何内容。',
  choose: '选择归档',
  another: '另选一个',
  reading: '正在读取归档',
  tooLarge: '这个归档超过 11 MB。',
  tooLargeNext: '请在终端用 reverie import 导入。',
  from: (date) => `导出于 ${date}`,
  which: '其中哪个存储',
  whichNext: '选择一个，查看它带来什么。',
  store: (dir, n) => `${dir}，${figure(n)} 个文件`,
  remap: (dir, store) => `原在 ${dir} 的内容将进入 ${store}。`,
  sums: {
    add: (n) => `${figure(n)} 个新增`,
    merge: (n) => `${figure(n)} 个合并`,
    conflict: (n) => `${figure(n)} 个冲突`,
    older: (n) => `${figure(n)} 个比这里旧`,
    same: (n) => `${figure(n)} 个相同`,
  },
  is: { add: '新增', merge: '两边的改动可以合并', conflict: '两边改了同一处', older: '这里较新，保留', same: '相同' },
  show: '显示',
  hide: '隐藏',
  differs: (file) => `${file} 会有的改动`,
  files: '归档中的文件',
  more: (n) => `另有 ${figure(n)} 个文件`,
  conflicts: (n) => `${figure(n)} 个文件有冲突`,
  choices: { ours: '保留我们的', theirs: '采用归档的', both: '两份都留' },
  choiceHint: {
    ours: '这里的内容不变。',
    theirs: '归档的文本取代这里的内容，撤销和历史中有你的那份。',
    both: '归档的文本放在旁边，名为 name.imported.md。',
  },
  start: '导入',
  go: (n) => (n === 0 ? '没有可导入的' : `导入 ${figure(n)} 个文件`),
};
