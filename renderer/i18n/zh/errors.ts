import type { ErrorCode } from '#shared/errors.ts';
import type { errorsEn } from '../en/errors.ts';

const words: Record<ErrorCode, { what: string; next: string }> = {
  'not-found': { what: '找不到它。', next: '它可能已被移动或删除，列表显示的是现有内容。' },
  'outside-store': { what: '这个文件在存储之外。', next: 'Reverie 只读写存储之内的文件。' },
  conflict: { what: '文件在此期间被改动，这次什么都没有写入。', next: '先查看最新的内容，再改一次。' },
  'read-only': { what: 'Reverie 以只读方式启动。', next: '去掉 --read-only 重新启动后即可修改。' },
  'too-large': { what: '内容太大。', next: '在编辑器中打开。' },
  unreadable: { what: '无法读取它。', next: '检查它的类型、编码和权限。' },
  'invalid-input': { what: '这样无法执行。', next: '修改填写的内容。' },
  'already-exists': { what: '这个名称已被占用，这次什么都没有写入。', next: '换一个名称。' },
  busy: { what: '现在还不能执行，上一步可能还在进行。', next: '稍后再试。' },
  locked: { what: '另一个程序正在写入这里。', next: '稍后再试。' },
  link: { what: '这是一个链接，Reverie 不通过链接读写。', next: '把内容写成存储里的文件，或删除这个链接。' },
  gone: { what: '它已不在原处，可能已被移动、改名或删除。', next: '列表显示的是现有内容。' },
  permission: { what: '没有读写它的权限。', next: '检查文件和文件夹的所有者与权限。' },
  'disk-full': { what: '磁盘已满，这次什么都没有写入。', next: '腾出空间后再试。' },
  cancelled: { what: '已停止。', next: '需要时可以重新开始。' },
  unavailable: { what: '现在无法完成。', next: '稍后再试一次。' },
  disconnected: { what: '与 Reverie 的连接已断开。', next: '会自动重试。' },
  internal: { what: 'Reverie 内部出错。', next: '可以再试一次，细节在日志里。' },
};

/** These cover so much that the backend's own sentence has to stand beneath. */
const broad: ReadonlySet<ErrorCode> = new Set(['not-found', 'unreadable', 'invalid-input', 'busy', 'unavailable']);

export const errorsZh: typeof errorsEn = {
  what: (error) => words[error.code].what,
  next: (error) => words[error.code].next,
  say: ({ code }) => `${words[code].what}${words[code].next}`,
  detail: (error) => (broad.has(error.code) && error.message !== '' ? error.message : null),
};
