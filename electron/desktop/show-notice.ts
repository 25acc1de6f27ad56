import { Notification } from 'electron';

/** Electron holds notices weakly: one that nobody keeps may be gone before it is clicked. */
const notices = new Set<Notification>();

/** A notice of the system, where it has any. */
export function showNotice(title: string, body: string, onClick: () => void): void {
  if (!Notification.isSupported()) return;
  const notice = new Notification({ title, body });
  notices.add(notice);
  // Not at its close: that is told, too, when it only moves to where the system collects them.
  notice.on('failed', () => void notices.delete(notice));
  notice.on('click', () => {
    notices.delete(notice);
    onClick();
  });
  notice.show();
}
