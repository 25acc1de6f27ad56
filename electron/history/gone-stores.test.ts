import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocator } from '../locate/locate.ts';
import { createNodeHost } from '../node-host.ts';
import { withGoneStores } from './gone-stores.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'gone-stores-'));
  const memory = join(home, '.claude', 'projects', '-one', 'memory');
  mkdirSync(memory, { recursive: true });
  writeFileSync(join(memory, 'a.md'), 'One.\n');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

test('stores are shown also where it cannot be kept which there are, and that is said', async () => {
  const said: string[] = [];
  const log = (_level: string, message: string) => void said.push(message);
  const host = createNodeHost({ door: 'cli', home, env: {}, readOnly: false, demo: false, log });
  const located = await createLocator(host).stores();
  mkdirSync(host.dataDir, { recursive: true });
  writeFileSync(join(host.dataDir, 'history'), 'in the way');
  expect(await withGoneStores(host, located)).toEqual(located);
  expect(located).toHaveLength(1);
  expect(said).toEqual([expect.stringMatching(/^Which stores there are was not kept: /)]);
  rmSync(join(host.dataDir, 'history'));
  // Nor does a list that can't be read hide one.
  mkdirSync(join(host.dataDir, 'history', 'stores.json'), { recursive: true });
  expect(await withGoneStores(host, located)).toEqual(located);
  expect(said.at(-1)).toMatch(/^Which stores there were can't be read: /);
  rmSync(join(host.dataDir, 'history'), { recursive: true });
  await withGoneStores(host, located);
  expect(readFileSync(join(host.dataDir, 'history', 'stores.json'), 'utf8')).toContain('-one');
});
