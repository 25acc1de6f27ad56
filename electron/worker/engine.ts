import type { DreamOrder, DreamProgress } from '../dream/worker-protocol.ts';

/** What an engine is lent while it dreams. */
export interface EngineIo {
  /** Tells what changed since the last call; counts and tokens are totals. */
  progress(progress: DreamProgress): void;
  /** Aborted when the dream is stopped: an engine then ends soon, by throwing or by returning. */
  signal: AbortSignal;
}

/** One way to dream: reads and changes `<staging>/memory` alone. Throws AppError for what the user should know. */
export interface Engine {
  run(order: DreamOrder, io: EngineIo): Promise<void>;
}
