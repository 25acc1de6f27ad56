import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOrder, plainMemory, put } from '../order-for-tests.ts';

/** What stands outside of the reach of a tool, and in no answer. */
export const CANARY = 'canary-4711';

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd, encoding: 'utf8' });

/** A copy, and a project if wanted, with everything around them that must stay out of reach. */
export async function makeScene(withProject = true) {
  const { outer, order } = await makeOrder({
    'MEMORY.md': '- [Vents](vents.md) — when they open\n- [Kept](kept.md) — pinned\n',
    'vents.md': plainMemory('vents', 'At 24 degrees.'),
    'kept.md': plainMemory('kept', 'Pinned.'),
    'deep/lamps.md': plainMemory('lamps', 'On at six.'),
    '.consolidate-lock': CANARY,
    '.hidden.md': CANARY,
    '.git/config': CANARY,
  });
  const project = join(outer, 'project');
  const outside = join(outer, 'outside');
  const memory = join(order.staging, 'memory');
  await put(join(order.staging, 'sources', 'session.md'), 'They said: open at 26.\n');
  await put(join(order.staging, 'order.json'), CANARY);
  await put(join(outside, 'secret.md'), CANARY);
  await put(join(outside, 'key'), CANARY);
  await put(join(outer, 'staging', 'other', 'memory', 'vents.md'), CANARY);

  if (withProject) await makeProject(project, outside);

  symlinkSync(join(outside, 'secret.md'), join(memory, 'link.md'));
  symlinkSync(outside, join(memory, 'linked-folder'));
  symlinkSync(join(outside, 'new.md'), join(memory, 'dangling.md'));
  symlinkSync('loop.md', join(memory, 'loop.md'));
  symlinkSync('.git', join(memory, 'inside-link'));
  symlinkSync('vents.md', join(memory, 'to-vents.md'));
  symlinkSync(outside, join(order.staging, 'sources', 'away'));
  symlinkSync('../../..', join(memory, 'up'));
  execFileSync('mkfifo', [join(memory, 'pipe.md')]);
  await mkdir(join(memory, 'folder.md'));
  return { outer, outside, project, memory, staging: order.staging };
}

async function makeProject(project: string, outside: string): Promise<void> {
  for (const [file, text] of Object.entries({
    'src/vents.ts': 'export const opensAt = 26;\n',
    'README.md': '# Greenhouse\n',
    '.gitignore': 'ignored*\n',
    '.env': CANARY,
    '.env.local': CANARY,
    'config/.ENV': CANARY,
    'prod.env': CANARY,
    'deploy/server.pem': CANARY,
    'deploy/id_rsa': CANARY,
    '.npmrc': CANARY,
    '.ssh/config': CANARY,
    'secrets.json': CANARY,
    'was-folder/a.ts': 'export const a = 1;\n',
  }))
    await put(join(project, file), text);
  symlinkSync(join(outside, 'secret.md'), join(project, 'linked.md'));
  await put(join(project, 'ignored-but-tracked.md'), CANARY);
  git(project, 'init', '-q');
  git(project, 'add', '-f', '.');
  git(project, 'commit', '-qm', 'all');
  await put(join(project, 'untracked.md'), CANARY);
  await put(join(project, 'ignored.md'), CANARY);
  // Tracked as a file of a folder, and now a link that leads away.
  execFileSync('rm', ['-r', join(project, 'was-folder')]);
  await put(join(outside, 'a.ts'), CANARY);
  symlinkSync(outside, join(project, 'was-folder'));
}

/** Everything below a folder: names, kinds, texts and links; not what may be changed. */
export function snapshot(root: string, except: readonly string[]): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !except.some((allowed) => path.startsWith(allowed)) && !path.includes('/project/.git/'))
    .sort()
    .map((path) => {
      const stats = lstatSync(path);
      const what = stats.isSymbolicLink() ? readlinkSync(path) : stats.isFile() ? readFileSync(path, 'utf8') : '';
      return `${path} ${stats.mode} ${what}`;
    });
}
