import type { ActorKind } from '#shared/model/history.ts';
import type { mergeEn } from '../en/merge.ts';

const who: Record<ActorKind, string> = {
  you: '你',
  'your-dream': '你的梦',
  claude: 'Claude ',
  dream: 'Claude 自己的梦',
  git: 'Git ',
  unknown: '其他程序',
};

export const mergeZh: typeof mergeEn = {
  open: '合并',
  title: (file) => `合并 ${file}`,
  save: '保存合并结果',
  changed: (kind, ago) => `你编辑期间，${kind === null ? '其他程序' : who[kind]}在${ago}改动了这个文件。`,
  merged: (n) => `已自动合并 ${n} 处改动。`,
  none: '没有需要你选择的地方。',
  needs: (n) => `有 ${n} 处需要你选择。`,
  settled: '每一处都已选定。',
  left: (n) => `还有 ${n} 处未定`,
  yours: '你的',
  yoursWhen: '未保存',
  theirs: (kind) =>
    kind === 'claude'
      ? 'Claude 的'
      : kind === 'dream' || kind === 'your-dream'
        ? '梦的'
        : kind === 'git'
          ? 'Git 的'
          : '磁盘上的',
  base: '两者之前',
  nothing: '这里没有内容',
  place: (n, of) => `第 ${n} 处，共 ${of} 处`,
  hand: '手动编辑',
  handLabel: (n) => `第 ${n} 处的文本`,
  lineYours: '你的',
  lineTheirs: (kind) =>
    kind === 'claude'
      ? 'Claude 的，已合并'
      : kind === 'dream' || kind === 'your-dream'
        ? '梦的，已合并'
        : '来自磁盘，已合并',
  alike: (n) => `${n} 行未变`,
  whole: '比较整个文件',
  result: '将要保存的内容',
  saved: '已保存合并结果',
  again: '文件又有改动。你的选择已保留，请看新的部分。',
  noBase: '两者共同的起点已不再保留，请改为比较两份文本。',
  session: (ids, n) =>
    `有 ${n} 个 Claude 会话正在这个项目里运行${ids.length === 0 ? '' : `（${ids.join('，')}）`}，它可能再次写入这个文件。`,
};
