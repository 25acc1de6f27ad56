import type { emptyEn } from '../en/empty.ts';

export const emptyZh: typeof emptyEn = {
  title: '这里还没有记忆',
  lede: 'Claude Code 会把它对你和项目的了解写成一个个小的 Markdown 文件。Reverie 把它们列出来，并说明哪些会被载入。',
  looked: '查看过的位置',
  found: '已找到，Claude Code 已就绪',
  missing: '不存在：这个主目录下没有运行过 Claude Code',
  projects: (n) => `${n} 个项目，其中 0 个有记忆`,
  noProjects: '未查看',
  envSeen: '在环境或设置中已设置',
  demo: '用虚构的记忆看看',
  demoHelp: '演示会在临时文件夹里建一个独立的主目录：各种类型和新旧的记忆，还有一个超出上限的索引。不会动你的文件。',
  demoWhere: '在 Reverie 的文件夹里运行：',
  another: '查看其他文件夹',
  see: '查看',
  seeWhy: '按类型和新旧列出每条记忆，以及进入会话的确切文字。',
  explain: '弄清',
  explainWhy: 'Claude 为一个项目读取哪个文件夹、由哪条规则决定、哪些被关闭。',
  find: '发现',
  findWhy: '哪些从索引掉出、哪些无人读取、哪些无法解析。',
};
