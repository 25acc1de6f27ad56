import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seeded } from '#shared/text/seeded.ts';
import { createBackend } from '../backend.ts';
import { hashOf } from '../disk/hash.ts';
import { createNodeHost } from '../node-host.ts';
import { openBoth, refOf } from './history-acts-for-tests.ts';
import { listFiles, recordsOf } from './versions.ts';

const changes = process.env['REVERIE_LONG'] ? 5000 : 500;

/** What others do to a store: one random change. */
function writerOf(dir: string, seed: number) {
  const { below } = seeded(seed);
  const names = Array.from({ length: 30 }, (_, i) => (i % 5 === 0 ? `deep/n${i}.md` : `n${i}.md`));
  let count = 0;
  return (): string => {
    const file = names[below(names.length)] ?? '';
    const path = join(dir, file);
    mkdirSync(join(path, '..'), { recursive: true });
    const text = `text ${++count}\n`;
    const how = below(5);
    if (how === 0) rmSync(path, { force: true });
    else if (how === 1) writeFileSync(path, text, { flag: 'a' });
    else if (how === 2) {
      writeFileSync(`${path}.tmp`, text);
      renameSync(`${path}.tmp`, path);
    } else writeFileSync(path, text);
    return file;
  };
}

const hashesOf = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && statSync(join(dir, file)).isFile())
      .map((file) => [file, hashOf(readFileSync(join(dir, file)))]),
  );

test(`a storm of ${changes} changes under two doors: history replays to what is on disk, nothing doubled`, async () => {
  const root = mkdtempSync(join(tmpdir(), 'history-storm-'));
  const ref = refOf(root);
  mkdirSync(ref.dir);
  const doors = [openBoth(root), openBoth(root)];
  await doors[0]?.history.record(ref);
  const write = writerOf(ref.dir, 7);
  const looks: Promise<unknown>[] = [];
  for (let i = 0; i < changes; i++) {
    const file = write();
    // One door follows the watcher file by file, the other looks at everything now and then.
    looks.push(doors[0]!.history.record(ref, [file]));
    if (i % 25 === 0) looks.push(doors[1]!.history.record(ref));
    if (i % 10 === 0) await Promise.all(looks.splice(0));
  }
  await Promise.all(looks);
  await doors[1]?.history.record(ref);
  const { history } = openBoth(root);
  const store = await history.storeLog(ref);
  const replayed: Record<string, string> = {};
  let versions = 0;
  for (const { file } of await listFiles(history, ref)) {
    const records = await recordsOf(store, file);
    versions += records.length;
    expect(records.map(({ v }) => v)).toEqual(records.map((_, i) => i + 1));
    for (const [i, { h, k }] of records.entries()) {
      expect(h).not.toBe(i === 0 ? null : records[i - 1]?.h);
      expect(k).toBe(h === null ? 'deleted' : i === 0 || records[i - 1]?.h === null ? 'created' : 'changed');
      if (h !== null) expect(hashOf(await history.text(h))).toBe(h);
    }
    const last = records.at(-1)?.h;
    if (last) replayed[file] = last;
  }
  expect(replayed).toEqual(hashesOf(ref.dir));
  expect(versions).toBeGreaterThan(changes / 5);
  rmSync(root, { recursive: true });
}, 300_000);

test('the app, started after a day of changes by others, finds them all', async () => {
  const home = mkdtempSync(join(tmpdir(), 'history-day-'));
  const dir = join(home, '.claude', 'projects', '-work-shop', 'memory');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'MEMORY.md'), '# Memory\n');
  const write = writerOf(dir, 11);
  for (let i = 0; i < 60; i++) write();
  const before = hashesOf(dir);
  const start = () => createBackend(createNodeHost({ door: 'web', home, env: {}, readOnly: false, demo: false }));
  const known = async (backend: Awaited<ReturnType<typeof start>>, storeId: string, count: number) => {
    for (;;) {
      const files = await backend.handlers['history.files']({ storeId });
      if (files.length >= count) return;
      await wait(20);
    }
  };
  const first = await start();
  const { stores } = await first.handlers['store.list']({});
  const storeId = stores.find(({ memoryDir }) => memoryDir === dir)?.id ?? '';
  await known(first, storeId, Object.keys(before).length);
  await first.close();

  for (let i = 0; i < 200; i++) write();
  rmSync(join(dir, 'n1.md'), { force: true });
  const after = hashesOf(dir);
  const all = new Set([...Object.keys(before), ...Object.keys(after)]);
  const differ = [...all].filter((file) => before[file] !== after[file]).toSorted();
  const second = await start();
  let counted = 0;
  second.subscribe((name, payload) => {
    if (name === 'inbox.changed') counted = (payload as { total: number }).total;
  });
  let found: string[] = [];
  while (found.length < differ.length) {
    await wait(20);
    const { entries } = await second.handlers['inbox.list']({ storeId });
    found = entries.flatMap(({ file, from }) => (from === null ? [file] : [file, from])).toSorted();
  }
  expect(found).toEqual(differ);
  while (counted === 0) await wait(20);
  expect(await second.handlers['inbox.seen']({})).toEqual({ total: 0, stores: {}, alarms: [] });
  await second.close();
  rmSync(home, { recursive: true });
}, 120_000);
