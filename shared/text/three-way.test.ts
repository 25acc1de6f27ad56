import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campaignShare } from '../../e2e/campaign.ts';
import { rawLines } from './raw-lines.ts';
import { seeded } from './seeded.ts';
import { keepBoth, mergeThreeWay } from './three-way.ts';

const seeds = campaignShare(1000);
const rounds = seeds.length;

test('a change on each side is merged, with every line end kept', () => {
  const merge = mergeThreeWay('a\r\nb\nc\rd', 'A\r\nb\nc\rd', 'a\r\nb\nc\rd\ne');
  expect(merge.text).toBe('A\r\nb\nc\rd\ne');
});

test('two different changes of one line are a conflict that holds all three', () => {
  const merge = mergeThreeWay('a\nb\nc\n', 'a\nours\nc\n', 'a\ntheirs\nc\n');
  expect(merge.text).toBeNull();
  expect(merge.pieces).toEqual([
    { kind: 'same', text: 'a\n' },
    { kind: 'conflict', base: 'b\n', ours: 'ours\n', theirs: 'theirs\n' },
    { kind: 'same', text: 'c\n' },
  ]);
  expect(keepBoth(merge)).toBe('a\nours\ntheirs\nc\n');
});

test('what both changed alike is no conflict', () => {
  expect(mergeThreeWay('a\n', 'b\n', 'b\n').text).toBe('b\n');
  expect(mergeThreeWay('', 'new\n', 'new\n').text).toBe('new\n');
});

test(`merges as git merge-file does, and loses no line that a side added (${rounds} random cases)`, () => {
  const dir = mkdtempSync(join(tmpdir(), 'three-way-'));
  let clean = 0;
  for (const seed of seeds) {
    const { base, ours, theirs } = randomCase(seed);
    const merge = mergeThreeWay(base, ours, theirs);
    const files = Object.entries({ ours, base, theirs }).map(([name, text]) => {
      writeFileSync(join(dir, name), text);
      return join(dir, name);
    });
    const git = spawnSync('git', ['merge-file', '-p', ...files], { encoding: 'utf8' });
    if (git.status === 0) {
      expect(merge.text, `seed ${seed}`).toBe(git.stdout);
      clean++;
    }
    const known = new Set(rawLines(base));
    const kept = keepBoth(merge);
    for (const line of [...rawLines(ours), ...rawLines(theirs)].filter((raw) => !known.has(raw)))
      expect(kept, `seed ${seed}`).toContain(line);
  }
  rmSync(dir, { recursive: true });
  expect(clean).toBeGreaterThan(rounds / 4);
}, 900_000);

function randomCase(seed: number) {
  const { below, pick, chance } = seeded(seed);
  const words = [...Array.from({ length: pick([30, 100, 300]) }, (_, i) => `line ${i}`), '', ''];
  const lines = Array.from({ length: below(30) }, () => pick(words));
  const edited = () => {
    const copy = [...lines];
    for (let left = below(5); left > 0; left--) {
      const added = chance(0.3) ? [] : [chance(0.3) ? `new ${below(1000)}` : pick(words)];
      copy.splice(below(copy.length + 1), below(3), ...added);
    }
    return copy;
  };
  const text = (list: string[]) => list.join('\n') + (list.length > 0 && chance(0.9) ? '\n' : '');
  return { base: text(lines), ours: text(edited()), theirs: text(edited()) };
}
