import { api } from '../api.ts';
import { socketState } from '../socket-port.ts';
import { loadApp, rescan } from './app.ts';
import { loadDrafts } from './drafts.ts';
import { readDreamStatus, watchDreamStatus } from './dream-status.ts';
import { loadDreams, watchDreams } from './dreams.ts';
import { loadCounts, readInboxAgain, watchCounts } from './inbox.ts';
import { watchEdit } from './follow-edit.ts';
import { watchGains } from './gains.ts';
import { intentById } from './intents.ts';
import { readDocumentAgain } from './document.ts';
import { readIndexFileAgain } from './index-file.ts';
import { reloadMemories, watchMemories } from './memories.ts';
import { readPreviewAgain } from './preview.ts';
import { watchRecent } from './recent.ts';
import { readReview, watchReview } from './review.ts';
import { runWhenAble } from './run-when-able.ts';
import { loadSettings, startSettings } from './settings.ts';
import { readStartUpAgain } from './start-up.ts';
import { loadStores, watchStores } from './stores.ts';
import { tell, tellOfLoad } from './tell.ts';
import { watchVerify } from './verify.ts';
import { refreshUndo, watchUndo } from './undo.ts';

/** Follows the disk, then loads what is there. Returns how to stop. */
export function start(): () => void {
  const stops = [
    startSettings(),
    watchStores(),
    watchMemories(),
    watchRecent(),
    watchUndo(),
    watchEdit(),
    watchCounts(),
    watchDreams(),
    watchDreamStatus(),
    watchReview(),
    watchGains(),
    watchVerify(),
    api.on('menu.run', ({ id }) => {
      runWhenAble(intentById(id), () => loaded).catch(tell);
    }),
    // What is shown may be old once a lost connection is back.
    socketState.subscribe((state) => {
      if (state.status === 'open' && state.opened > 1) void load();
    }),
  ];
  const onFocus = () => {
    rescan().catch(() => undefined);
  };
  window.addEventListener('focus', onFocus);
  const loaded = load();
  return () => {
    window.removeEventListener('focus', onFocus);
    for (const stop of stops) stop();
  };
}

/** Everything that is on screen, again. */
async function load(): Promise<void> {
  if ((await loadApp()) === null) return;
  await Promise.all([loadSettings(), loadStores(), reloadMemories(), loadDrafts(), loadCounts()]);
  readInboxAgain();
  loadDreams().catch(tellOfLoad);
  void readDreamStatus();
  void readReview();
  void refreshUndo();
  readDocumentAgain();
  readIndexFileAgain();
  readStartUpAgain();
  readPreviewAgain();
}
