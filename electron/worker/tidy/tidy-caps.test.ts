import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { seeded } from '#shared/text/seeded.ts';
import { startUpOf } from '#shared/text/start-up.ts';
import { checkStore } from '../../memory/check-store.ts';
import { makeCopy, memory, NOW } from './tidy-for-tests.ts';
import type { Given } from './tidy-for-tests.ts';

const copies: { remove(): void }[] = [];
afterEach(() => copies.splice(0).forEach((copy) => copy.remove()));

const subjects = 'alder birch cedar dogwood elm fir ginkgo hazel ivy juniper'.split(' ');

/** `count` memories of two types, the first the oldest, with an index of their pointers. */
function manyMemories(count: number, hookOf: (at: number) => string) {
  const files: Record<string, string | Given> = {};
  const lines = ['# Memory', '', '## Trees', ''];
  for (let at = 0; at < count; at++) {
    const name = `${subjects[at % 10]}-${at}`;
    const type = at % 3 === 0 ? 'feedback' : 'project';
    files[`${name}.md`] = {
      text: memory(`About ${name} alone.`, { name, type, description: `What ${name} is` }),
      daysAgo: count - at,
    };
    lines.push(`- [${name}](${name}.md) — ${hookOf(at)}`);
  }
  const copy = makeCopy({ ...files, 'MEMORY.md': `${lines.join('\n')}\n` });
  copies.push(copy);
  return copy;
}

test('Over the cap of lines the pointers of the oldest memories move to a file of their type, under their heading', async () => {
  const copy = manyMemories(230, (at) => `what is known of number ${at}`);
  await copy.tidy();
  const files = copy.read();
  const index = files['MEMORY.md'] ?? '';
  const { lines, chars } = startUpOf(index).figures;
  expect([lines < 140, chars < 17_500]).toEqual([true, true]);
  expect(index).toContain('- [juniper-229](juniper-229.md) — what is known of number 229\n');
  expect(index).not.toContain('(alder-0.md)');
  expect(index).toMatch(
    /\n- \[More of the project\]\(index-project\.md\) — \d+ older: birch-1, cedar-2, .* and \d+ more\n/,
  );
  expect(index).toMatch(
    /\n- \[More feedback\]\(index-feedback\.md\) — \d+ older: alder-0, dogwood-3, .* and \d+ more\n/,
  );
  expect(files['index-feedback.md']?.split('\n').slice(0, 13)).toEqual([
    '---',
    'name: index-feedback',
    expect.stringMatching(/^description: "?Pointers to feedback memories: alder-0, dogwood-3, .* and \d+ more"?$/),
    'metadata:',
    '  type: reference',
    '---',
    '',
    'Moved here from MEMORY.md, so that it loads whole.',
    '',
    '## Trees',
    '',
    '- [alder-0](alder-0.md) — what is known of number 0',
    '- [dogwood-3](dogwood-3.md) — what is known of number 3',
  ]);
  expect(Object.values(copy.declared()).every(({ reason }) => reason.length > 20)).toBe(true);
});

test('Over the cap of characters hooks are shortened before a pointer moves, and their memories keep the words', async () => {
  const { below } = seeded(5);
  const copy = manyMemories(160, () => Array.from({ length: 20 }, () => below(1e9).toString(36)).join(' '));
  const before = copy.read();
  await copy.tidy();
  const files = copy.read();
  expect(startUpOf(files['MEMORY.md'] ?? '').figures.chars).toBeLessThan(17_500);
  expect(files['MEMORY.md']).toMatch(/- \[juniper-159\]\(juniper-159\.md\) — .{40,160}\n/);
  for (const [file, text] of Object.entries(before)) {
    const [, hook] = new RegExp(`\\(${file}\\) — (.*)\n`).exec(before['MEMORY.md'] ?? '') ?? [];
    if (hook !== undefined) expect(Object.values(files).some((one) => one.includes(hook))).toBe(true);
    if (file !== 'MEMORY.md') expect(files[file]?.startsWith(text)).toBe(true);
  }
});

test('An index that is within its caps keeps its hooks and its pointers where they are', async () => {
  const copy = manyMemories(190, (at) => `what is known of number ${at}`);
  const before = copy.read();
  await copy.tidy();
  expect(copy.read()).toEqual(before);
});

test('Memories that a topic file lists lack no pointer for a check', async () => {
  const copy = manyMemories(230, (at) => `what is known of number ${at}`);
  await copy.tidy();
  const dir = join(copy.staging, 'memory');
  const { problems } = await checkStore({ dir, kind: 'project', scope: 'private' }, { now: NOW });
  expect(problems).toEqual([]);
});
