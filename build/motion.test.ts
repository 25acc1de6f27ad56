import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../renderer/', import.meta.url));
const sheets = globSync('**/*.css', { cwd: root }).map(
  (file) => [file, readFileSync(`${root}${file}`, 'utf8')] as const,
);
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).map(
  (file) => [file, readFileSync(`${root}${file}`, 'utf8')] as const,
);

test('nothing moves but by the two durations of the tokens, and a dot that breathes', () => {
  const moving =
    /(?:transition|animation): (?!none;|[\w-]+ var\(--m-(?:fast|panel)\);|breathe 2s ease-in-out infinite;).*/g;
  expect(sheets.flatMap(([file, css]) => (css.match(moving) ?? []).map((line) => `${file} ${line}`))).toEqual([]);
  const far = /@keyframes (?!breathe|rise)\w+|translateY\((?!8px)[\d.]+px\)/g;
  expect(sheets.flatMap(([file, css]) => (css.match(far) ?? []).map((line) => `${file} ${line}`))).toEqual([]);
  const scrolled = /behavior: 'smooth'|\.animate\(/;
  expect(
    sources.filter(([file, code]) => !file.includes('.test.') && scrolled.test(code)).map(([file]) => file),
  ).toEqual([]);
});

test('with reduced motion both durations are none, and every dot that breathes stands still', () => {
  const css = new Map(sheets);
  const reduced = (text: string) => text.slice(text.indexOf('@media (prefers-reduced-motion: reduce)'));
  expect(reduced(css.get('tokens.css') ?? '')).toMatch(/--m-fast: 0ms; --m-panel: 0ms/);
  expect(reduced(css.get('base.css') ?? '')).toMatch(
    /animation-duration: 0s !important;\s+transition-duration: 0s !important/,
  );
  const breathing = sheets.filter(([, text]) => text.includes('animation: breathe'));
  expect(breathing.length).toBeGreaterThan(0);
  for (const [file, text] of breathing)
    expect([file, reduced(text)]).toEqual([file, expect.stringContaining('animation: none')]);
});
