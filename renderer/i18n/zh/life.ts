import type { lifeEn } from '../en/life.ts';
import { figure } from '../figures.ts';

const act = (done: string) => (who: string | null) =>
  who === null ? done : `${who}${/[A-Za-z]$/.test(who) ? ' ' : ''}${done}`;

export const lifeZh: typeof lifeEn = {
  title: '它的经历',
  reading: '正在查看会话记录',
  nothing: '不知道是谁写的。',
  since: (date) => `自 ${date}起有版本记录。`,
  transcripts: (read, of) =>
    of === 0
      ? '没有留下会话记录。'
      : read < of
        ? `已查看 ${figure(of)} 份会话记录中的 ${figure(read)} 份。`
        : `已查看 ${figure(of)} 份会话记录。`,
  did: { written: act('写下'), updated: act('改动'), deleted: act('删除'), restored: act('恢复') },
  indexed: '进入索引',
  unindexed: '离开索引',
  recalled: (session) => `在“${session}”中被回忆`,
  verified: (mentions, gone) => `已检查：${figure(mentions)} 处代码引用，${figure(gone)} 处已不存在`,
  confirmed: '由你确认',
  archived: '已归档',
  expired: '有效期已过',
};
