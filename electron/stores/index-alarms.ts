import type { Alarm } from '#shared/model/problem.ts';
import type { CatalogIndex } from '../memory/catalog.ts';

/** From here on a full index is worth a look, in per cent of a cap. */
const nearCap = 80;

/** What a store's index has to say in the list of stores. */
export function indexAlarms(index: CatalogIndex): Alarm[] {
  if (!index.exists) return [];
  if (index.figures.cut !== null) {
    const params = { lost: index.lost };
    const entries = index.lost === 1 ? '1 entry falls off' : `${index.lost} entries fall off`;
    return [{ code: 'index/cut', level: 'alarm', params, message: `The index is over what Claude loads: ${entries}.` }];
  }
  if (index.percent < nearCap) return [];
  const percent = Math.round(index.percent);
  const message = `The index is ${percent} % full; beyond that Claude no longer loads it whole.`;
  return [{ code: 'index/near-cap', level: 'look', params: { percent }, message }];
}
