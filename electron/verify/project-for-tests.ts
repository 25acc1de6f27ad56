import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Mention } from '#shared/model/verify.ts';
import { findMentions } from '#shared/text/find-mentions.ts';
import { commitAll, git } from '../../e2e/homes/git.ts';
import { checkMentions } from './check-mentions.ts';
import { openProject } from './open-project.ts';

export const testEnv = { PATH: process.env['PATH'] };

/** A fresh temp folder, gone when the test ends. */
export function tempFolder(): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-verify-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

export function write(root: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** A project with these files, committed. */
export function makeRepo(files: Record<string, string>, root = join(tempFolder(), 'project')): string {
  mkdirSync(root, { recursive: true });
  git(root, ['init', '--quiet', '--initial-branch=main']);
  write(root, files);
  commitAll(root);
  return root;
}

/** What a check of one memory says: `state text`, and where what moved is now. */
export async function checkText(path: string | null, text: string, own: string[] = []): Promise<string[]> {
  const project = path === null ? null : await openProject({ path, env: testEnv });
  const [mentions = []] = await checkMentions({ project, mentions: [findMentions(text)], own });
  return mentions.map(told);
}

const told = ({ state, text, movedTo }: Mention) =>
  `${state} ${text}${movedTo.length > 0 ? ` -> ${movedTo.join(' ')}` : ''}`;
