import type { Alarm } from '#shared/model/problem.ts';
import { describeAlarm } from '#shared/text/alarm-words.ts';
import type { CatalogIndex } from '../memory/catalog.ts';

/** From here on a full index is worth a look, in per cent of a cap. */
const nearCap = 80;

/** What a store's index has to say in the list of stores. */
export function indexAlarms(index: CatalogIndex): Alarm[] {
  if (!index.exists) return [];
  if (index.figures.cut !== null) return [describeAlarm('index/cut', { lost: index.lost })];
  return index.percent < nearCap ? [] : [describeAlarm('index/near-cap', { percent: Math.round(index.percent) })];
}
