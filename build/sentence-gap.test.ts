import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../renderer/', import.meta.url));

// A blank in the markup between two texts of the dictionary: Chinese puts none between sentences, `common.gap`
// knows. A unit behind its bold figure has one in both.
const latinGap = /\{' '\}|(?:\}|<\/(?:b|strong)>) \{(?!t\.after)(?:t|words|common)\./;

test('views leave the blank between two sentences to the language', () => {
  const views = globSync('**/*.tsx', { cwd: root });
  const found = views.flatMap((file) =>
    readFileSync(`${root}${file}`, 'utf8')
      .split('\n')
      .flatMap((line, at) => (latinGap.test(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(views.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
