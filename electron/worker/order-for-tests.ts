import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DreamOrder, DreamProgress } from '../dream/worker-protocol.ts';
import type { EngineIo } from './engine.ts';

/** A memory of the copy that a test dreams on. */
export const plainMemory = (name: string, body: string): string =>
  `---\nname: ${name}\ndescription: about ${name}\nmetadata:\n  type: project\n---\n\n${body}\n`;

/** An order for a copy with these files below `memory/` in a fresh folder; `outer` holds the copy and is gone at the end. */
export async function makeOrder(
  files: Record<string, string>,
  wishes: Partial<DreamOrder> = {},
): Promise<{ outer: string; order: DreamOrder }> {
  const outer = await realpath(await mkdtemp(join(tmpdir(), 'reverie-dream-')));
  onTestFinished(() => rm(outer, { recursive: true, force: true }));
  const staging = join(outer, 'staging', '0123456789abcdef');
  for (const folder of ['memory', 'sources']) await mkdir(join(staging, folder), { recursive: true });
  for (const [file, text] of Object.entries(files)) await put(join(staging, 'memory', file), text);
  const order: DreamOrder = {
    runId: '0123456789abcdef',
    engine: 'api',
    staging,
    store: { kind: 'project', scope: 'private' },
    now: Date.UTC(2026, 10, 30),
    sources: [],
    pinned: { files: [], indexLines: [] },
    model: 'claude-sonnet-5-5',
    baseUrl: null,
    apiKey: null,
    budgetUsd: null,
    project: null,
    claude: null,
    searchPath: process.env.PATH ?? '',
    ...wishes,
  };
  return { outer, order };
}

/** Writes a file with the folders above it. */
export async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** An engine's surroundings that keep what it tells. */
export function listen(): EngineIo & { told: DreamProgress[]; stop(): void; last(): DreamProgress; turns(): string[] } {
  const told: DreamProgress[] = [];
  const stopper = new AbortController();
  return {
    told,
    progress: (progress) => void told.push(progress),
    signal: stopper.signal,
    stop: () => stopper.abort(),
    last: () => Object.assign({}, ...told) as DreamProgress,
    turns: () => told.flatMap(({ turn }) => (turn ? [turn.text] : [])),
  };
}
