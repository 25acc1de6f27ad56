import { alarmShortEn } from './en/alarm-short.ts';
import { commonEn } from './en/common.ts';
import { indexEditEn } from './en/index-edit.ts';
import { indexFileEn } from './en/index-file.ts';
import { readerEn } from './en/reader.ts';
import { startUpEn } from './en/start-up.ts';
import { curateEn } from './en/curate.ts';
import { laidByEn } from './en/laid-by.ts';
import { dreamEn } from './en/dream.ts';
import { editorEn } from './en/editor.ts';
import { emptyEn } from './en/empty.ts';
import { errorsEn } from './en/errors.ts';
import { frameEn } from './en/frame.ts';
import { historyEn } from './en/history.ts';
import { lifeEn } from './en/life.ts';
import { locationEn } from './en/location.ts';
import { memoriesEn } from './en/memories.ts';
import { mergeEn } from './en/merge.ts';
import { paletteEn } from './en/palette.ts';
import { problemsEn } from './en/problems.ts';
import { recallEn } from './en/recall.ts';
import { searchEn } from './en/search.ts';
import { reviewEn } from './en/review.ts';
import { settingsEn } from './en/settings.ts';
import { shortcutsEn } from './en/shortcuts.ts';
import { storesEn } from './en/stores.ts';
import { transferEn } from './en/transfer.ts';
import { verifyEn } from './en/verify.ts';

export const en = {
  alarmShort: alarmShortEn,
  common: commonEn,
  indexEdit: indexEditEn,
  indexFile: indexFileEn,
  reader: readerEn,
  startUp: startUpEn,
  curate: curateEn,
  laidBy: laidByEn,
  dream: dreamEn,
  editor: editorEn,
  empty: emptyEn,
  errors: errorsEn,
  frame: frameEn,
  history: historyEn,
  life: lifeEn,
  location: locationEn,
  merge: mergeEn,
  memories: memoriesEn,
  palette: paletteEn,
  problems: problemsEn,
  recall: recallEn,
  search: searchEn,
  review: reviewEn,
  settings: settingsEn,
  shortcuts: shortcutsEn,
  stores: storesEn,
  transfer: transferEn,
  verify: verifyEn,
};
