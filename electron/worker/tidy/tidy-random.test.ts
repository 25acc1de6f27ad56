import { expect, test } from 'vitest';
import { indexTargets } from '#shared/text/index-targets.ts';
import { parseIndexLines } from '#shared/text/index-lines.ts';
import { rawLines } from '#shared/text/raw-lines.ts';
import { resolvePointers } from '#shared/text/resolve-pointers.ts';
import { startUpOf } from '#shared/text/start-up.ts';
import { campaignShare } from '../../../e2e/campaign.ts';
import { pinnedParts } from '../../dream/pinned-parts.ts';
import { randomStore } from './random-store-for-tests.ts';
import { makeCopy } from './tidy-for-tests.ts';
import type { Declared } from './tidy-for-tests.ts';

const factsOf = (text: string) => text.match(/fact\d+n\d+/g) ?? [];
const indexOf = (files: Record<string, string>) => (files['MEMORY.md'] ?? '').replace(/^\uFEFF/, '');

/** The memories that an index, or a file that it leads to, points to. */
function ledTo(files: Record<string, string>): Set<string> {
  const memories = Object.keys(files)
    .filter((file) => file !== 'MEMORY.md')
    .map((file) => ({ file, name: null }));
  const targets = indexTargets(memories, () => null);
  const lists = Object.keys(files).filter((file) => /^(?:MEMORY|index-\w+(?:-\d+)?)\.md$/.test(file));
  const found = lists.flatMap((file) =>
    resolvePointers(parseIndexLines((files[file] ?? '').replace(/^\uFEFF/, '')), targets),
  );
  return new Set(found.flatMap(({ pointer }) => (pointer.file === null ? [] : [pointer.file])));
}

const fits = (index: string) => {
  const { lines, chars } = startUpOf(index).figures;
  return lines < 140 && chars < 17_500;
};

test('Random stores lose no pointer, no fact and no byte they needn’t, come under their caps, and need no second tidying', async () => {
  let capped = 0;
  let merged = 0;
  for (const seed of campaignShare(200)) {
    const copy = makeCopy(randomStore(seed));
    try {
      const before = copy.read();
      const pinned = pinnedParts(new Map(Object.entries(before)));
      await copy.tidy();
      const after = copy.read();
      let declared: Declared = {};
      if (JSON.stringify(after) !== JSON.stringify(before)) declared = copy.declared();
      const named = `seed ${seed}`;

      const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
        (file) => before[file] !== after[file],
      );
      expect([named, Object.keys(declared).sort()]).toEqual([named, changed.sort()]);
      expect([named, Object.values(declared).filter(({ reason }) => reason === '' || reason.length > 500)]).toEqual([
        named,
        [],
      ]);

      const archived = Object.keys(declared).filter((file) => declared[file]?.reason.includes('archive'));
      const gone = Object.keys(before).filter((file) => after[file] === undefined);
      merged += gone.length - archived.length;
      const said = new Set(factsOf(Object.values(after).join('\n')));
      const forgotten = new Set(archived.flatMap((file) => factsOf(before[file] ?? '')));
      const pointersOfArchived =
        archived.length > 0
          ? indexOf(before)
              .split(/\r?\n/)
              .filter((line) =>
                archived.some((file) => line.includes(file) || line.includes(file.replace(/\.md$/, ''))),
              )
          : [];
      for (const line of pointersOfArchived) for (const fact of factsOf(line)) forgotten.add(fact);
      const lost = factsOf(Object.values(before).join('\n')).filter((fact) => !said.has(fact) && !forgotten.has(fact));
      expect([named, lost]).toEqual([named, []]);

      if (before['MEMORY.md'] !== undefined) {
        const led = ledTo(after);
        const memories = Object.keys(after).filter((file) => file !== 'MEMORY.md');
        expect([named, memories.filter((file) => !led.has(file))]).toEqual([named, []]);
        const was = startUpOf(indexOf(before)).figures.cut !== null;
        const own = pinned.indexLines.join('\n').length;
        if (was && own < 10_000) expect([named, fits(indexOf(after))]).toEqual([named, true]);
        if (was) capped++;
        expect([named, startUpOf(indexOf(after)).figures.cut === null || own > 10_000]).toEqual([named, true]);
        for (const line of pinned.indexLines) expect(indexOf(after)).toContain(line);
      }
      for (const file of pinned.files) expect([file, after[file]]).toEqual([file, before[file]]);

      for (const [file, text] of Object.entries(after)) {
        const was = before[file];
        if (was === undefined) continue;
        expect([named, file, text.startsWith('\uFEFF')]).toEqual([named, file, was.startsWith('\uFEFF')]);
        const ends = new Map(rawLines(was).map((raw) => [raw.replace(/[\r\n]+$/, ''), raw]));
        for (const raw of rawLines(text)) {
          const then = ends.get(raw.replace(/[\r\n]+$/, ''));
          if (then === undefined || !/fact/.test(raw) || !/[\r\n]$/.test(then) || !/[\r\n]$/.test(raw)) continue;
          expect([named, file, raw]).toEqual([named, file, then]);
        }
      }

      await copy.tidy();
      expect([named, copy.read()]).toEqual([named, after]);
      expect(() => copy.declared()).toThrow('ENOENT');
    } finally {
      copy.remove();
    }
  }
  expect([capped > 0, merged > 0]).toEqual([true, true]);
}, 600_000);
