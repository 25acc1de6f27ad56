import type { Dictionary } from './text.ts';
import { alarmShortZh } from './zh/alarm-short.ts';
import { commonZh } from './zh/common.ts';
import { indexEditZh } from './zh/index-edit.ts';
import { indexFileZh } from './zh/index-file.ts';
import { readerZh } from './zh/reader.ts';
import { startUpZh } from './zh/start-up.ts';
import { curateZh } from './zh/curate.ts';
import { laidByZh } from './zh/laid-by.ts';
import { dreamZh } from './zh/dream.ts';
import { editorZh } from './zh/editor.ts';
import { emptyZh } from './zh/empty.ts';
import { errorsZh } from './zh/errors.ts';
import { frameZh } from './zh/frame.ts';
import { historyZh } from './zh/history.ts';
import { lifeZh } from './zh/life.ts';
import { locationZh } from './zh/location.ts';
import { memoriesZh } from './zh/memories.ts';
import { mergeZh } from './zh/merge.ts';
import { paletteZh } from './zh/palette.ts';
import { problemsZh } from './zh/problems.ts';
import { recallZh } from './zh/recall.ts';
import { searchZh } from './zh/search.ts';
import { reviewZh } from './zh/review.ts';
import { settingsZh } from './zh/settings.ts';
import { shortcutsZh } from './zh/shortcuts.ts';
import { storesZh } from './zh/stores.ts';
import { transferZh } from './zh/transfer.ts';
import { verifyZh } from './zh/verify.ts';

export const zh: Dictionary = {
  alarmShort: alarmShortZh,
  common: commonZh,
  indexEdit: indexEditZh,
  indexFile: indexFileZh,
  reader: readerZh,
  startUp: startUpZh,
  curate: curateZh,
  laidBy: laidByZh,
  dream: dreamZh,
  editor: editorZh,
  empty: emptyZh,
  errors: errorsZh,
  frame: frameZh,
  history: historyZh,
  life: lifeZh,
  location: locationZh,
  merge: mergeZh,
  memories: memoriesZh,
  palette: paletteZh,
  problems: problemsZh,
  recall: recallZh,
  search: searchZh,
  review: reviewZh,
  settings: settingsZh,
  shortcuts: shortcutsZh,
  stores: storesZh,
  transfer: transferZh,
  verify: verifyZh,
};
