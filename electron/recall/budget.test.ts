import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('Up to 61,440 units what is chosen is attached whole; from there on nothing is, as the client counts', async () => {
  const files: Record<string, string> = { 'held.md': '', 'pears.md': note('Pears pears', 'x\n'.repeat(100)) };
  // Counted are UTF-16 units: not bytes, not paths, and no age notes, though all of these are old.
  for (let i = 0; i < 15; i++) files[`held-${i}.md`] = '字'.repeat(1000) + '🌱'.repeat(250) + 'x'.repeat(90);
  files['long.md'] = `${'x'.repeat(4000)}\n${'y'.repeat(4000)}`;
  const ref = await makeStore(files);
  for (const [file, text] of Object.entries(files)) await put(ref, file, text, NOW - 3 * DAY);
  const { ask } = await recallOf(ref);
  const held = Object.keys(files).filter((file) => file !== 'pears.md');
  const cutNote = readOn.replace(path, join(ref.dir, 'long.md')).length;
  const before = 15 * 1590 + 4000 + cutNote;
  expect((await ask('plums', { surfaced: [...held, ...held] })).budget.bytes).toBe(before);

  const more: string[] = [];
  let left = SESSION_BYTES - before;
  for (let i = 0; left > 0; i++) {
    const size = Math.min(left, 4000);
    more.push(`more-${i}.md`);
    await put(ref, `more-${i}.md`, 'x'.repeat(size), NOW - 4 * DAY);
    left -= size;
  }
  const last = join(ref.dir, more.at(-1)!);
  const full = await ask('pears', { surfaced: [...held, ...more] });
  expect(full).toMatchObject({ selected: [], attachments: [], budget: { bytes: SESSION_BYTES, of: SESSION_BYTES } });
  expect(full.skipped.find(({ file }) => file === 'pears.md')?.why).toEqual({ code: 'session-budget' });
  await writeFile(last, (await readFile(last, 'utf8')).slice(1));
  const under = await ask('pears', { surfaced: [...held, ...more] });
  expect(under.selected.map(({ file }) => file)).toEqual(['pears.md']);
  expect(under.budget.bytes).toBe(SESSION_BYTES - 1 + files['pears.md']!.length);
});
