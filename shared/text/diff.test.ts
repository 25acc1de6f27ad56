import { expect, test } from 'vitest';
import { diffTexts } from './diff.ts';
import { seeded } from './seeded.ts';

const marked = (text: string, marks: [number, number][]) => marks.map(([from, to]) => text.slice(from, to));
const flat = (before: string, after: string, context?: number) =>
  diffTexts(before, after, context).parts.map(({ kind, lines }) => [
    kind,
    ...lines.map(({ sign, text }) => sign + text),
  ]);
const lines = (words: string) => `${words.split(' ').join('\n')}\n`;

test('a changed line stands between what is around it, the rest can be folded', () => {
  expect(flat(lines('a b c d e f g h i j k'), lines('a b c d e X g h i j k'), 1)).toEqual([
    ['alike', ' a', ' b', ' c', ' d'],
    ['hunk', ' e', '-f', '+X', ' g'],
    ['alike', ' h', ' i', ' j', ' k'],
  ]);
});

test('a line or two are never folded', () => {
  expect(flat(lines('a b c d e'), lines('a b c d X'), 2)).toEqual([['hunk', ' a', ' b', ' c', ' d', '-e', '+X']]);
});

test('texts that are the same are one stretch alike, a new text is all added', () => {
  expect(flat('a\nb\n', 'a\nb\n')).toEqual([['alike', ' a', ' b']]);
  expect(flat('', 'a\nb')).toEqual([['hunk', '+a', '+b']]);
  expect(flat('a', '')).toEqual([['hunk', '-a']]);
});

test('the words that changed are marked on both sides, also in Chinese', () => {
  const [part] = diffTexts('retried **five times** then parked\n', 'retried **six times** then parked\n').parts;
  expect(part?.lines.map(({ text, marks }) => marked(text, marks))).toEqual([['five'], ['six']]);
  const [han] = diffTexts('金额一律用整数分。\n', '金额一律用整数元。\n').parts;
  expect(han?.lines.map(({ text, marks }) => marked(text, marks))).toEqual([['分'], ['元']]);
});

test('lines that share nothing carry no marks', () => {
  const [part] = diffTexts('alpha beta\n', 'one two three four\n').parts;
  expect(part?.lines.flatMap(({ marks }) => marks)).toEqual([]);
});

test('a line finds its counterpart where more came than went', () => {
  const [part] = diffTexts('call the worker now\n', 'wholly new sentence\ncall the worker later\n').parts;
  expect(part?.lines.map(({ text, marks }) => marked(text, marks))).toEqual([['now'], [], ['later']]);
});

test('a line that differs only by its end says which', () => {
  const [part] = diffTexts('a\r\n', 'a\n').parts;
  expect(part?.lines.map(({ sign, end }) => [sign, end])).toEqual([
    ['-', 'crlf'],
    ['+', 'lf'],
  ]);
});

test('either side of any diff is the text it came from, with its own numbers', () => {
  const { below } = seeded(7);
  for (let i = 0; i < 400; i++) {
    const text = () => Array.from({ length: below(30) }, () => `l${below(6)}`);
    const [a, b] = [text(), text()];
    const diff = diffTexts(a.join('\n'), b.join('\n'), below(4));
    const all = diff.parts.flatMap((part) => part.lines);
    const before = all.filter(({ sign }) => sign !== '+');
    const after = all.filter(({ sign }) => sign !== '-');
    expect(before.map((line) => line.text)).toEqual(a);
    expect(after.map((line) => line.text)).toEqual(b);
    expect(before.map((line) => line.before)).toEqual(a.map((_, at) => at + 1));
    expect(after.map((line) => line.after)).toEqual(b.map((_, at) => at + 1));
    expect(diff.added).toBe(all.filter(({ sign }) => sign === '+').length);
    expect(diff.removed).toBe(all.filter(({ sign }) => sign === '-').length);
  }
});
