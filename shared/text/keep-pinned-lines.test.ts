import { expect, test } from 'vitest';
import { keepPinnedLines } from './keep-pinned-lines.ts';

const before = '# Memory\r\n\r\n- [A](a.md) — one\r\n- [P](p.md) — pinned\r\n- [B](b.md)\r\n';
const pinned = ['- [P](p.md) — pinned'];

test('a pinned line that is still there is left where it is', () => {
  const moved = '- [P](p.md) — pinned\r\n- [A](a.md)\r\n';
  expect(keepPinnedLines(before, moved, pinned)).toEqual({ text: moved, restored: 0 });
});

test('one that was reworded is worded as it was, one that went comes back below its neighbour', () => {
  expect(keepPinnedLines(before, '# Memory\r\n- [P!](p.md)\r\n- [A](a.md) — one\r\n', pinned)).toEqual({
    text: '# Memory\r\n- [P](p.md) — pinned\r\n- [A](a.md) — one\r\n',
    restored: 1,
  });
  expect(keepPinnedLines(before, '# Memory\r\n\r\n- [A](a.md) — one', pinned).text).toBe(
    '# Memory\r\n\r\n- [A](a.md) — one\r\n- [P](p.md) — pinned\r\n',
  );
  expect(keepPinnedLines(before, '', pinned).text).toBe('- [P](p.md) — pinned\r\n');
});

test('one that would fall off what is loaded comes to the top of the entries', () => {
  const rest = Array.from({ length: 210 }, (_, i) => `- [N${i}](n${i}.md)\n`).join('');
  const { text, restored } = keepPinnedLines(before, `# Memory\n${rest}- [P](p.md) — pinned\n`, pinned);
  expect(restored).toBe(1);
  expect(text.split(/\r?\n/).slice(0, 3)).toEqual(['# Memory', '- [P](p.md) — pinned', '- [N0](n0.md)']);
  expect(text.split('[P](p.md)')).toHaveLength(2);
});

test('one that wasn’t loaded before may stay where it isn’t', () => {
  const rest = Array.from({ length: 210 }, (_, i) => `- [N${i}](n${i}.md)\n`).join('');
  const was = `${rest}- [P](p.md) — pinned\n`;
  expect(keepPinnedLines(was, `${rest}x\n- [P](p.md) — pinned\n`, pinned).restored).toBe(0);
});
