import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The least that a durable atomic write takes: temp file, fsync, rename, fsync of the folder. */
export async function writeBare(path: string, bytes: Uint8Array): Promise<void> {
  const temp = `${path}.tmp`;
  const handle = await open(temp, 'w');
  await handle.writeFile(bytes);
  await handle.sync();
  await handle.close();
  await rename(temp, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync();
  await folder.close();
}
