import { gatherSources } from '../../electron/worker/sources/gather-sources.ts';
import type { DreamOrder } from '../../electron/dream/worker-protocol.ts';

/** A process that gathers what it is told to and answers by how many bytes it grew at most. */
process.on('message', (order) => {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  const timer = setInterval(watch, 2);
  void gatherSources(order as DreamOrder, { progress: watch, signal: new AbortController().signal }).then(
    (gathered) => {
      clearInterval(timer);
      watch();
      process.send?.({ ...gathered, grown: peak - before });
      process.disconnect();
    },
  );
});
