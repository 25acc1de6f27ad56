import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Maker } from '../maker.ts';
import { setAge } from '../put.ts';
import { uuidOf } from '../write-transcript.ts';

const MB = 1 << 20;
const largest = 32 * MB;

/** A folder with so many megabytes of transcripts, in files of at most 32, and no memory. */
export function bulk(maker: Maker, megabytes: number): void {
  const { path, projectDir } = maker.project('bulk');
  mkdirSync(projectDir, { recursive: true });
  for (let left = megabytes * MB, part = 0; left > 0; left -= largest, part++) {
    const id = uuidOf(`bulk ${part}`);
    const file = join(projectDir, `${id}.jsonl`);
    const out = openSync(file, 'w');
    for (let size = 0, i = 0; size < Math.min(left, largest);) {
      const lines = Array.from({ length: 512 }, () => line(path, id, i++)).join('');
      size += writeSync(out, lines);
    }
    closeSync(out);
    setAge(file, { mtimeDaysAgo: part + 0.5, now: maker.now });
  }
}

function line(cwd: string, sessionId: string, i: number): string {
  const role = i % 2 === 0 ? 'user' : 'assistant';
  const text = `Line ${i}: ${'the board is read again and compared with the tables '.repeat(1 + (i % 7) * 4)}`;
  const content = role === 'user' ? text : [{ type: 'text', text }];
  return `${JSON.stringify({ type: role, cwd, sessionId, uuid: `${sessionId}-${i}`, message: { role, content } })}\n`;
}
