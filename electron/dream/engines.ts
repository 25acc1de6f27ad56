import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DreamEngineState } from '#shared/model/dream.ts';
import type { Host } from '../host.ts';
import { askClaude } from '../worker/claude/ask-claude.ts';
import { claudeLogin } from './claude-login.ts';
import { findClaude } from './find-claude.ts';
import { readKey } from './model-key.ts';
import type { DreamOrder } from './worker-protocol.ts';

export { putKey, readKey } from './model-key.ts';

/** Whether each engine can be used here, and why not. Holds no key. */
export async function engineStates(host: Host): Promise<DreamEngineState[]> {
  const none = { key: null, path: null, version: null, why: null, canKeepKey: false };
  return [{ engine: 'tidy', ready: true, ...none }, await apiState(host), await claudeState(host)];
}

async function apiState(host: Host): Promise<DreamEngineState> {
  const key = await readKey(host);
  const canKeepKey = !host.readOnly && host.keychain?.usable() === true;
  const why = key !== null ? null : host.keychain && !host.keychain.usable() ? 'keychain-plain' : 'no-key';
  return { engine: 'api', ready: key !== null, key: key?.from ?? null, path: null, version: null, why, canKeepKey };
}

async function claudeState(host: Host): Promise<DreamEngineState> {
  const found = await claudeToRun(host);
  const version = found === null ? null : await versionOf(found.path, found.env);
  const why = found === null ? 'no-claude' : version === null ? 'claude-broken' : null;
  return {
    engine: 'claude',
    ready: why === null,
    key: null,
    path: found?.path ?? null,
    version,
    why,
    canKeepKey: false,
  };
}

/** The user's Claude Code with what it needs to log in as the user; null where there is none. */
export async function claudeToRun(host: Host): Promise<DreamOrder['claude']> {
  const path = await findClaude(host);
  if (path === null) return null;
  const configDir = host.env.CLAUDE_CONFIG_DIR || join(host.home, '.claude');
  return { path, configDir, ...(await claudeLogin(host, configDir, path)) };
}

const versions = new Map<string, string | null>();

/** Asked once of a file as it stands: it takes the client a moment. */
async function versionOf(path: string, env: Record<string, string>): Promise<string | null> {
  const { ino, size, mtimeMs } = await stat(path);
  const stamp = `${path} ${ino} ${size} ${mtimeMs}`;
  const known = versions.get(stamp);
  if (known !== undefined) return known;
  const version = /\d+\.\d+\.\d+\S*/.exec((await askClaude(path, '--version', env)) ?? '')?.[0] ?? null;
  // One that failed may have had a bad moment.
  if (version !== null) versions.set(stamp, version);
  return version;
}
