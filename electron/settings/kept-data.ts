import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptData } from '#shared/model/app.ts';

const names: Record<string, KeptData['name']> = {
  'settings.json': 'settings',
  'evidence.json': 'evidence',
  evidence: 'evidence',
  drafts: 'drafts',
  history: 'history',
  trash: 'trash',
  archive: 'archive',
  staging: 'staging',
  dreams: 'dreams',
  'model-key.json': 'key',
  locks: 'locks',
  transactions: 'transactions',
  search: 'search',
  verify: 'verify',
  life: 'life',
};

/** What lies in the data folder, an entry each, with how much it holds; empty when there is no such folder yet. */
export async function keptData(dataDir: string): Promise<KeptData[]> {
  const entries = await readdir(dataDir).catch(() => []);
  const kept = entries.map(async (entry) => {
    const path = join(dataDir, entry);
    return { name: names[entry] ?? 'other', path, ...(await measure(path)) };
  });
  return (await Promise.all(kept)).sort((a, b) => a.path.localeCompare(b.path));
}

/** Files and bytes at or below a path; links are counted, not followed. */
async function measure(path: string): Promise<{ files: number; bytes: number }> {
  const stats = await lstat(path).catch(() => null);
  if (stats === null) return { files: 0, bytes: 0 };
  if (!stats.isDirectory()) return { files: 1, bytes: stats.size };
  const total = { files: 0, bytes: 0 };
  for (const entry of await readdir(path).catch(() => [])) {
    const { files, bytes } = await measure(join(path, entry));
    total.files += files;
    total.bytes += bytes;
  }
  return total;
}
