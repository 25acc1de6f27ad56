import { afterEach, expect, test } from 'vitest';
import { makeCopy, memory } from './tidy-for-tests.ts';
import type { Given } from './tidy-for-tests.ts';

const copies: { remove(): void }[] = [];
afterEach(() => copies.splice(0).forEach((copy) => copy.remove()));
const copyOf = (files: Record<string, string | Given>) => {
  const copy = makeCopy(files);
  copies.push(copy);
  return copy;
};

const long =
  'The release is built on the old machine in the cellar, and the tests run there before anything is signed.';

test('Of two that say the same the pinned one stays, whichever is older, and its pointer alone', async () => {
  const pinned = memory(long, { name: 'clay-again', pinned: 'true' });
  const copy = copyOf({
    'MEMORY.md': '- [Clay](clay.md) — What it is about\n- [Clay again](clay-again.md) — What it is about\n',
    'clay.md': { text: memory(long, { name: 'clay' }), daysAgo: 1 },
    'clay-again.md': { text: pinned, daysAgo: 9 },
  });
  await copy.tidy();
  expect(copy.read()).toEqual({
    'MEMORY.md': '- [Clay again](clay-again.md) — What it is about\n',
    'clay-again.md': pinned,
  });
});

test('What is pinned stays byte for byte, and so does what it leads to', async () => {
  const pinned = memory(`${long} See [[gone-over]]. Done yesterday.`, {
    name: 'pinned',
    pinned: 'true',
    validUntil: '2026-01-01',
  });
  const copy = copyOf({
    'MEMORY.md': '- [Pinned](pinned.md) — with [nothing](nothing.md) beside it\n- [Pinned](pinned.md) — again\n',
    'pinned.md': pinned,
    'gone-over.md': memory(long, { name: 'gone-over', validUntil: '2026-01-01' }),
    'twin.md': memory(long, { name: 'twin' }),
  });
  const index = copy.read()['MEMORY.md'] ?? '';
  await copy.tidy();
  const files = copy.read();
  expect(files['pinned.md']).toBe(pinned);
  expect(files['MEMORY.md']?.startsWith(index)).toBe(true);
  expect(Object.keys(files)).toContain('gone-over.md');
});
