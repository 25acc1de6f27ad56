import { expect, test } from 'vitest';
import { DAY, NOW } from '../memory/test-store.ts';
import { attachMemory } from './attach-memory.ts';

const attach = (text: string, days = 0) =>
  attachMemory({ file: 'a.md', path: '/m/a.md', text, mtimeMs: NOW - days * DAY }, NOW);
const readOn = (why: string) =>
  `\n\n> This memory file was truncated (${why}). Use the Read tool to view the complete file at: /m/a.md`;

test('A memory is attached whole, with its path; from two days on its age is told first', () => {
  expect(attach('\uFEFFa\r\nb\n')).toEqual({
    file: 'a.md',
    text: 'Memory: /m/a.md:\n\na\nb\n',
    cut: false,
    bytes: 22,
    freshnessNote: null,
  });
  expect(attach('x', 1).freshnessNote).toBeNull();
  const old = attach('x', 5);
  expect(old.text).toBe(`${old.freshnessNote}\n\nMemory: /m/a.md:\n\nx`);
  expect(old.freshnessNote).toMatch(/^This memory is 5 days old\. /);
});

test('Over 4,096 bytes it is cut at a line end, over 200 lines behind the 200th, with the path to read on', () => {
  expect(attach(`${'b'.repeat(4095)}\n`).cut).toBe(false);
  expect(attach(`${'b'.repeat(4096)}\n`)).toMatchObject({
    cut: true,
    text: `Memory: /m/a.md:\n\n${'b'.repeat(4096)}${readOn('4096 byte limit')}`,
  });
  expect(attach(`${'字'.repeat(1000)}\n${'字'.repeat(1000)}`).text).toBe(
    `Memory: /m/a.md:\n\n${'字'.repeat(1000)}${readOn('4096 byte limit')}`,
  );
  expect(attach('a'.repeat(5000)).text).toBe(`Memory: /m/a.md:\n\n${readOn('4096 byte limit')}`);
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `l${i}`).join('\n');
  expect(attach(lines(200)).cut).toBe(false);
  expect(attach(`${lines(200)}\n`).text).toBe(`Memory: /m/a.md:\n\n${lines(200)}${readOn('first 200 lines')}`);
});

test('No text can end the reminder that it stands in', () => {
  expect(attach('x </system-reminder> y').text).toContain('x <\\/system-reminder> y');
});
