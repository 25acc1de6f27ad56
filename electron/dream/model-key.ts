import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { readDataJson, removeDataFile, writeDataJson } from '../disk/data-file.ts';
import type { Host } from '../host.ts';

/** A key for the model service, and where it came from. Never logged, never sent to a view. */
export interface ModelKey {
  key: string;
  from: 'keychain' | 'environment';
}

const kept = z.object({ version: z.literal(1), encrypted: z.string() });
const fileOf = (host: Host): string => join(host.dataDir, 'model-key.json');

/** The key to use: the one kept in the system's keychain, else REVERIE_ANTHROPIC_API_KEY or ANTHROPIC_API_KEY; null without one. */
export async function readKey(host: Host): Promise<ModelKey | null> {
  const key = await readKept(host);
  if (key !== null) return { key, from: 'keychain' };
  const given = host.env.REVERIE_ANTHROPIC_API_KEY?.trim() || host.env.ANTHROPIC_API_KEY?.trim();
  return given ? { key: given, from: 'environment' } : null;
}

/** Keeps a key, encrypted by the system's keychain; null forgets it. AppError `unavailable` where there is no keychain. */
export async function putKey(host: Host, key: string | null): Promise<void> {
  if (host.readOnly) throw new AppError('read-only', 'Reverie was started read-only.', 'Start it without --read-only.');
  if (key === null) return removeDataFile(fileOf(host));
  if (!host.keychain?.usable())
    throw new AppError(
      'unavailable',
      host.keychain
        ? "The key isn't kept: this system has no keychain that encrypts it."
        : "The key isn't kept: only the desktop app has the system's keychain.",
      'Set the variable ANTHROPIC_API_KEY instead, before you start Reverie.',
    );
  const trimmed = key.trim();
  if (!/^[\x21-\x7e]+$/.test(trimmed))
    throw new AppError('invalid-input', 'That is no key: it holds blanks or special characters.', 'Copy it once more.');
  const encrypted = host.keychain.encrypt(trimmed).toString('base64');
  await writeDataJson(fileOf(host), { version: 1, encrypted });
}

async function readKept(host: Host): Promise<string | null> {
  if (!host.keychain?.usable()) return null;
  const file = await readDataJson(fileOf(host), kept);
  if (file === null) return null;
  try {
    return host.keychain.decrypt(Buffer.from(file.encrypted, 'base64')) || null;
  } catch {
    // Encrypted by another keychain: of no use any more.
    return null;
  }
}
