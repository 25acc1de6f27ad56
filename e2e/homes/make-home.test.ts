import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHome } from './make-home.ts';
import type { MadeHome } from './make-home.ts';

const now = Date.UTC(2026, 10, 20, 12);
let out: string;
let made: MadeHome;
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'reverie-homes-'));
  made = makeHome(join(out, 'one'), { now });
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

const store = (name: string): string => made.stores[name]?.memoryDir ?? '';
const index = (name: string): string => readFileSync(join(store(name), 'MEMORY.md'), 'utf8');
const topics = (name: string): string[] =>
  readdirSync(store(name)).filter((file) => file.endsWith('.md') && file !== 'MEMORY.md');
/** Every file and link under a folder, git's own left out: its kind, mode, date and content. */
function listOf(dir: string, prefix = ''): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    const name = `${prefix}${entry.name}`;
    const { mode, mtimeMs } = lstatSync(path);
    if (entry.isDirectory()) return entry.name === '.git' ? [] : listOf(path, `${name}/`);
    if (entry.isSymbolicLink()) return [`${name} -> ${readlinkSync(path)}`];
    if (!entry.isFile() || !(mode & 0o400)) return [`${name} ${mode}`];
    const dated = prefix.includes('memory/') || name.endsWith('.jsonl') ? mtimeMs : '';
    return [`${name} ${mode} ${dated} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`];
  });
}

test('the same folder and clock make the same files, modes and dates', () => {
  const same = join(out, 'same');
  const families = ['sharedRepo', 'oddities', 'upkeep', 'transcripts'] as const;
  const first = listOf(makeHome(same, { now, families }).home);
  const again = listOf(makeHome(same, { now, families }).home);
  expect(first.length).toBeGreaterThan(90);
  expect(again).toEqual(first);
});

test('a repository, its worktree and its subfolder share 14 memories and have three keys of transcripts', () => {
  expect(topics('ferry-times')).toHaveLength(14);
  const flat = topics('ferry-times').filter((file) =>
    /^type: /m.test(readFileSync(join(store('ferry-times'), file), 'utf8')),
  );
  expect(flat).toHaveLength(7);
  const keys = readdirSync(join(made.home, '.claude', 'projects')).filter((key) => key.includes('ferry-times'));
  expect(keys).toHaveLength(3);
  const tree = execFileSync('git', ['worktree', 'list'], { cwd: made.stores['ferry-times']?.path, encoding: 'utf8' });
  expect(tree.trim().split('\n')).toHaveLength(2);
});

test('the overflowing index is over both caps', () => {
  const lines = index('herbarium').trimEnd().split('\n');
  expect(lines).toHaveLength(249);
  expect(lines.slice(0, 200).join('\n').length).toBeGreaterThan(25_000);
  expect(lines.filter((line) => line.length > 200).length).toBeGreaterThan(40);
  expect(topics('herbarium')).toHaveLength(247);
});

test('the Chinese index is over 25 KB by bytes and under the cap by characters', () => {
  const text = index('社区图书馆').trim();
  expect(text.split('\n')).toHaveLength(149);
  expect(text.length).toBeLessThan(15_000);
  expect(Buffer.byteLength(text)).toBeGreaterThan(26_000);
  expect(made.stores['社区图书馆']?.key).toMatch(/[^-]-{6}$/);
});

test('the orphan has no folder and the renamed repository has its remote', () => {
  expect(readdirSync(made.work)).not.toContain('orchard-old');
  expect(topics('orchard-old')).toHaveLength(3);
  expect(topics('orchard')).toHaveLength(0);
});

test('two folders have one key, and two long ones share 200 characters', () => {
  expect(store('m-n')).toBe(store('m/n'));
  const [north, south] = [made.stores['long-north']?.key ?? '', made.stores['long-south']?.key ?? ''];
  expect(north.slice(0, 200)).toBe(south.slice(0, 200));
  expect(north).not.toBe(south);
});

test('every lock has its age and body', () => {
  const lock = (name: string): [number, string] => {
    const path = join(store(name), '.consolidate-lock');
    return [Math.round((now - statSync(path).mtimeMs) / 60_000), readFileSync(path, 'utf8')];
  };
  expect(lock('lock-live')).toEqual([14, '1']);
  expect(lock('lock-future')).toEqual([-4320, '4999999']);
  expect(lock('lock-empty')).toEqual([3024, '']);
  expect(lock('lock-garbage')).toEqual([14, 'not a number']);
});

test.skipIf(process.platform === 'win32')('the oddities hold links of every kind, a pipe and a closed file', () => {
  const at = (file: string) => lstatSync(join(store('oddities'), file));
  for (const link of ['link-inside.md', 'link-outside.md', 'link-dangling.md', 'loop-a.md', 'loop-b.md', 'loop-dir'])
    expect(at(link).isSymbolicLink()).toBe(true);
  expect(at('pipe.md').isFIFO()).toBe(true);
  expect(at('unreadable.md').mode & 0o777).toBe(0);
  expect(made.skipped).toEqual([]);
});

test('a home is never made over what another made, nor inside a repository', () => {
  expect(() => makeHome(out, { now })).toThrow(/not empty/);
  expect(() => makeHome(join(made.stores['ferry-times']?.path ?? '', 'inner'), { now })).toThrow(/git repository/);
});

test('a big store has as many memories as asked for', () => {
  const large = makeHome(join(out, 'large'), { now, families: [], big: 400 });
  expect(readdirSync(large.stores['big']?.memoryDir ?? '')).toHaveLength(401);
});

test('bulk transcripts have the size asked for, in whole lines', () => {
  const large = makeHome(join(out, 'bulk'), { now, families: [], transcriptsMb: 2 });
  const dir = large.stores['bulk']?.projectDir ?? '';
  const files = readdirSync(dir).filter((file) => file.endsWith('.jsonl'));
  expect(files).toHaveLength(1);
  const text = readFileSync(join(dir, files[0] ?? ''), 'utf8');
  expect(text.length).toBeGreaterThan(2 << 20);
  expect(
    text
      .trimEnd()
      .split('\n')
      .every((line) => line.endsWith('}')),
  ).toBe(true);
});
