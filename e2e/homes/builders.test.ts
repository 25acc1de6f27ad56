import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeProject } from './make-project.ts';
import { projectKey } from './project-key.ts';
import { writeIndex } from './write-index.ts';
import { writeMemory } from './write-memory.ts';
import { writeTranscript } from './write-transcript.ts';

let home: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-builders-')));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

test('a key keeps letters and digits and hashes what is over 200 characters', () => {
  expect(projectKey('/a/.b_c')).toBe('-a--b-c');
  expect(projectKey('/a/🙂')).toBe('-a---');
  expect(projectKey(`/${'x'.repeat(199)}`)).toHaveLength(200);
  expect(projectKey(`/${'x'.repeat(200)}`)).toMatch(/^-x{199}-[0-9a-z]+$/);
});

test('a memory is written flat or nested, at the age asked for', () => {
  const now = Date.UTC(2026, 10, 1);
  const flat = writeMemory(home, 'a.md', { name: 'a', description: 'x: y', type: 'user', shape: 'flat', body: 'Hi' });
  const nested = writeMemory(home, 'b/c.md', { name: 'c', type: 'project', body: 'Hi' }, { mtimeDaysAgo: 3, now });
  expect(readFileSync(flat, 'utf8')).toBe('---\nname: a\ndescription: "x: y"\ntype: user\n---\n\nHi\n');
  expect(readFileSync(nested, 'utf8')).toBe('---\nname: c\nmetadata:\n  type: project\n---\n\nHi\n');
  expect(statSync(nested).mtime.toISOString()).toBe('2026-10-29T00:00:00.000Z');
});

test('a project has its store, and its transcript names its folder', () => {
  const project = makeProject(home, join(home, 'code', 'x.y'), { git: true, trusted: true });
  writeIndex(project.memoryDir, ['# Notes', { title: 'A', file: 'a.md', hook: 'why' }]);
  expect(readFileSync(join(project.memoryDir, 'MEMORY.md'), 'utf8')).toBe('# Notes\n- [A](a.md) — why\n');
  const { file } = writeTranscript(home, project.path, { title: 'First talk' });
  expect(file.startsWith(project.projectDir)).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '')).toMatchObject({ cwd: project.path });
  expect(readFileSync(join(home, '.claude.json'), 'utf8')).toContain(JSON.stringify(project.path));
});
