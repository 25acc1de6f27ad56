import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshnessNote } from '#shared/text/age.ts';
import { DAY, makeStore, NOW, put } from '../memory/test-store.ts';
import { attachMemory, FILE_BYTES, SESSION_BYTES } from './attach-memory.ts';
import { note, recallOf } from './recall-for-tests.ts';

const path = '/m/a.md';
const head = `Memory: ${path}:\n\n`;
const readOn = `\n\n> This memory file was truncated (4096 byte limit). Use the Read tool to view the complete file at: ${path}`;
const attach = (text: string, days = 0) => attachMemory({ file: 'a.md', path, text, mtimeMs: NOW - days * DAY }, NOW);

test('A file of 4,096 bytes is attached whole and one of a byte more is cut, counted in bytes of UTF-8', () => {
  for (const sign of ['x', 'é', '字', '🌱']) {
    const size = Buffer.byteLength(sign);
    const whole = 'ab\n' + 'x'.repeat((FILE_BYTES - 3) % size) + sign.repeat(Math.floor((FILE_BYTES - 3) / size));
    expect(Buffer.byteLength(whole)).toBe(FILE_BYTES);
    expect(attach(whole)).toMatchObject({ text: head + whole, cut: false, bytes: FILE_BYTES + head.length });
    expect(attach(`${whole}x`)).toMatchObject({ text: `${head}ab${readOn}`, cut: true });
  }
});

test('What is cut ends with a whole line, wherever in a sign of several bytes the limit falls', () => {
  for (const sign of ['é', '字', '🌱', '👩‍🌾'])
    for (let shift = 0; shift < 30; shift++) {
      const line = `${sign.repeat(23)}\n`;
      const text = 'x'.repeat(shift) + line.repeat(60 + Math.ceil(FILE_BYTES / Buffer.byteLength(line)));
      const { text: attached, cut } = attach(text.split('\n').slice(0, 199).join('\n'));
      const kept = attached.slice(head.length, -readOn.length);
      expect([cut, attached.startsWith(head), attached.endsWith(readOn)]).toEqual([true, true, true]);
      expect(text.startsWith(`${kept}\n`)).toBe(true);
      const bytes = Buffer.byteLength(kept);
      expect(bytes).toBeLessThanOrEqual(FILE_BYTES);
      // The next line would not have fitted.
      expect(bytes + Buffer.byteLength(line)).toBeGreaterThan(FILE_BYTES);
    }
});

test('Before two days nothing is said of age; from then on its note stands first and counts', () => {
  const [before, from] = [attach('x', 2 - 1 / 86_400), attach('x', 2)];
  expect(before).toMatchObject({ freshnessNote: null, text: `${head}x`, bytes: head.length + 1 });
  const said =
    'This memory is 2 days old. Memories are point-in-time observations, not live state — claims about code behavior ' +
    'or file:line citations may be outdated. Verify against current code before asserting as fact.';
  expect(from).toMatchObject({ freshnessNote: said, text: `${said}\n\n${head}x` });
  expect(from.bytes).toBe(Buffer.byteLength(from.text));
  expect(attach('x', -3).freshnessNote).toBeNull();
});

test('A session is full at 61,440 bytes and not before; what is smaller still finds room', async () => {
  const files: Record<string, string> = {};
  for (let i = 0; i < 15; i++) files[`held-${i}.md`] = 'x'.repeat(3800);
  const ref = await makeStore(files);
  const held = Object.keys(files);
  const old = NOW - 3 * DAY;
  const { ask } = await recallOf(ref);
  const before = await ask('pears', { surfaced: held });
  expect(before.budget.bytes).toBe(held.reduce((sum, file) => sum + 3800 + around(ref.dir, file), 0));
  await put(ref, 'pears-small.md', note('Pears and some plums', 'Few.'), old);
  await put(ref, 'pears.md', '', old);
  const large = join(ref.dir, 'pears.md');
  // Its note is part of what is counted.
  const room = SESSION_BYTES - before.budget.bytes - around(ref.dir, 'pears.md') - noteBytes(3);
  const fill = (bytes: number) => {
    const start = note('Pears pears pears', 'x\n');
    return start + 'x'.repeat(bytes - start.length);
  };
  expect(room).toBeLessThan(FILE_BYTES);
  await put(ref, 'pears.md', fill(room), old);
  const full = await ask('pears', { surfaced: held });
  expect(full.budget.bytes).toBe(SESSION_BYTES);
  expect(full.attachments[0]?.text).toBe(
    `${freshnessNote(3)}\n\nMemory: ${large}:\n\n${await readFile(large, 'utf8')}`,
  );
  expect(full.selected.map(({ file }) => file)).toEqual(['pears.md']);
  expect(full.skipped.find(({ file }) => file === 'pears-small.md')?.why).toEqual({ code: 'session-budget' });
  await put(ref, 'pears.md', fill(room + 1), old);
  const over = await ask('pears', { surfaced: held });
  expect(over.selected.map(({ file }) => file)).toEqual(['pears-small.md']);
  expect(over.skipped.find(({ file }) => file === 'pears.md')?.why).toEqual({ code: 'session-budget' });
});

const around = (dir: string, file: string): number => Buffer.byteLength(`Memory: ${join(dir, file)}:\n\n`);
const noteBytes = (days: number): number => Buffer.byteLength(`${freshnessNote(days)}\n\n`);
