import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaignShare } from '../../e2e/campaign.ts';
import { makeRunHome } from './run-for-tests.ts';
import { putLastLock } from './scenarios-for-tests.ts';

let root = '';
let racers: ChildProcess[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dream-race-'));
});
afterEach(() => {
  for (const racer of racers) racer.kill();
  racers = [];
  rmSync(root, { recursive: true, force: true });
});

const next = (racer: ChildProcess) => new Promise<unknown>((resolve) => racer.once('message', resolve));
async function enter(...hows: ('ours' | 'lock' | 'client')[]): Promise<void> {
  const file = new URL('./racer-for-tests.ts', import.meta.url);
  racers = hows.map((how) => fork(file, [how], { execArgv: [] }));
  await Promise.all(racers.map(next));
}
async function race(home: string, skew = 0): Promise<unknown[]> {
  const at = performance.timeOrigin + performance.now() + 20;
  const ends = racers.map(next);
  // The second one a little earlier or later: the critical moment is somewhere in it.
  for (const [index, racer] of racers.entries()) racer.send({ at: at + index * skew, root: home });
  return Promise.all(ends);
}
async function giveUp(): Promise<void> {
  const stopped = racers.map(next);
  for (const racer of racers) racer.send('stop');
  await Promise.all(stopped);
}

test('of two of our dreams that begin at once exactly one does', async () => {
  await enter('ours', 'ours');
  for (const index of campaignShare(200)) {
    const home = join(root, String(index));
    makeRunHome(home);
    // With and without a lock of a dream before.
    if (index % 2 === 0) putLastLock(home);
    const ends = await race(home);
    expect(ends, `race ${index}`).toContain('won');
    expect(ends, `race ${index}`).toContain('lost');
    await giveUp();
    rmSync(home, { recursive: true, force: true });
  }
}, 1_800_000);

test('a client that begins at the same moment keeps us from it, or is kept', async () => {
  await enter('lock', 'client');
  const outcomes: string[] = [];
  for (const index of campaignShare(200)) {
    const home = join(root, String(index));
    makeRunHome(home);
    if (index % 2 === 0) putLastLock(home);
    const ends = await race(home, (index % 40) / 10 - 1);
    outcomes.push(ends.join(' '));
    // Whoever has won has the lock, and nobody else does.
    const path = join(home, 'memory', '.consolidate-lock');
    if (ends[1] === 'won') expect(readFileSync(path, 'utf8'), `race ${index}`).toBe(String(racers[1]?.pid));
    await giveUp();
    const left = statSync(path, { throwIfNoEntry: false });
    // Each may give way to the other: what the client wrote is put back a moment after it looked and gave up.
    const bothGaveWay = ends.every((end) => end === 'lost');
    const may = bothGaveWay ? ['', String(racers[1]?.pid)] : [''];
    expect(may, `race ${index}`).toContain(left ? readFileSync(path, 'utf8') : '');
    rmSync(home, { recursive: true, force: true });
  }
  expect(outcomes.filter((ends) => ends === 'won won')).toEqual([]);
}, 1_800_000);
