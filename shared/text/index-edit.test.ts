import { expect, test } from 'vitest';
import { addPointer, changePointer, moveLine, pointersTo, removeLine, removePointer } from './index-edit.ts';
import type { FoundPointer } from './index-edit.ts';
import { seeded } from './seeded.ts';
import { tightenHook } from './tighten-hook.ts';

const first = (text: string, file: string): FoundPointer => {
  const found = pointersTo(text, file)[0];
  if (!found) throw new Error(`no pointer to ${file}`);
  return found;
};

test('a pointer is added under the last one, in the same bullets and line ends', () => {
  expect(
    addPointer('# Memory\r\n\r\n* [A](a.md) — one\r\n\r\nEnd\r\n', {
      title: 'B [x]',
      file: 'b c.md',
      hook: 'two\nlines',
    }),
  ).toBe('# Memory\r\n\r\n* [A](a.md) — one\r\n* [B \\[x\\]](b%20c.md) — two lines\r\n\r\nEnd\r\n');
  expect(addPointer('', { title: 'A', file: 'a.md', hook: '' })).toBe('- [A](a.md)\n');
  expect(addPointer('\uFEFF', { title: 'A', file: 'a.md', hook: '' })).toBe('\uFEFF- [A](a.md)\n');
  expect(addPointer('- [A](a.md)', { title: 'B', file: 'b.md', hook: '' })).toBe('- [A](a.md)\n- [B](b.md)');
});

test('an added pointer with odd characters is found again', () => {
  for (const file of ['a (1).md', '日本語 名.md', 'deep/x#y?.md', '100%.md', "it's.md"]) {
    const text = addPointer('# M\n', { title: 'T [1]', file, hook: 'h' });
    expect(pointersTo(text, file)).toMatchObject([{ line: 2, alone: true }]);
  }
});

test('a pointer is retitled, repointed and rehooked in its place', () => {
  const text = '\uFEFF- **[A `x`](<a b.md>)** – old hook  \r\n| [C](c.md "t") | [D](d.md) |\r\n';
  expect(changePointer(text, first(text, 'a b.md'), { file: 'new.md' })).toBe(text.replace('<a b.md>', 'new.md'));
  expect(changePointer(text, first(text, 'a b.md'), { title: 'Z' })).toContain('- **[Z](<a b.md>)** – old hook  \r\n');
  expect(changePointer(text, first(text, 'a b.md'), { hook: 'new' })).toBe(text.replace('old hook', 'new'));
  expect(changePointer(text, first(text, 'c.md'), { file: 'e.md' })).toBe(text.replace('c.md', 'e.md'));
});

test('a pointer stays on its line and keeps its anchor, whatever words and file it is given', () => {
  const text = '- [A](a.md#why) — old hook\n- [B](b.md)\n';
  const changed = changePointer(text, first(text, 'a.md'), {
    title: 'two\nlines',
    hook: 'first\r\nsecond\n',
    file: 'c d.md',
  });
  expect(changed).toBe('- [two lines](c%20d.md#why) — first second\n- [B](b.md)\n');
});

test('a pointer alone in its line goes with it, one among others leaves its title', () => {
  const text = '- [A](a.md) — one\n- [B](b.md) and [C](c.md)\n';
  expect(removePointer(text, first(text, 'a.md'))).toBe('- [B](b.md) and [C](c.md)\n');
  expect(removePointer(text, first(text, 'b.md'))).toBe('- [A](a.md) — one\n- B and [C](c.md)\n');
  expect(removeLine('a\nb', 2)).toBe('a');
  expect(removeLine('\uFEFFa\nb\n', 1)).toBe('\uFEFFb\n');
});

test('a bullet that says something before its pointer keeps that; a label or a word goes with it', () => {
  const kept = ['- Ship on Mondays, see [A](a.md)\n', '1. 周一才能发布到线上环境，原因见 [A](a.md) — 规则\n'];
  for (const line of kept) expect(removePointer(line, first(line, 'a.md'))).toBe(line.replace('[A](a.md)', 'A'));
  for (const line of [
    '- See also [A](a.md)',
    '* **Testing and deploys**: [A](a.md) — x',
    '- [ ] 📌 **[A](a.md)**',
    '- 见 [[a]]',
  ])
    expect(removePointer(`${line}\n`, first(`${line}\n`, 'a.md')), `removed with ${line}`).toBe('');
});

test('a moved line takes its end along, and a last line without one stays the only one', () => {
  expect(moveLine('a\r\nb\nc', 3, 1)).toBe('c\r\na\r\nb');
  expect(moveLine('\uFEFFa\nb\n', 1, 2)).toBe('\uFEFFb\na\n');
});

test('a hook is tightened to a sentence, a clause or a word', () => {
  const long = 'Use the staging database for every migration. It mirrors production, and nobody minds when it breaks';
  expect(tightenHook(long, 310)).toBe(null);
  expect(tightenHook(long, 190)).toBe('Use the staging database for every migration');
  expect(tightenHook('one two three four five six seven', 160)).toBe('one two three four…');
  expect(tightenHook('short', 100)).toBeNull();
});

test('random edits leave every other line byte for byte', () => {
  for (let seed = 0; seed < 300; seed++) {
    const { below, pick, chance } = seeded(seed);
    const ends = pick([['\n'], ['\r\n'], ['\n', '\r\n', '\r']]);
    const count = 1 + below(12);
    const line = (i: number) =>
      pick([`- [T${i}](f${i}.md) — hook ${i}`, `* [T${i}](f${i}.md)`, `- plain ${i} 中`, '', `## H${i}`]);
    const lines = Array.from({ length: count }, (_, i) => line(i) + pick(ends));
    const text =
      (chance(0.2) ? '\uFEFF' : '') + lines.join('').replace(/(?:\r\n|\r|\n)$/, (end) => (chance(0.3) ? '' : end));
    const added = addPointer(text, { title: 'New', file: 'new.md', hook: 'h' });
    expect(removePointer(added, first(added, 'new.md')), `seed ${seed}`).toBe(text);
    const found = pointersTo(text, `f${below(count)}.md`)[0];
    if (!found) continue;
    const changed = changePointer(text, found, { file: 'other.md' });
    expect(changePointer(changed, first(changed, 'other.md'), { file: found.pointer.target }), `seed ${seed}`).toBe(
      text,
    );
  }
});
