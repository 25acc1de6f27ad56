import type { laidByEn } from '../en/laid-by.ts';
import { figure } from '../figures.ts';

export const laidByZh: typeof laidByEn = {
  archive: '归档',
  archiveMany: (n) => `归档 ${figure(n)} 条记忆`,
  show: '已归档的记忆…',
  archived: (title, pointer) => `已归档“${title}”${pointer ? '，指针一并移除' : ''}`,
  archivedMany: (n, pointers) => `已归档 ${figure(n)} 条记忆${pointers ? '，指针一并移除' : ''}`,
  fetched: (file) => `${file} 已回到存储`,
  expired: (day) => `有效期到 ${day} 为止。`,
  expiredHint: '归档后 Claude 不再读取，随时可以取回。',
  expiredMany: (n) => `${figure(n)} 条记忆已过有效期`,
  title: '已归档的记忆',
  lede: '由 Reverie 保存，连同指针的文字和位置。Claude 不会读取。',
  none: '此存储没有归档的记忆。',
  noneNext: '不再属实的记忆可从其菜单归档。',
  since: (day) => `${day} 归档`,
  fetch: '取回',
  reading: '正在读取归档…',
  orphans: {
    note: (n) => `${figure(n)} 份草稿所属的文件已不在。`,
    look: '查看',
    title: '文件已不在的草稿',
    lede: '您输入的内容仍在，尽管文件后来被删除或改名。',
    from: (day, time) => `${day} ${time}`,
    asNew: '作为新记忆',
    copy: '复制文本',
    copied: '已复制文本',
    discard: '丢弃',
    elsewhere: '其存储不在此处。',
    busy: '另一条新记忆尚未保存：请先创建或丢弃它。',
  },
};
