import type { ErrorCode } from '#shared/errors.ts';
import type { errorsEn } from '../en/errors.ts';

const words: Record<ErrorCode, { what: string; next: string }> = {
  'not-found': { what: '找不到这个文件。', next: '它可能已被移动或删除，列表显示的是现有内容。' },
  'outside-store': { what: '这个文件在存储之外。', next: 'Reverie 只读取存储内的文件。' },
  conflict: { what: '文件在此期间被改动。', next: '查看最新内容后再改一次。' },
  'read-only': { what: 'Reverie 以只读方式启动。', next: '去掉 --read-only 重新启动后才能修改。' },
  'too-large': { what: '内容太大。', next: '请用编辑器打开。' },
  unreadable: { what: '无法读取。', next: '检查它的访问权限。' },
  'invalid-input': { what: '无法理解输入的内容。', next: '检查输入。' },
  'already-exists': { what: '这个名称已被占用。', next: '换一个名称。' },
  busy: { what: '上一步还在进行。', next: '稍后再试。' },
  locked: { what: '正被其他程序占用。', next: '等它释放后再试。' },
  link: { what: '这是指向别处的链接。', next: 'Reverie 不会跟随它。' },
  gone: { what: '这个文件已不存在。', next: '列表显示的是现有内容。' },
  permission: { what: '没有读写这个文件夹的权限。', next: '检查它的访问权限。' },
  'disk-full': { what: '磁盘已满。', next: '腾出空间后再试。' },
  cancelled: { what: '已停止。', next: '需要时再开始。' },
  unavailable: { what: '与 Reverie 的连接已断开。', next: '会自动重试。' },
  internal: { what: 'Reverie 内部出错。', next: '再试一次，细节在日志里。' },
};

export const errorsZh: typeof errorsEn = {
  what: (error) => words[error.code].what,
  next: (error) => words[error.code].next,
};
