import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSameLock, lookAtLock, makeSwap, prepareSwap } from './client-lock.ts';
import type { LockSeen } from './client-lock.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'client-lock-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const path = () => join(root, '.consolidate-lock');
const time = 1_700_000_000.123;
function put(body: string): LockSeen {
  writeFileSync(path(), body);
  utimesSync(path(), time, time);
  return seen()!;
}
function seen(): LockSeen | null {
  const look = lookAtLock(path());
  return look.is === 'file' ? look.seen : null;
}
const names = () => readdirSync(root).sort();

test('a change is written as the client writes it: an id without an end of line', () => {
  const swap = prepareSwap(path(), 'a', put(''), { body: '1234' });
  expect(readFileSync(path(), 'utf8')).toBe('');
  expect(makeSwap(path(), swap)).toBe(true);
  expect(readFileSync(path())).toEqual(Buffer.from('1234'));
  expect(isSameLock(seen(), swap.to)).toBe(true);
  expect(names()).toEqual(['.consolidate-lock']);
});

test('time and permissions are put back to the millisecond', () => {
  const prior = put('');
  chmodSync(path(), 0o640);
  const mode = { ...prior, mode: 0o640 };
  makeSwap(path(), prepareSwap(path(), 'a', mode, { body: '1234' }));
  expect(statSync(path()).mtimeMs).toBeGreaterThan(time * 1000 + 1000);
  expect(makeSwap(path(), prepareSwap(path(), 'a', seen(), { body: '', mtimeNs: prior.mtimeNs }))).toBe(true);
  expect(Math.floor(statSync(path()).mtimeMs)).toBe(Math.floor(time * 1000));
  expect(statSync(path()).mode & 0o777).toBe(0o640);
});

test('a lock that wasn’t there comes whole, and goes', () => {
  const come = prepareSwap(path(), 'a', null, { body: '1234' });
  expect(makeSwap(path(), come)).toBe(true);
  expect(readFileSync(path(), 'utf8')).toBe('1234');
  expect(makeSwap(path(), prepareSwap(path(), 'a', seen(), null))).toBe(true);
  expect(names()).toEqual([]);
});

test.each(['body', 'time', 'other file', 'gone', 'link'])('a lock that someone touched (%s) is left to them', (how) => {
  const swap = prepareSwap(path(), 'a', put('77'), { body: '1234' });
  if (how === 'body') writeFileSync(path(), '78');
  if (how === 'time') utimesSync(path(), time + 1, time + 1);
  if (how === 'gone' || how === 'link') rmSync(path());
  if (how === 'other file') {
    writeFileSync(join(root, 'new'), '77');
    utimesSync(join(root, 'new'), time, time);
    renameSync(join(root, 'new'), path());
  }
  if (how === 'link') {
    writeFileSync(join(root, 'target'), '77');
    symlinkSync('target', path());
  }
  const before = seen();
  expect(makeSwap(path(), swap)).toBe(false);
  expect(seen()).toEqual(before);
  expect(names().filter((name) => name.startsWith('.x'))).toEqual([]);
});

test('a lock that someone made meanwhile is left to them', () => {
  const swap = prepareSwap(path(), 'a', null, { body: '1234' });
  writeFileSync(path(), '78');
  expect(makeSwap(path(), swap)).toBe(false);
  expect(readFileSync(path(), 'utf8')).toBe('78');
});

test('whoever writes between our look and our stroke gets the lock back', () => {
  const swap = prepareSwap(path(), 'a', put('77'), { body: '1234' });
  expect(makeSwap(path(), swap, (name) => name === 'swap' && writeFileSync(path(), '78'))).toBe(false);
  expect(readFileSync(path(), 'utf8')).toBe('78');
  const gone = prepareSwap(path(), 'a', seen(), null);
  expect(makeSwap(path(), gone, (name) => name === 'swap' && writeFileSync(path(), '79'))).toBe(false);
  expect(readFileSync(path(), 'utf8')).toBe('79');
  expect(names()).toEqual(['.consolidate-lock']);
});

test('whoever writes right after our stroke keeps what they wrote', () => {
  const swap = prepareSwap(path(), 'a', put('77'), { body: '1234' });
  expect(makeSwap(path(), swap, (name) => name === 'swapped' && writeFileSync(path(), '78'))).toBe(true);
  expect(isSameLock(seen(), swap.to)).toBe(false);
  expect(existsSync(path())).toBe(true);
});
