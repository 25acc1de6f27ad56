import { isMemoryType } from './memory-type.ts';
import type { MemoryType } from '../model/memory.ts';

/** What Reverie reads of a memory's front matter. */
export interface MatterValues {
  name: string | null;
  description: string | null;
  type: MemoryType | null;
  rawType: string | null;
  pinned: boolean;
  lastConfirmed: string | null;
  metadataModified: string | null;
  validUntil: string | null;
  originSessionId: string | null;
}

/** Keys that Reverie knows, flat and under `metadata`. */
const known = new Set([
  'name',
  'description',
  'type',
  'pinned',
  'lastConfirmed',
  'validUntil',
  'modified',
  'originSessionId',
  'node_type',
  'confidence',
  'sources',
]);

/** Dates that Reverie goes by, or shows as dates. */
const dates = new Set(['date', 'created', 'updated', 'modified', 'lastConfirmed', 'validUntil']);

export function isKnownKey(path: string): boolean {
  return known.has(leaf(path) ?? '');
}

export function isDateKey(path: string): boolean {
  return dates.has(leaf(path) ?? '');
}

/** Values from dotted entries; a key of its own beats the one under `metadata`. */
export function valuesOf(entries: readonly { key: string; value: string }[]): MatterValues {
  const get = (key: string): string | null =>
    entries.find((entry) => entry.key === key)?.value ??
    entries.find((entry) => entry.key === `metadata.${key}`)?.value ??
    null;
  const word = get('type')?.trim() ?? '';
  return {
    name: get('name'),
    description: get('description'),
    type: isMemoryType(word) ? word : null,
    rawType: word === '' ? null : word,
    pinned: get('pinned') === 'true',
    lastConfirmed: get('lastConfirmed'),
    metadataModified: entries.find((entry) => entry.key === 'metadata.modified')?.value ?? null,
    validUntil: get('validUntil'),
    originSessionId: get('originSessionId'),
  };
}

function leaf(path: string): string | undefined {
  const parts = path.split('.');
  if (parts.length === 1) return parts[0];
  return parts.length === 2 && parts[0] === 'metadata' ? parts[1] : undefined;
}
