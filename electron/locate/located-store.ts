import { createHash } from 'node:crypto';
import type { StoreSummary } from '#shared/model/store.ts';

/** A store without the figures that reading its memories gives. */
export interface LocatedStore extends Omit<
  StoreSummary,
  'counted' | 'memories' | 'indexLines' | 'indexChars' | 'indexPercent' | 'indexLost' | 'modified'
> {}

/** A store's opaque id: the same for the same folder. */
export function storeId(memoryDir: string): string {
  return createHash('sha256').update(memoryDir).digest('hex').slice(0, 20);
}
