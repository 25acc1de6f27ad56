import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commitAll, git } from '../../homes/git.ts';
import { trustFolder } from '../../homes/make-project.ts';
import { put, putJson } from '../../homes/put.ts';
import { extras } from '../case.ts';
import type { Case, Scene } from '../case.ts';

type Layers = Partial<Record<'user' | 'project' | 'local', object | string>>;

function layered(scene: Scene, layers: Layers, cwd = scene.folder('code')): string {
  const files = {
    user: join(scene.home, '.claude', 'settings.json'),
    project: join(cwd, '.claude', 'settings.json'),
    local: join(cwd, '.claude', 'settings.local.json'),
  };
  for (const layer of ['user', 'project', 'local'] as const) {
    const content = layers[layer];
    if (typeof content === 'string') put(files[layer], content);
    else if (content) putJson(files[layer], content);
  }
  return cwd;
}

const to = (scene: Scene, name: string): { autoMemoryDirectory: string } => ({
  autoMemoryDirectory: join(scene.work, name),
});

function repository(scene: Scene): { root: string; sub: string } {
  const root = scene.folder('repo');
  git(root, ['init', '--quiet', '--initial-branch=main']);
  commitAll(root);
  const sub = join(root, 'sub');
  mkdirSync(sub);
  trustFolder(scene.home, sub);
  return { root, sub };
}

const refused = ['~', '~/../x', 'notes/memory', '/', 'ab', '$HOME/x'];
const refusedToo = ['~/', '~/.', '~/..', '~/x/..', './notes', '~other/x', ''];
const used = ['~/notes', '~/notes/', '~/a/../notes', '~/cafe\u0301'];

/** A value of the user's own settings. */
const byUser =
  (verdict: string) =>
  (value: string): Case => ({
    name: `${verdict}: ${JSON.stringify(value)}`,
    make: (scene) => ({ cwd: layered(scene, { user: { autoMemoryDirectory: value } }) }),
  });

