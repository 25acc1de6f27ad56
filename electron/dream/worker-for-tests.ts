import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from '../worker/parent-port.ts';
import type { DreamOrder, FromWorker, ToWorker } from './worker-protocol.ts';

// A worker that does as the order's model says, for tests of whoever runs it.
const port = parentPort();
const say = (message: FromWorker) => port.send(message);
const alive = setInterval(() => say({ say: 'alive' }), 50);
const done = (end: Partial<Extract<FromWorker, { say: 'done' }>> = {}) => {
  clearInterval(alive);
  port.send({ say: 'done', error: null, stopped: false, ...end }, () => process.exit());
};

const at = (text: string) => say({ say: 'progress', progress: { turn: { text, tools: {} } } });

const scripts: Record<string, (order: DreamOrder) => void> = {
  none: () => done(),
  edit({ staging }) {
    say({ say: 'progress', progress: { part: 'consolidate', turn: { text: 'Thinking.', tools: { edit: 1 } } } });
    writeFileSync(join(staging, 'memory', 'old-keys.md'), '---\nname: old-keys\n---\n\nNew words.\n');
    rmSync(join(staging, 'memory', 'sub', 'deep.md'));
    const reasons = { 'old-keys.md': { reason: 'Said better.' }, 'sub/deep.md': { reason: 'Gone.', delete: true } };
    writeFileSync(join(staging, 'memory', '.dream.json'), JSON.stringify(reasons));
    say({ say: 'progress', progress: { part: 'prune', touched: ['old-keys.md', 'sub/deep.md'], tools: { edit: 1 } } });
    done();
  },
  chatty() {
    let count = 0;
    const timer = setInterval(() => {
      say({ say: 'progress', progress: { turn: { text: `Turn ${count}`, tools: {} }, tools: { read: count } } });
      if (++count === 200) {
        clearInterval(timer);
        done();
      }
    }, 5);
  },
  slow: () => at('work'),
  fail: () => done({ error: { code: 'unavailable', message: 'The model is away.', hint: null } }),
  crash: () => process.exit(3),
  abort: () => process.abort(),
  hang() {
    at('work');
    // The word leaves before the world stands still.
    setTimeout(() => {
      for (;;);
    }, 50);
  },
  stubborn() {
    process.on('SIGTERM', () => undefined);
    at('work');
  },
};

port.onMessage((raw) => {
  const message = raw as ToWorker;
  if (message.do === 'stop') {
    if (!isStubborn) done({ stopped: true });
  } else {
    isStubborn = message.order.model === 'stubborn';
    scripts[message.order.model]?.(message.order);
  }
});
let isStubborn = false;
say({ say: 'ready' });
