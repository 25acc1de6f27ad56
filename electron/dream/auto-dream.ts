import type { DreamEngine, DreamRun, DreamStatus } from '#shared/model/dream.ts';
import type { DreamGateName } from '#shared/model/dream.ts';
import { gateNeeds } from './judge-gates.ts';

export interface AutoDreamDeps {
  now(): number;
  /** Stores that dream by themselves, by id, with their engine. */
  stores(): Readonly<Record<string, DreamEngine>>;
  status(storeId: string): Promise<DreamStatus>;
  /** When the last dream of ours in a store ended, in milliseconds; null: none did. */
  lastEnd(storeId: string): Promise<number | null>;
  start(storeId: string, engine: DreamEngine): Promise<DreamRun>;
  log(level: 'info' | 'warn', message: string): void;
}

/** Claude's own switch and what it runs as don't matter: this dream was asked for here. Memory's does. */
const asked: readonly DreamGateName[] = ['memory', 'remote', 'hours', 'sessions', 'lock', 'review'];
const PAUSE_MS = gateNeeds.scan * 60_000;
/** What was discarded, or failed, leaves every gate open: without a pause it would be dreamt, and paid, again at each look. */
const REST_MS = gateNeeds.hours * 3_600_000;
/** Whether a time is so near; one from the future, as of a clock that was put back, is not. */
const isWithin = (ms: number, time: number | null, now: number): boolean =>
  time !== null && now >= time && now - time < ms;

/** The automatic dream: looks at each store that asked for it at most every ten minutes. */
export function createAutoDream({ now, stores, status, lastEnd, start, log }: AutoDreamDeps) {
  const checked = new Map<string, number>();

  async function check(storeId: string, engine: DreamEngine): Promise<void> {
    checked.set(storeId, now());
    if (isWithin(REST_MS, await lastEnd(storeId), now())) return;
    const { gates } = await status(storeId);
    if (!asked.every((name) => gates.find(({ gate }) => gate === name)?.verdict === 'open')) return;
    await start(storeId, engine);
  }

  return {
    /** When a store's gates were looked at last, in milliseconds; null: never. */
    lastCheck: (storeId: string): number | null => checked.get(storeId) ?? null,
    /** To be called now and then. Never throws: what hinders a dream is logged. */
    async tick(): Promise<void> {
      for (const [storeId, engine] of Object.entries(stores())) {
        if (isWithin(PAUSE_MS, checked.get(storeId) ?? null, now())) continue;
        await check(storeId, engine).catch((error: unknown) =>
          log('warn', `The automatic dream could not begin: ${error instanceof Error ? error.message : String(error)}`),
        );
      }
    },
  };
}
