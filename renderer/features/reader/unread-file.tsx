import { FileX, Link2Off } from 'lucide-react';
import type { MemoryDocument } from '#shared/model/memory.ts';
import { useText } from '../../i18n/text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './reader-view.module.css';

/** Whether there is no text to show, because the file can't be read or isn't one. */
export function isUnread({ row, text }: MemoryDocument): boolean {
  if (row.link === 'outside' || row.link === 'dangling' || row.link === 'loop') return true;
  return text === '' && row.problems.some(({ code }) => code === 'path/unreadable' || code === 'path/special');
}

/** What stands in place of a text that wasn't read: why, in words. The problem's note above says what to do. */
export function UnreadFile({ document }: { document: MemoryDocument }) {
  const t = useText();
  const { link } = document.row;
  const words =
    link === 'outside' || link === 'dangling' || link === 'loop' ? t.reader.unread[link] : t.reader.unread.other;
  return (
    <div className={styles.unread}>
      <Icon of={link === 'none' ? FileX : Link2Off} size={20} />
      <p>{words}</p>
    </div>
  );
}
