import type { Reason, ReasonParams } from '#shared/model/reason.ts';
import { because } from '#shared/text/reason-words.ts';

/** What a settings file says about memory; absent keys are undefined. */
export interface MemorySettings {
  autoMemoryDirectory?: string;
  autoMemoryEnabled?: boolean;
  autoDreamEnabled?: boolean;
  env: Record<string, string>;
}

export type ParsedSettings = { settings: MemorySettings; broken: null } | { settings: null; broken: Reason };

type Kind = 'string' | 'boolean' | 'object';

/** A value of another kind makes the client 2.1.332 skip the whole file. The keys seen in real files. */
const kinds: Record<string, Kind> = {
  $schema: 'string',
  autoMemoryDirectory: 'string',
  autoMemoryEnabled: 'boolean',
  autoDreamEnabled: 'boolean',
  env: 'object',
  permissions: 'object',
  statusLine: 'object',
  enabledPlugins: 'object',
  sandbox: 'object',
  model: 'string',
  outputStyle: 'string',
  language: 'string',
  apiKeyHelper: 'string',
  includeCoAuthoredBy: 'boolean',
  alwaysThinkingEnabled: 'boolean',
};

const broken = (fault: Reason): ParsedSettings => ({ settings: null, broken: fault });
const wrongKind = (key: string, kind: ReasonParams['settings/wrong-kind']['kind']) =>
  broken(because('settings/wrong-kind', { key, kind }));

/** Reads settings as strict JSON (behind a BOM, UTF-16 too). An empty file says nothing and isn't broken. */
export function parseSettings(bytes: Buffer): ParsedSettings {
  const text = decode(bytes);
  if (text.trim() === '') return { settings: { env: {} }, broken: null };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return broken(because('settings/not-json', { words: (error as Error).message.split('\n')[0] ?? '' }));
  }
  if (!isObject(value)) return broken(because('settings/not-object'));
  for (const [key, kind] of Object.entries(kinds)) {
    if (!Object.hasOwn(value, key) || isKind(value[key], kind)) continue;
    return wrongKind(key, kind);
  }
  const { cleanupPeriodDays: days } = value;
  if (days !== undefined && !(typeof days === 'number' && Number.isInteger(days) && days >= 0))
    return wrongKind('cleanupPeriodDays', 'days');
  for (const list of ['allow', 'deny', 'ask']) {
    const rules = (value.permissions as Record<string, unknown> | undefined)?.[list];
    if (rules !== undefined && !Array.isArray(rules)) return wrongKind(`permissions.${list}`, 'list');
  }
  const { autoMemoryDirectory, autoMemoryEnabled, autoDreamEnabled, env } = value as unknown as Partial<MemorySettings>;
  const words = Object.entries(env ?? {}).map(([name, word]): [string, string] => [name, String(word as unknown)]);
  return {
    settings: { autoMemoryDirectory, autoMemoryEnabled, autoDreamEnabled, env: Object.fromEntries(words) },
    broken: null,
  };
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2);
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

function isKind(value: unknown, kind: Kind): boolean {
  return kind === 'object' ? isObject(value) : typeof value === kind;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
