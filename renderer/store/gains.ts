import { api } from '../api.ts';
import { text } from '../i18n/text.ts';
import { shortPath } from './app.ts';
import { noticeIfAway } from './door.ts';
import { showToast } from './toasts.ts';

/** Says where text went that another program wrote while Reverie did. Returns how to stop. */
export function watchGains(): () => void {
  return api.on('memory.gained', ({ file, how, path }) => {
    const words = text().frame;
    const kept = path === null ? words.gainLost(file) : words.gainAside(file, shortPath(path));
    const said = how === 'merged' ? words.gainMerged(file) : kept;
    showToast(said, { look: how === 'merged' ? 'plain' : 'alarm' });
    noticeIfAway(said);
  });
}
