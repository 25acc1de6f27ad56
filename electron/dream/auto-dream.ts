import type { DreamEngine, DreamRun, DreamStatus } from '#shared/model/dream.ts';
import type { DreamGateName } from '#shared/model/dream.ts';
import { gateNeeds } from './judge-gates.ts';

export interface AutoDreamDeps {
  now(): number;
  /** Stores that dream by themselves, by id, with their engine. */
  stores(): Readonly<Record<string, DreamEngine>>;
  status(storeId: string): Promise<DreamStatus>;
  start(storeId: string, engine: DreamEngine): Promise<DreamRun>;
  log(level: 'info' | 'warn', message: string): void;
}

/** Claude's own switch and what it runs as don't matter: this dream was asked for here. Memory's does. */
const asked: readonly DreamGateName[] = ['memory', 'remote', 'hours', 'sessions', 'lock', 'review'];
const PAUSE_MS = gateNeeds.scan * 60_000;

/** The automatic dream: looks at each store that asked for it at most every ten minutes. */
export function createAutoDream({ now, stores, status, start, log }: AutoDreamDeps) {
  const checked = new Map<string, number>();

  async function check(storeId: string, engine: DreamEngine): Promise<void> {
    checked.set(storeId, now());
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
        if (now() - (checked.get(storeId) ?? -Infinity) < PAUSE_MS) continue;
        await check(storeId, engine).catch((error: unknown) =>
          log('warn', `The automatic dream could not begin: ${error instanceof Error ? error.message : String(error)}`),
        );
      }
    },
  };
}
