import { join } from 'node:path';
import type { Maker } from '../maker.ts';
import { put } from '../put.ts';

const minutes14 = 14 / 1440;
/** Name, age in days, body. PID 4999999 never lives, PID 1 always does. */
const locks: [string, number, string][] = [
  ['lock-dead', minutes14, '4999999'],
  ['lock-old', 2.1, '1'],
  ['lock-future', -3, '4999999'],
  ['lock-garbage', minutes14, 'not a number'],
  ['lock-live', minutes14, '1'],
  ['lock-empty', 2.1, ''],
];

/** Consolidation locks in every state; each project has 6 sessions newer than two days. */
export function dreamLocks(maker: Maker): void {
  for (const [name, age, body] of locks) {
    const project = maker.project(name);
    maker.fill(project.memoryDir, [
      { file: 'one.md', name: 'one', description: `Beside a lock: ${name}`, type: 'project' },
    ]);
    put(join(project.memoryDir, '.consolidate-lock'), body, { mtimeDaysAgo: age, now: maker.now });
    maker.sessions(project.path, [0.1, 0.3, 0.5, 0.8, 1.2, 1.9]);
  }
}
