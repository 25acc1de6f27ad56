import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { shortPath } from './app.ts';
import { noticeIfAway } from './door.ts';
import { showToast } from './toasts.ts';

/** Says where text went that another program wrote while Reverie did. Returns how to stop. */
export function watchGains(): () => void {
  return api.on('memory.gained', ({ file, path }) => {
    const words = text().frame;
    const said = path === null ? words.gainMerged(file) : words.gainAside(file, shortPath(path));
    showToast(said, { look: path === null ? 'plain' : 'alarm' });
    noticeIfAway(said);
  });
}
