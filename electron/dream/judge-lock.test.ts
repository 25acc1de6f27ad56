import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lookAtLock } from '../disk/client-lock.ts';
import { isAliveHere, isOpen, judgeLock } from './judge-lock.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'judge-lock-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const now = Date.UTC(2026, 10, 30, 12);
const minute = 60_000;
const path = () => join(root, '.consolidate-lock');
/** The id of a process that has ended. */
const dead = () => spawnSync(process.execPath, ['-e', '']).pid;
const alive = process.pid;

function judge(body: string | Buffer, ageMs: number, isForeign = false) {
  writeFileSync(path(), body);
  utimesSync(path(), (now - ageMs) / 1000, (now - ageMs) / 1000);
  return judgeLock(lookAtLock(path()), { path: path(), now, isForeign, isAlive: isAliveHere });
}

test('no lock is open, and so is an empty one', () => {
  const none = judgeLock(lookAtLock(path()), { path: path(), now, isForeign: true, isAlive: isAliveHere });
  expect(none).toEqual({ path: path(), state: 'none', pid: null, since: null, because: 'no-file' });
  expect(isOpen(none)).toBe(true);
  const empty = judge('', 5 * minute);
  expect(empty).toMatchObject({ state: 'free', because: 'empty', since: new Date(now - 5 * minute).toISOString() });
  expect(isOpen(empty)).toBe(true);
});

test('a living process holds its lock for an hour', () => {
  expect(judge(String(alive), 0)).toMatchObject({ state: 'held', pid: alive, because: 'alive' });
  expect(judge(`${alive}\n`, 59 * minute)).toMatchObject({ state: 'held' });
  const old = judge(String(alive), 60 * minute);
  expect(old).toMatchObject({ state: 'stale', because: 'over-an-hour' });
  expect([isOpen(old), isOpen(judge(String(alive), 59 * minute))]).toEqual([true, false]);
});

test("another user's process holds its lock, too", () => {
  // The first process lives, and is not ours to signal unless we are root.
  expect(judge('1', minute)).toMatchObject({ state: 'held', pid: 1 });
});

test('a dead process holds nothing', () => {
  expect(judge(String(dead()), minute)).toMatchObject({ state: 'stale', because: 'dead' });
  expect(judge('4999999', minute)).toMatchObject({ state: 'stale', because: 'dead' });
});

test("where ids say nothing, a young lock is held by whoever's it is", () => {
  expect(judge(String(dead()), 59 * minute, true)).toMatchObject({ state: 'unsure', because: 'foreign-home' });
  expect(judge(String(alive), 61 * minute, true)).toMatchObject({ state: 'stale', because: 'over-an-hour' });
  expect(isOpen(judge('4999999', minute, true))).toBe(false);
});

test('a lock from the future is young', () => {
  expect(judge(String(alive), -3 * 24 * 60 * minute)).toMatchObject({ state: 'held' });
  expect(judge('4999999', -3 * 24 * 60 * minute)).toMatchObject({ state: 'stale', because: 'dead' });
});

test.each(['not a number', '-5', '0', '12 34', '99999999999999', '12x', '\0\0', '0x10'])(
  'what is no process id (%j) holds up for an hour',
  (body) => {
    expect(judge(body, 59 * minute)).toMatchObject({ state: 'unsure', pid: null, because: 'not-a-pid' });
    expect(judge(body, 60 * minute)).toMatchObject({ state: 'stale', pid: null, because: 'not-a-pid' });
  },
);

test('a link, a dangling one and a folder in its place are never open', () => {
  const at = () => judgeLock(lookAtLock(path()), { path: path(), now, isForeign: false, isAlive: isAliveHere });
  writeFileSync(join(root, 'target'), '');
  symlinkSync('target', path());
  expect(at()).toMatchObject({ state: 'unsure', because: 'link' });
  rmSync(path());
  symlinkSync('nowhere', path());
  expect(at()).toMatchObject({ state: 'unsure', because: 'link' });
  rmSync(path());
  mkdirSync(path());
  expect(at()).toMatchObject({ state: 'unsure', because: 'link' });
  expect(isOpen(at())).toBe(false);
});
