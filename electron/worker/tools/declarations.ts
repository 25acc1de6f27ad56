import { join } from 'node:path';
import { maskSecrets } from '#shared/text/secrets.ts';
import { putPrivateFiles } from '../../disk/private-tree.ts';

/** Notes why a file was changed, or that it goes; the last word on a file counts. */
export type Declare = (file: string, reason: string, isDeleted?: boolean) => void;

/** Keeps `memory/.dream.json` of a copy, which says why each file changed. */
export function createDeclare(staging: string): Declare {
  const memory = join(staging, 'memory');
  const known: Record<string, { reason: string; delete?: true }> = Object.create(null) as typeof known;
  return (file, reason, isDeleted = false) => {
    known[file] = { reason: maskSecrets(reason).text.slice(0, 500), ...(isDeleted ? { delete: true } : {}) };
    const bytes = Buffer.from(`${JSON.stringify(known, null, 2)}\n`);
    putPrivateFiles(memory, [{ file: '.dream.json', bytes }]);
  };
}
