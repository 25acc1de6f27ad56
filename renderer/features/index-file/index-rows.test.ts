import { expect, test } from 'vitest';
import type { IndexFigures, IndexLine, IndexView, Pointer } from '#shared/model/index-file.ts';
import { indexRows } from './index-rows.ts';

const noFigures: IndexFigures = { lines: 0, chars: 0, bytes: 0, loadedLines: 0, loadedChars: 0, cut: null };

function pointer(n: number, status: Pointer['status'] = 'ok'): Pointer {
  return { title: `M${n}`, target: `m${n}.md`, file: status === 'dangling' ? null : `m${n}.md`, hook: '', status };
}

function line(n: number, more: Partial<IndexLine> = {}): IndexLine {
  const text = more.text ?? `- [M${n}](m${n}.md)`;
  return { line: n, text, chars: text.length, kind: 'bullet', pointer: pointer(n), load: 'loaded', ...more };
}

function view(lines: IndexLine[], figures: Partial<IndexFigures> = {}): IndexView {
  return {
    exists: true,
    path: '',
    hash: null,
    text: '',
    lines,
    figures: { ...noFigures, ...figures },
    lost: [],
    unindexed: [],
    others: {},
    problems: [],
  };
}

const many = (count: number, change: (n: number) => Partial<IndexLine> = () => ({})) =>
  Array.from({ length: count }, (_, index) => line(index + 1, change(index + 1)));

const said = (rows: ReturnType<typeof indexRows>) =>
  rows.map((row) => (row.kind === 'line' ? row.line.line : row.kind === 'fold' ? `${row.from}-${row.to}` : row.kind));

test('a short index is never folded', () => {
  expect(said(indexRows(view(many(20)), new Set(), null))).toEqual(many(20).map((one) => one.line));
});

test('an index in order is shown whole, however long', () => {
  expect(indexRows(view(many(190)), new Set(), null)).toHaveLength(190);
});

test('runs with nothing to fix fold, and what has something to fix stands with its neighbours', () => {
  const lines = many(100, (n) => (n === 60 ? { pointer: pointer(60, 'dangling') } : {}));
  expect(said(indexRows(view(lines), new Set(), null))).toEqual([1, 2, 3, 4, '5-58', 59, 60, 61, '62-100']);
});

const oneGone = (n: number): Partial<IndexLine> => (n === 2 ? { pointer: pointer(2, 'dangling') } : {});

test('a fold that was opened shows its lines and can be folded again', () => {
  const rows = indexRows(view(many(50, oneGone)), new Set([5]), null);
  expect(said(rows)).toEqual([
    1,
    2,
    3,
    4,
    '5-50',
    ...many(50)
      .slice(4)
      .map((one) => one.line),
  ]);
  expect(rows[4]).toMatchObject({ kind: 'fold', open: true });
});

test('a line to go to is taken out of its fold', () => {
  expect(said(indexRows(view(many(50, oneGone)), new Set(), 30))).toContain(30);
});

test('the cut stands before the first line that is not loaded, with what was lost', () => {
  const lines = many(210, (n) => (n > 200 ? { load: 'cut' } : {}));
  const rows = indexRows(view(lines, { cut: { by: 'lines', line: 201, lostLines: 10 } }), new Set(), null);
  const at = rows.findIndex((row) => row.kind === 'cut');
  expect(rows[at]).toMatchObject({ lost: 10, inside: null });
  expect(said(rows).slice(at - 2)).toEqual([199, 200, 'cut', 201, 202, 203, 204, 205, 206, 207, 208, 209, 210]);
});

test('a cut inside a line parts it where the client stops', () => {
  const huge = `  ${'x'.repeat(30_000)}`;
  const lines = [line(1, { text: huge, chars: huge.length, pointer: null, load: 'partly' }), line(2, { load: 'cut' })];
  const figures = { loadedChars: 25_000, cut: { by: 'chars', line: 1, lostLines: 2 } as const };
  const rows = indexRows(view(lines, figures), new Set(), null);
  expect(rows.map((row) => row.kind)).toEqual(['part', 'cut', 'part', 'line']);
  expect(rows[1]).toMatchObject({ inside: 25_002 });
});

test('a second pointer names the line of the first', () => {
  const lines = many(3, (n) => (n === 3 ? { pointer: { ...pointer(1), status: 'duplicate' } } : {}));
  expect(indexRows(view(lines), new Set(), null)[2]).toMatchObject({ firstLine: 1 });
});

test('ten thousand lines are laid out at once', () => {
  const lines = many(10_000, (n) => (n % 3 === 0 ? { pointer: pointer(n, 'dangling') } : {}));
  expect(indexRows(view(lines), new Set(), null)).toHaveLength(10_000);
});
