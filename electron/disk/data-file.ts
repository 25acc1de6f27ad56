import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { isAbsent, toDiskError, unreadable } from './disk-error.ts';
import { createQueue } from './queue.ts';
import { writeDurable } from './write-durable.ts';

const inTurn = createQueue();

/** A JSON file of the data folder; null when it is absent, broken, or not what the schema says. AppError when unreadable. */
export async function readDataJson<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return null;
    if (['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw unreadable(path);
    throw toDiskError(error, path);
  }
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Writes a JSON file of the data folder at once and durably; folders are made 0700, the file is 0600. */
export async function writeDataJson(path: string, value: unknown): Promise<void> {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  await inTurn(path, () => writeDataBytes(path, Buffer.from(text)));
}

/** Writes bytes into the data folder at once and durably; folders are made 0700, the file is 0600. */
export async function writeDataBytes(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeDurable(path, bytes, { mode: 0o600 });
  } catch (error) {
    throw toDiskError(error, path);
  }
}

/** Removes a file of the data folder, after what is being written there; one that isn't there is no failure. */
export async function removeDataFile(path: string): Promise<void> {
  await inTurn(path, () => rm(path, { force: true })).catch((error: unknown) => {
    throw toDiskError(error, path);
  });
}
