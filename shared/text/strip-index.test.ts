import { expect, test } from 'vitest';
import { stripIndex } from './strip-index.ts';

test('each unit of what is left says where it stands in the file', () => {
  const parts = ['a', 'bc', '\r', '\n', '\r\n', '<!-- x -->', '<!--\r\n y -->', ' ', '---\n', '\uFEFF', '<!--', '- l'];
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  let moved = 0;
  for (let round = 0; round < 300; round++) {
    const raw =
      (round % 3 === 0 ? '---\nk: v\n---\n' : '') + Array.from({ length: 12 }, () => parts[random(12)]).join('');
    const { text, origin, comments } = stripIndex(raw);
    let last = -1;
    for (let unit = 0; unit < text.length; unit++) {
      const at = origin(unit) ?? -1;
      // A line end of the file, whichever, is `\n` here; all else is the same.
      expect(text[unit]).toBe(raw[at] === '\r' ? '\n' : raw[at]);
      expect(at).toBeGreaterThan(last);
      expect(comments.some(({ start, end }) => at >= start && at < end)).toBe(false);
      // What lies between two units was a comment or the second half of a line end.
      const between = last < 0 ? '' : raw.slice(last + 1, at);
      if (between !== '' && !comments.some(({ start, end }) => start < at && end > last)) expect(between).toBe('\n');
      if (between !== '') moved++;
      last = at;
    }
    expect(origin(text.length)).toBeUndefined();
  }
  expect(moved).toBeGreaterThan(50);
});
