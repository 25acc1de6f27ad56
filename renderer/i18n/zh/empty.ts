import type { emptyEn } from '../en/empty.ts';
import { figure } from '../figures.ts';

export const emptyZh: typeof emptyEn = {
  title: '这里还没有记忆',
  lede: 'Claude Code 会把它对你和项目的了解写成一个个小的 Markdown 文件。Reverie 把它们列出来，并说明哪些会被载入。',
  looked: '查看过的位置',
  found: '已找到，Claude Code 已就绪',
  missing: '不存在：Claude Code 还没有在这个主目录下运行过',
  projects: (n, withMemory) => `${figure(n)} 个项目，${figure(withMemory)} 个有记忆`,
  offBySettings: '自动记忆已在你的设置中关闭',
  off: '自动记忆已关闭',
  showWhere: '查看位置',
  noProjects: '未查看',
  envSeen: '已在环境变量或设置中设定',
  demo: '用虚构的记忆看看',
  demoHelp:
    '演示会在临时文件夹里建一个独立的主目录：各种类型和新旧的记忆，还有一个超出上限的索引。你自己的文件不受影响。',
  explore: '打开演示',
  demoAgain: 'Reverie 会重新启动并打开它，在状态栏点一下即可回到你的主目录。',
  demoWhere: '在 Reverie 的文件夹里运行：',
  another: '查看其他文件夹',
  see: '查看',
  seeWhy: '按类型和新旧列出每条记忆，以及进入会话的原文。',
  explain: '看懂',
  explainWhy: 'Claude 为一个项目读取哪个文件夹、由哪条规则决定，以及关闭了什么。',
  find: '发现',
  findWhy: '哪些从索引掉出、哪些无人读取、哪些无法解析。',
};