/** Settings that move memory or switch it. */
export const settingsCases: Case[] = [
  { name: 'user settings', make: (scene) => ({ cwd: layered(scene, { user: to(scene, 'u') }) }) },
  { name: 'shared project settings', make: (scene) => ({ cwd: layered(scene, { project: to(scene, 'p') }) }) },
  {
    name: 'local over project over user',
    make: (scene) => ({
      cwd: layered(scene, { user: to(scene, 'u'), project: to(scene, 'p'), local: to(scene, 'l') }),
    }),
  },
  {
    name: 'project over user',
    make: (scene) => ({ cwd: layered(scene, { user: to(scene, 'u'), project: to(scene, 'p') }) }),
  },
  {
    name: '--settings over local',
    make: (scene) => ({ cwd: layered(scene, { local: to(scene, 'l') }), settings: JSON.stringify(to(scene, 'f')) }),
  },
  {
    name: 'local settings of the root, from a subfolder',
    make(scene) {
      const { root, sub } = repository(scene);
      layered(scene, { local: to(scene, 'l') }, root);
      return { cwd: sub };
    },
  },
  {
    name: 'shared settings of the root, from a subfolder',
    make(scene) {
      const { root, sub } = repository(scene);
      layered(scene, { project: to(scene, 'p') }, root);
      return { cwd: sub };
    },
  },
  {
    name: 'local settings of the root and of the subfolder',
    make(scene) {
      const { root, sub } = repository(scene);
      layered(scene, { local: to(scene, 'root') }, root);
      layered(scene, { local: to(scene, 'sub') }, sub);
      return { cwd: sub };
    },
  },
  {
    name: 'local settings of the main worktree, from a linked one',
    make(scene) {
      const { root } = repository(scene);
      layered(scene, { local: to(scene, 'l') }, root);
      const tree = join(scene.work, 'tree');
      git(root, ['worktree', 'add', '--quiet', tree]);
      trustFolder(scene.home, tree);
      return { cwd: tree };
    },
  },
  {
    name: 'local settings of a linked worktree and of the main one',
    make(scene) {
      const { root } = repository(scene);
      layered(scene, { local: to(scene, 'main') }, root);
      const tree = join(scene.work, 'tree');
      git(root, ['worktree', 'add', '--quiet', tree]);
      trustFolder(scene.home, tree);
      layered(scene, { local: to(scene, 'tree') }, tree);
      return { cwd: tree };
    },
  },
  {
    name: 'shared settings of a linked worktree',
    make(scene) {
      const { root } = repository(scene);
      layered(scene, { project: to(scene, 'main') }, root);
      const tree = join(scene.work, 'tree');
      git(root, ['worktree', 'add', '--quiet', tree]);
      trustFolder(scene.home, tree);
      layered(scene, { project: to(scene, 'tree') }, tree);
      return { cwd: tree };
    },
  },
  {
    name: 'settings above a folder without git',
    make(scene) {
      const cwd = scene.folder('plain/sub');
      layered(scene, { project: to(scene, 'p'), local: to(scene, 'l') }, join(scene.work, 'plain'));
      return { cwd };
    },
  },
  {
    name: 'one key at the root and another in the subfolder, both local',
    make(scene) {
      const { root, sub } = repository(scene);
      layered(scene, { local: { autoMemoryEnabled: true } }, root);
      layered(scene, { local: to(scene, 'sub') }, sub);
      return { cwd: sub };
    },
  },
  ...refused.map(byUser('refused')),
  ...extras(refusedToo.map(byUser('refused'))),
  ...used.map(byUser('used')),
  {
    name: 'used: an absolute path with dots',
    make: (scene) => ({
      cwd: layered(scene, { user: { autoMemoryDirectory: `${scene.work}/a/../notes/` } }),
    }),
  },
  {
    name: 'a refused value in --settings over a good local one',
    make: (scene) => ({ cwd: layered(scene, { local: to(scene, 'l') }), settings: '{"autoMemoryDirectory":"~"}' }),
  },
  {
    name: 'a local value that is no text over a good one',
    make: (scene) => ({ cwd: layered(scene, { user: to(scene, 'u'), local: { autoMemoryDirectory: 7 } }) }),
  },
  {
    name: 'an unknown key beside a good one',
    make: (scene) => ({ cwd: layered(scene, { user: { ...to(scene, 'u'), somethingNew: true } }) }),
  },
  {
    name: 'a wrong kind of another key beside a good one',
    make: (scene) => ({ cwd: layered(scene, { user: { ...to(scene, 'u'), env: 7 } }) }),
  },
  {
    name: 'a switch that is a word',
    make: (scene) => ({ cwd: layered(scene, { user: { ...to(scene, 'u'), autoMemoryEnabled: 'false' } }) }),
  },
  {
    name: 'a refused value over a good one',
    make: (scene) => ({ cwd: layered(scene, { user: to(scene, 'u'), local: { autoMemoryDirectory: 'relative' } }) }),
  },
  { name: 'a value that is no text', make: (scene) => ({ cwd: layered(scene, { user: { autoMemoryDirectory: 7 } }) }) },
  {
    name: 'a broken local file over user settings',
    make: (scene) => ({ cwd: layered(scene, { user: to(scene, 'u'), local: '{ "autoMemoryDirectory": "/x",, }' }) }),
  },
  {
    name: 'local settings with a comment',
    make: (scene) => ({
      cwd: layered(scene, { user: to(scene, 'u'), local: '// mine\n{ "autoMemoryEnabled": false }' }),
    }),
  },
  {
    name: 'a byte order mark before user settings',
    make: (scene) => ({ cwd: layered(scene, { user: `\uFEFF${JSON.stringify(to(scene, 'u'))}` }) }),
  },
  {
    name: 'switched off by the user',
    make: (scene) => ({ cwd: layered(scene, { user: { autoMemoryEnabled: false } }) }),
  },
  {
    name: 'switched off by the project',
    make: (scene) => ({ cwd: layered(scene, { project: { autoMemoryEnabled: false } }) }),
  },
  {
    name: 'on locally, off in the project',
    make: (scene) => ({
      cwd: layered(scene, { project: { autoMemoryEnabled: false }, local: { autoMemoryEnabled: true } }),
    }),
  },
  {
    name: 'off by --settings, on locally',
    make: (scene) => ({
      cwd: layered(scene, { local: { autoMemoryEnabled: true } }),
      settings: '{"autoMemoryEnabled":false}',
    }),
  },
];
