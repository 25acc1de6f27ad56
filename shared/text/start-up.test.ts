import { expect, test } from 'vitest';
import { startUpOf } from './start-up.ts';

const lines = (count: number, line = (number: number) => `- [T${number}](t${number}.md) — hook ${number}`) =>
  Array.from({ length: count }, (_, index) => line(index + 1)).join('\n');

// Every expectation here is what the client 2.1.332 puts into the prompt for that MEMORY.md.
test.each([
  ['front matter', '---\nname: x\n---\n# Index\n- a\n', '# Index\n- a'],
  ['front matter behind a BOM', '\uFEFF---\nname: x\n---\n# Index\n', '# Index'],
  ['blanks behind the fences', '---  \nname: x\n---\t \n\n\n# Index\n', '# Index'],
  ['CRLF', '---\r\nname: x\r\n---\r\n# Index\r\n- b\r\n', '# Index\n- b'],
  ['invalid YAML', '---\nname: a: b: c\n\t- x\n---\n# Index\n', '# Index'],
  ['only the first front matter', '---\na: 1\n---\n---\nb: 2\n---\n# I\n', '---\nb: 2\n---\n# I'],
  ['three hyphens inside a value close it', '---\nname: a---b\nx: y\n---\n# I\n', 'b\nx: y\n---\n# I'],
])('%s is stripped', (_what, raw, text) => {
  expect(startUpOf(raw).text).toBe(text);
});

test.each([
  ['unclosed', '---\nname: x\n# Index', '---\nname: x\n# Index'],
  ['closed by dots', '---\nname: x\n...\n# Index\n', '---\nname: x\n...\n# Index'],
  ['behind a blank', ' ---\nname: x\n---\n# Index\n', '---\nname: x\n---\n# Index'],
  ['four hyphens', '----\nname: x\n----\n# Index\n', '----\nname: x\n----\n# Index'],
  ['with a language', '---js\nname: x\n---\n# Index\n', '---js\nname: x\n---\n# Index'],
  ['in CR alone', '---\rname: x\r---\r# Index\r', '---\nname: x\n---\n# Index'],
])('a front matter stays when it is %s', (_what, raw, text) => {
  expect(startUpOf(raw).text).toBe(text);
});

test('ends are trimmed and every kind of line end becomes one', () => {
  expect(startUpOf('\n\n   - first\r\n- second\r- third  \n\n').text).toBe('- first\n- second\n- third');
});

test.each(['', ' \n\t\n', '---\na: 1\n---\n', '<!-- only -->\n'])('nothing is injected for %j', (raw) => {
  expect(startUpOf(raw)).toMatchObject({
    text: '',
    warning: null,
    figures: { lines: 0, chars: 0, loadedLines: 0, cut: null },
  });
});

test('200 lines load whole; the 201st is cut and named', () => {
  expect(startUpOf(`${lines(200)}\n`)).toMatchObject({ text: lines(200), warning: null });
  const over = startUpOf(lines(201));
  expect(over.text).toBe(
    `${lines(200)}\n\n> WARNING: MEMORY.md is 201 lines (limit: 200). Only part of it was loaded: 1 of 201 lines were cut off, starting at line 201 ("- [T201](t201.md) — hook 201"). Keep index entries to one line under ~200 chars; move detail into topic files.`,
  );
  expect(over.figures).toMatchObject({ lines: 201, loadedLines: 200, cut: { by: 'lines', line: 201, lostLines: 1 } });
});

test('a blank first cut line is not quoted, a long one ends in an ellipsis', () => {
  expect(startUpOf(`${lines(200)}\n\nend`).warning).toContain(
    '2 of 202 lines were cut off, starting at line 201. Keep',
  );
  expect(startUpOf(`${lines(200)}\n${'x'.repeat(120)}`).warning).toContain(
    `starting at line 201 ("${'x'.repeat(79)}…")`,
  );
  expect(startUpOf(`${lines(200)}\n${'y'.repeat(80)}`).warning).toContain(`("${'y'.repeat(80)}")`);
  expect(startUpOf(`${lines(200)}\n${'😀'.repeat(60)}`).warning).toContain(`("${'😀'.repeat(39)}…")`);
});

const block = (count: number) => Array.from({ length: count }, () => 'z'.repeat(249)).join('\n');

test.each([
  [24_999, block(100)],
  [25_000, `${block(99)}\n${'z'.repeat(250)}`],
])('%i characters load whole', (chars, raw) => {
  expect(startUpOf(raw)).toMatchObject({ text: raw, figures: { chars, cut: null } });
});

test('25,001 characters are cut at the last line end within the cap', () => {
  const { text, figures } = startUpOf(`${block(100)}\nq`);
  expect(
    text.startsWith(`${block(100)}\n\n> WARNING: MEMORY.md is 24.4KB (limit: 24.4KB) — index entries are too long.`),
  ).toBe(true);
  expect(text).toContain('1 of 101 lines were cut off, starting at line 101 ("q")');
  expect(figures).toMatchObject({
    chars: 25_001,
    loadedChars: 24_999,
    loadedLines: 100,
    cut: { by: 'chars', line: 101 },
  });
});

test('characters count, not bytes: a Chinese index of 40,000 bytes loads whole', () => {
  const raw = lines(100, () => '支'.repeat(140));
  expect(startUpOf(raw)).toMatchObject({
    text: raw,
    warning: null,
    figures: { chars: 14_099, bytes: 42_099, cut: null },
  });
});

test('over both caps the sentence names both', () => {
  const { warning, figures } = startUpOf(lines(250, () => 'w'.repeat(199)));
  expect(warning).toContain('MEMORY.md is 250 lines and 48.8KB. Only part of it was loaded: 125 of 250 lines');
  expect(figures.cut).toEqual({ by: 'both', line: 126, lostLines: 125 });
});

test('one huge line is cut hard, and only there the lines behind it aren’t counted', () => {
  const { text, loads, figures } = startUpOf(`${'h'.repeat(30_000)}\nsecond`);
  expect(text.slice(0, 25_008)).toBe(`${'h'.repeat(25_000)}\n\n> WARN`);
  expect(text).toContain('29.3KB (limit: 24.4KB)');
  expect(text).toContain('everything after the first 25000 characters of line 1 was cut off.');
  expect(loads).toEqual(['partly', 'cut']);
  expect(figures).toMatchObject({ loadedLines: 0, loadedChars: 25_000, cut: { line: 1, lostLines: 2 } });
});

test('each line of the file is loaded, stripped or cut, by its own number', () => {
  const raw = `---\na: 1\n---\n\n<!-- x\ny -->\n${lines(201)}\n`;
  const { loads, figures } = startUpOf(raw);
  expect(loads.slice(0, 7)).toEqual(['stripped', 'stripped', 'stripped', 'stripped', 'stripped', 'stripped', 'loaded']);
  expect(loads.slice(205)).toEqual(['loaded', 'cut']);
  expect(figures.cut?.line).toBe(207);
});

test('sizes are written as the client writes them', () => {
  expect(startUpOf(lines(128, () => 'm'.repeat(199))).warning).toContain('is 25KB (limit');
  expect(startUpOf(lines(150, () => 'm'.repeat(9000))).warning).toContain('is 1.3MB (limit');
});
