import type { paletteEn } from '../en/palette.ts';

export const paletteZh: typeof paletteEn = {
  title: '搜索记忆，或执行命令',
  placeholder: '记忆、命令或存储',
  recent: '最近打开',
  memories: '记忆',
  commands: '命令',
  stores: '存储',
  create: (name) => `新建名为“${name}”的记忆`,
  noMatch: (query) => `没有与“${query}”匹配的内容。`,
  lookedAt: (memories) => `已查找 ${memories}和所有索引。`,
  move: '移动',
  open: '打开',
  commandsOnly: '只看命令',
  storesOnly: '存储',
};
