import { join } from 'node:path';
import { makeProject } from '../make-project.ts';
import type { Maker } from '../maker.ts';
import { writeMemory } from '../write-memory.ts';
import { writeTranscript } from '../write-transcript.ts';

/** Keys that can't be told apart or read back: two folders with one key, Windows twins, a key that nothing proves. */
export function keys(maker: Maker): void {
  const { home, now, config } = maker;
  const dashed = maker.project('m-n');
  const nested = maker.project('m/n');
  maker.fill(dashed.memoryDir, [
    { file: 'mixed-one.md', name: 'mixed-one', description: 'Says m-n in its text', type: 'project', body: 'Of m-n.' },
    { file: 'mixed-two.md', name: 'mixed-two', description: 'Says m/n in its text', type: 'project', body: 'Of m/n.' },
  ]);
  maker.sessions(dashed.path, [2]);
  writeTranscript(home, nested.path, { daysAgo: 1, now, turns: ['In the other folder?', 'Yes.'] });

  for (const [key, file] of [
    ['C--Users-kit-atlas', 'upper.md'],
    ['c--Users-kit-atlas', 'lower.md'],
  ] as const) {
    const dir = join(config, 'projects', key);
    writeMemory(
      join(dir, 'memory'),
      file,
      { name: file, description: 'A Windows twin', type: 'project' },
      { mtimeDaysAgo: 8, now },
    );
  }
  const lost = join(config, 'projects', '-opt-lost-tool', 'memory');
  writeMemory(
    lost,
    'tool.md',
    { name: 'tool', description: 'Nothing proves its folder', type: 'project' },
    { mtimeDaysAgo: 95, now },
  );
}

/** Two folders whose keys share their first 200 characters and differ in the hash. */
export function longPaths(maker: Maker): void {
  const deep = [
    'a-very-long-folder-name',
    ...Array.from({ length: 8 }, (_, i) => `that-goes-on-and-on-${i}-deep`),
  ].join('/');
  for (const side of ['north', 'south']) {
    const path = join(maker.work, deep, side);
    const made = makeProject(maker.home, path);
    maker.stores[`long-${side}`] = made;
    maker.fill(made.memoryDir, [{ file: `${side}.md`, name: side, description: `The ${side} side`, type: 'project' }]);
    maker.sessions(path, [2]);
  }
}
