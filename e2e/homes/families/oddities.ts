import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Maker } from '../maker.ts';
import { put, setAge } from '../put.ts';
import { odditiesIndex } from './oddities-index.ts';
import { oddTexts } from './odd-texts.ts';

/** One store in which nearly every file is a trap: odd front matter, bytes, names, links, hostile text. */
export function oddities(maker: Maker): void {
  const { home, now } = maker;
  const project = maker.project('oddities', { trusted: true });
  const dir = project.memoryDir;
  const age = { mtimeDaysAgo: 3, now };
  for (const [file, content] of Object.entries(oddTexts())) put(join(dir, ...file.split('/')), content, age);
  put(join(dir, 'MEMORY.md'), odditiesIndex, { mtimeDaysAgo: 0.2, now });
  put(join(dir, 'nested', 'MEMORY.md'), '# A second index\n\n- [Deep](../a/b/c.md) — from below\n', age);
  put(join(dir, '.hidden.md'), '---\nname: hidden\n---\n', age);
  put(join(dir, 'notes.txt'), 'Not Markdown.\n', age);

  put(join(home, 'outside', 'private.md'), '---\nname: private\n---\n\nOUTSIDE THE STORE\n', age);
  maker.link(dir, 'link-inside.md', 'tags.md');
  maker.link(dir, 'link-outside.md', join(home, 'outside', 'private.md'));
  maker.link(dir, 'link-dangling.md', 'nowhere.md');
  maker.link(dir, 'loop-a.md', 'loop-b.md');
  maker.link(dir, 'loop-b.md', 'loop-a.md');
  maker.link(dir, 'loop-dir', '.', 'dir');
  makePipe(join(dir, 'pipe.md'), maker);
  mkdirSync(dir, { recursive: true });
  chmodSync(put(join(dir, 'unreadable.md'), '---\nname: unreadable\n---\n', age), 0);
  setAge(dir, age);
  maker.sessions(project.path, [0.5]);
}

function makePipe(path: string, maker: Maker): void {
  try {
    execFileSync('mkfifo', [path], { stdio: 'ignore' });
  } catch {
    maker.skipped.push('pipe pipe.md');
  }
}
