import { expect, test } from 'vitest';
import { seeded } from './seeded.ts';
import { stem } from './stem.ts';
import { words } from './words.ts';

test('The forms of an English word have one stem', () => {
  const families = [
    'deploy deploys deployed deploying deployment deployments',
    'migrate migration migrations migrating migrated',
    'cache cached caching caches',
    'use using used uses',
    'run runs running',
    'plan planned planning',
    'policy policies',
    'format formats formatted formatting',
    'retry retries retried retrying',
    'name names named',
    'generate generator generation',
    'address addresses',
    'quick quickly',
  ];
  for (const family of families) expect([family, new Set(family.split(' ').map(stem)).size]).toEqual([family, 1]);
  expect(['need', 'string', 'status', 'red', 'sing', 'this'].map(stem)).toEqual([
    'need',
    'string',
    'status',
    'red',
    'sing',
    'this',
  ]);
});

test('Words that only begin alike keep stems of their own', () => {
  const stems = ['test', 'text', 'port', 'portal', 'use', 'user', 'bus', 'bush', 'form', 'format', 'commit', 'comment'];
  expect(new Set(stems.map(stem)).size).toBe(stems.length);
});

test('A code token is there whole and word by word, whichever way it is written', () => {
  expect(words('snake_case')).toEqual(['snake_case', 'snak', 'cas']);
  expect(words('useViewStore')).toEqual(['useviewstore', 'use', 'view', 'stor']);
  expect(words('HTTPServer utf8Length')).toEqual(['httpserver', 'http', 'server', 'utf8length', 'utf8', 'length']);
  expect(words('run it --no-verify.')).toEqual(['run', 'it', 'no-verify', 'no', 'verifi']);
  expect(words('std::vec')).toEqual(['std::vec', 'std', 'vec']);
});

test('A path is there whole, by its segments and by their words', () => {
  expect(words('see src/store/use-view.ts.')).toEqual(
    ['see', 'src/store/use-view.ts', 'src', 'stor', 'use-view.ts', 'use', 'view', 'ts'], //
  );
});

test('Chinese and Japanese are pairs of characters, a lone one stands for itself', () => {
  expect(words('数据库用 Prisma')).toEqual(['数据', '据库', '库用', 'prisma']);
  expect(words('中')).toEqual(['中']);
  expect(words('テスト')).toEqual(['テス', 'スト']);
  expect(words('用𠮷野家')).toEqual(['用𠮷', '𠮷野', '野家']);
});

test('Case and width make no difference', () => {
  expect(words('ＡＰＩ ｶﾀｶﾅ')).toEqual(words('api カタカナ'));
  expect(words('Straße É')).toEqual(words('straße é'));
});

test('Any text of whatever signs gives words without blanks, in time that grows with its length alone', () => {
  const random = seeded(7);
  const signs = ['a', 'B', '_', '-', '.', '/', '中', 'カ', ' ', '\n', '\u{1F600}', ':', '$', '9', '\uD800', '#'];
  for (let round = 0; round < 200; round++) {
    const text = Array.from({ length: random.below(60) }, () => random.pick(signs)).join('');
    for (const word of words(text)) expect(word).toMatch(/^\S+$/u);
  }
  expect(words('a.'.repeat(200_000)).length).toBeLessThan(1_000_000);
});
