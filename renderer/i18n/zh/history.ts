import type { historyEn } from '../en/history.ts';
import { figure } from '../figures.ts';

const who: (typeof historyEn)['who'] = {
  you: '你',
  'your-dream': '你的梦',
  claude: 'Claude',
  dream: 'Claude 自己的梦',
  git: 'Git',
  unknown: '其他程序',
};
const did = { created: '新增了', changed: '改动了', deleted: '删除了', renamed: '改名了' } as const;
const quoted = (title: string) => `“${title}”`;
/** A space between Han and Latin. */
const by = (name: string) => (/[A-Za-z]$/.test(name) ? `${name} ` : name);

const spaced = (name: string) => `${/^[!-~]/.test(name) ? ' ' : ''}${name}${/[!-~]$/.test(name) ? ' ' : ''}`;

export const historyZh: typeof historyEn = {
  nav: '有何变化',
  tab: '历史',
  waiting: (n) => `${figure(n)} 处变化未看`,
  list: '变化',
  detail: '这处变化',
  who,
  title: (n, since) => `${since === null ? '' : `自${since}以来`}${n === 0 ? '没有新变化' : `有 ${figure(n)} 处变化`}`,
  titleOf: (store) => `${store} 的历史`,
  made: (kind, n) => `${who[kind]} ${figure(n)} 处`,
  summary: (all, deletions) =>
    `${all.join('，')}。${deletions === 0 ? '没有删除。' : `有 ${figure(deletions)} 处删除要看。`}`,
  filter: '按来源',
  filters: { all: '全部', claude: 'Claude', dream: '梦', other: '其他' },
  filterCount: (word, n) => `${word} ${figure(n)}`,
  allFiles: '全部文件',
  allSeen: '全部标为已看',
  seen: '标为已看',
  let: '由它去',
  restore: '恢复',
  takeAway: '移除',
  putBack: '恢复先前的文本',
  nameBack: '恢复原来的文件名',
  groupDeleted: '新，已删除',
  groupNew: (day) => `新，${day}`,
  groupSeen: (day) => `已看，${day}`,
  today: '今天',
  yesterday: '昨天',
  sentence({ actor, kind, from, file, changes }, store, type) {
    const what = file === 'MEMORY.md' ? '索引' : type === null ? '一条记忆' : `一条${type}记忆`;
    const act =
      kind === 'deleted'
        ? `删除了它，文本保留在这里`
        : kind === 'renamed'
          ? `把它从 ${from ?? ''} 改了名`
          : `${did[kind]}${what}`;
    const session =
      actor.session === null
        ? ''
        : `，会话${actor.session.title === null ? ` ${actor.session.id.slice(0, 8)}` : quoted(actor.session.title)}`;
    return `${by(who[actor.kind])}在${spaced(store)}${act}${changes > 1 ? `，分 ${changes} 步` : ''}${session}`;
  },
  changeKind: did,
  chip: { created: '新增', changed: '改动', deleted: '已删除', renamed: '改名' },
  session: (title, id) => `会话${title === null ? ` ${id.slice(0, 8)}` : quoted(title)}`,
  byAt: (kind, time) => `${who[kind]}，${time}`,
  deletedBy: (kind) => `${by(who[kind])}删除了它。`,
  deletedHint: '文本保留在这里。',
  linkedFrom: (titles) => `仍有链接指向它：${titles.join('、')}。`,
  renamedFrom: (from) => `它原来叫 ${from}。`,
  seenAlready: '已看',
  openMemory: '打开',
  versions: '全部版本',
  notKept: {
    deleted: '那时没有这个文件。',
    'too-large': '这份文本太大，没有保留，只知道它变过。',
    dropped: '这份文本已超出保留期限，期限见设置。',
    binary: '这个文件含有非文本的字节，可以恢复，不能显示。',
  },
  reading: '正在读取文本',
  alarm: (n, of, store, time) => `${store} 的 ${of} 个文件中有 ${n} 个同时消失，${time}。`,
  alarmHint: '它们的文本保留在这里。',
  restoreAll: (n) => `恢复全部 ${n} 个`,
  letAll: '由它们去',
  emptyTitle: '上次查看之后没有变化',
  emptyHint: 'Claude、它的梦、git 或编辑器改动记忆时，会连同改动前后一起列在这里，Reverie 关闭期间的也不例外。',
  emptyStoreTitle: '还没有变化',
  emptyStoreHint: 'Reverie 已看过这个存储现在的样子。此后每处变化都会连同前后一起保留。',
  leftOut: '这个存储不保留历史',
  leftOutHint: '哪些存储被排除，见设置。',
  noneOfFilter: '没有来自这里的变化',
  choose: '选择一处变化',
  files: '文件',
  changes: '变化',
  view: '列出什么',
  gone: '已删除',
  filesLabel: '历史中的文件',
  findFile: (n) => `在 ${figure(n)} 个文件中查找`,
  moreFiles: (n) => `另有 ${figure(n)} 个文件：输入名称的一部分。`,
  restored: (title) => `${quoted(title)} 已恢复原样`,
  restoredMany: (n) => `已恢复 ${figure(n)} 个文件`,
  restoredVersion: (file, n) => `已恢复 ${file} 的版本 ${n}`,
  takenAway: (title) => `已移除 ${quoted(title)}`,
  alreadySo: '已经是这样，无需改动。',
  panel: {
    title: '版本',
    none: '这个文件还没有保留任何内容。',
    version: (n) => `版本 ${n}`,
    now: '当前',
    baseline: 'Reverie 首次看到的样子',
    did: (actor, kind) => `${by(who[actor])}${did[kind]}它`,
    restore: (n) => `恢复版本 ${n}`,
    against: '比较对象',
    toNow: '当前',
    toBefore: '前一个版本',
    differs: (n, other) => `版本 ${n} 与${other}`,
  },
  settings: {
    title: '历史',
    help: '记忆的每处变化都连同前后保留在数据文件夹里。每个文件的最新状态始终保留。',
    size: '最多保留（大小）',
    sizeUnit: 'MB',
    age: '最多保留（时间）',
    ageUnit: '天',
    takes: (size) => `目前占用 ${size}。`,
    left: '存储',
    keep: (store) => `保留 ${store} 的历史`,
    leftHelp: '关闭的存储会被排除，那里的变化不保留。',
    bad: (min, max) => `${min} 到 ${max} 之间的整数。`,
  },
  differs: '差异',
  diff: {
    alike: (n) => `${figure(n)} 行相同`,
    more: (n) => `另 ${figure(n)} 行`,
    removed: '删去：',
    added: '加入：',
    ends: { lf: '以 LF 结尾', crlf: '以 CRLF 结尾', cr: '以 CR 结尾', none: '没有行尾' },
    same: '两者相同。',
  },
  added: (n) => `加入 ${figure(n)} 行`,
  removed: (n) => `删去 ${figure(n)} 行`,
};
