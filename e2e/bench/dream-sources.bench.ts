/** Extracts of a gigabyte of transcripts, against a loop that counts newlines in chunks of a megabyte; and the memory it takes. */
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readSync, realpathSync, rmSync } from 'node:fs';
import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DreamOrder, DreamSource } from '../../electron/dream/worker-protocol.ts';
import { gatherSources } from '../../electron/worker/sources/gather-sources.ts';
import { makeHome } from '../homes/make-home.ts';
import { compareRuns, printFigure } from './figure.ts';

const CHUNK = 1_048_576;
const megabytes = 1024;
/** Megabytes that gathering may add to what the process takes. */
const mostGrowth = 64;

const out = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-bench-')));
try {
  makeHome(out, { families: [], transcriptsMb: megabytes });
  const sources: DreamSource[] = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl') && basename(dirname(name)).endsWith('bulk'))
    .map((name) => ({ kind: 'transcript', path: join(out, name), name: basename(name, '.jsonl') }));
  const staging = join(out, 'staging');
  const order = { staging, sources } as unknown as DreamOrder;
  const signal = new AbortController().signal;
  const ready = () => mkdirSync(join(staging, 'sources'), { recursive: true });
  const clear = async () => rmSync(staging, { recursive: true, force: true });
  const gather = async () => {
    ready();
    const { sessions } = await gatherSources(order, { progress: () => undefined, signal });
    if (sessions === 0) throw new Error('nothing was gathered');
  };
  const gatherAlone = () =>
    new Promise<{ sessions: number; cut: number; grown: number }>((resolve, reject) => {
      ready();
      const child = fork(fileURLToPath(new URL('./gather-alone.ts', import.meta.url)), [], {
        execArgv: ['--expose-gc'],
      });
      child.once('message', (answer) => resolve(answer as never));
      child.once('error', reject);
      child.send(order);
    });
  const countNewlines = async () => {
    const buffer = Buffer.allocUnsafe(CHUNK);
    let lines = 0;
    for (const { path } of sources) {
      const fd = openSync(path, 'r');
      for (let read = readSync(fd, buffer); read > 0; read = readSync(fd, buffer))
        for (let at = 0; at < read; at++) if (buffer[at] === 10) lines++;
      closeSync(fd);
      await Promise.resolve();
    }
    if (lines === 0) throw new Error('no lines');
  };
  const { sessions, cut, grown } = await gatherAlone();
  await clear();
  process.stderr.write(`${sessions} sessions, ${cut} left out\n`);
  printFigure('memory that gathering 1 GB adds', 'MB', grown / CHUNK, mostGrowth, 1);
  await compareRuns('sources from 1 GB of transcripts', 2.5, 3, gather, countNewlines, clear);
} finally {
  rmSync(out, { recursive: true, force: true });
}
