import { mkdtemp, readFile, readdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeDemo } from './make-demo.ts';

const now = Date.UTC(2026, 10, 20, 12);
let dir: string;
let home: string;
let store: (name: string) => string;
beforeAll(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'reverie-demo-')));
  ({ home } = await makeDemo(dir, now));
  store = (name) => join(home, '.claude', 'projects', join(home, 'code', name).replace(/[^A-Za-z0-9]/g, '-'), 'memory');
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const topics = async (at: string): Promise<string[]> =>
  (await readdir(at)).filter((file) => file.endsWith('.md') && file !== 'MEMORY.md');
const matter = async (path: string): Promise<{ name: string; description: string; metadata: { type?: string } }> =>
  parse((await readFile(path, 'utf8')).split('---\n')[1] ?? '') as never;

test('the main project has 42 memories of every type and age, each with front matter that YAML reads', async () => {
  const files = await topics(store('greenbox-api'));
  expect(files).toHaveLength(42);
  const read = await Promise.all(files.map((file) => matter(join(store('greenbox-api'), file))));
  expect(new Set(read.map(({ metadata }) => metadata.type))).toEqual(
    new Set(['user', 'feedback', 'project', 'reference', undefined]),
  );
  expect(read.every(({ name, description }) => name !== '' && description !== '')).toBe(true);
  const ages = await Promise.all(
    files.map(async (file) => (now - (await stat(join(store('greenbox-api'), file))).mtimeMs) / 86_400_000),
  );
  expect(Math.min(...ages)).toBeLessThan(1);
  expect(Math.max(...ages)).toBeGreaterThan(200);
});

test('the main index is cut by lines and not by characters, and real memories stand below the cut', async () => {
  const text = (await readFile(join(store('greenbox-api'), 'MEMORY.md'), 'utf8')).trim();
  const lines = text.split('\n');
  expect(lines.length).toBeGreaterThan(205);
  expect(text.length).toBeLessThan(25_000);
  const files = await topics(store('greenbox-api'));
  const targets = (some: string[]): string[] => some.flatMap((line) => /\]\(([^)]+\.md)\)/.exec(line)?.[1] ?? []);
  expect(targets(lines.slice(200)).filter((file) => files.includes(file)).length).toBeGreaterThan(4);
  expect(targets(lines).filter((file) => !files.includes(file))).toHaveLength(4);
  expect(new Set(targets(lines)).size).toBe(targets(lines).length - 1);
  expect(lines.some((line) => line.length > 200)).toBe(true);
});

test('there are a Chinese project, a team, agents, and a store whose folder is gone', async () => {
  expect(await topics(store('海潮读书'))).toHaveLength(10);
  expect(await topics(join(store('greenbox-api'), 'team'))).toHaveLength(5);
  expect(await topics(join(home, '.claude', 'agent-memory', 'code-reviewer'))).toHaveLength(3);
  expect(await topics(store('ranking-lab'))).toHaveLength(4);
  expect(await readdir(join(home, 'code'))).not.toContain('ranking-lab');
});

test('every link between memories of the main project leads to one', async () => {
  const files = await topics(store('greenbox-api'));
  const texts = await Promise.all(files.map((file) => readFile(join(store('greenbox-api'), file), 'utf8')));
  const links = texts.flatMap((text) => [...text.matchAll(/\[\[([^\]|]+)/g)].map((match) => `${match[1]}.md`));
  expect(links.length).toBeGreaterThan(4);
  expect(links.filter((link) => !files.includes(link))).toEqual([]);
});
