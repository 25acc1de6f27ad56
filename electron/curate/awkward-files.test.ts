import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHome } from '../../e2e/homes/make-home.ts';
import type { MadeHome } from '../../e2e/homes/make-home.ts';
import { AppError } from '#shared/errors.ts';
import { openMemory } from '../memory/open-memory.ts';
import { scanStore } from '../memory/scan-store.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { createCurate } from './curate.ts';

const now = Date.UTC(2026, 10, 30, 12);
const mostOfOne = process.env['REVERIE_LONG'] ? Infinity : 20;
let out: string;
let made: MadeHome;
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'awkward-'));
  made = makeHome(join(out, 'made'), { now });
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

test('every awkward file opens and saves unchanged byte for byte, or is refused in words', async () => {
  const curate = createCurate({ dataDir: join(out, 'data'), readOnly: false, now: () => now });
  let [same, refused] = [0, 0];
  for (const { memoryDir } of Object.values(made.stores)) {
    const ref: StoreRef = { dir: memoryDir, kind: 'project', scope: 'private' };
    const rows = await scanStore(ref, { now }).catch(() => []);
    // Those with something odd first.
    const odd = rows.toSorted((a, b) => b.problems.length - a.problems.length);
    for (const { file } of odd.slice(0, mostOfOne)) {
      const path = join(memoryDir, file);
      const look = () => ({ bytes: readFileSync(path).toString('base64'), time: statSync(path).mtimeMs });
      try {
        const { text, body, hash } = await openMemory(ref, file, { now, rows });
        const before = look();
        // A change and its way back, then a save of what is there: through writing, not around it.
        for (const edit of [{ body: `${body}.` }, { text }, { body }]) await curate.save(ref, { file, ...edit });
        expect(look().bytes, `in ${path}`).toBe(before.bytes);
        // A millisecond more an edit, so that the client sees that there was one.
        expect(Math.abs(look().time - before.time), `in ${path}`).toBeLessThan(4);
        const rewritten = look();
        await curate.save(ref, { file, text, baseHash: hash });
        expect(look(), `in ${path}`).toEqual(rewritten);
        same++;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        expect(['unreadable', 'too-large', 'link', 'permission', 'not-found', 'conflict']).toContain(error.code);
        refused++;
      }
    }
    expect(readdirSync(memoryDir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  }
  await curate.idle();
  expect(same).toBeGreaterThan(60);
  expect(refused).toBeLessThan(same / 4);
}, 300_000);
