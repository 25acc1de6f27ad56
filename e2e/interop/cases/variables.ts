import { join } from 'node:path';
import { putJson } from '../../homes/put.ts';
import { extras } from '../case.ts';
import type { Case, Scene } from '../case.ts';

/** A folder, with user settings when given. */
function folder(scene: Scene, user?: object, local?: object): string {
  const cwd = scene.folder('code');
  if (user) putJson(join(scene.home, '.claude', 'settings.json'), user);
  if (local) putJson(join(cwd, '.claude', 'settings.local.json'), local);
  return cwd;
}

const off = { autoMemoryEnabled: false };
const disable =
  (value: string, user?: object): Case['make'] =>
  (scene) => ({ cwd: folder(scene, user), env: { CLAUDE_CODE_DISABLE_AUTO_MEMORY: value } });
const at = (scene: Scene, name: string): string => join(scene.work, name);

/** Variables of the environment and `env` blocks of settings. */
export const variableCases: Case[] = [
  { name: 'disabled by 1', make: disable('1') },
  { name: 'disabled by true', make: disable('true') },
  { name: 'disabled by yes', make: disable('yes') },
  { name: 'an unknown word in the disabling variable', make: disable('maybe') },
  { name: 'forced on by 0 over settings', make: disable('0', off) },
  { name: 'forced on by false over settings', make: disable('false', off) },
  { name: 'an empty disabling variable', make: disable('') },
  { name: 'an empty disabling variable, off by settings', make: disable('', off) },
  { name: 'the simple mode', make: (scene) => ({ cwd: folder(scene), env: { CLAUDE_CODE_SIMPLE: '1' } }) },
  {
    name: 'disabled by an env block of user settings',
    make: (scene) => ({ cwd: folder(scene, { env: { CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1' } }) }),
  },
  {
    name: 'disabled by an env block of local settings',
    make: (scene) => ({ cwd: folder(scene, undefined, { env: { CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1' } }) }),
  },
  {
    name: 'an env block against the environment',
    make: (scene) => ({
      cwd: folder(scene, { env: { CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1' } }),
      env: { CLAUDE_CODE_DISABLE_AUTO_MEMORY: '0' },
    }),
  },
  {
    name: 'the override',
    make: (scene) => ({
      cwd: folder(scene, { autoMemoryDirectory: at(scene, 'u') }),
      env: { CLAUDE_COWORK_MEMORY_PATH_OVERRIDE: at(scene, 'o') },
    }),
  },
  {
    name: 'a relative override',
    make: (scene) => ({ cwd: folder(scene), env: { CLAUDE_COWORK_MEMORY_PATH_OVERRIDE: 'notes' } }),
  },
  {
    name: 'an override with a tilde',
    make: (scene) => ({ cwd: folder(scene), env: { CLAUDE_COWORK_MEMORY_PATH_OVERRIDE: '~/notes' } }),
  },
  {
    name: 'an override in an env block',
    make: (scene) => ({ cwd: folder(scene, { env: { CLAUDE_COWORK_MEMORY_PATH_OVERRIDE: at(scene, 'o') } }) }),
  },
  {
    name: 'a remote memory folder',
    make: (scene) => ({ cwd: folder(scene), env: { CLAUDE_CODE_REMOTE_MEMORY_DIR: at(scene, 'r') } }),
  },
  {
    name: 'a remote memory folder under settings',
    make: (scene) => ({
      cwd: folder(scene, { autoMemoryDirectory: at(scene, 'u') }),
      env: { CLAUDE_CODE_REMOTE_MEMORY_DIR: at(scene, 'r') },
    }),
  },
  {
    name: 'remote without a memory folder',
    make: (scene) => ({ cwd: folder(scene), env: { CLAUDE_CODE_REMOTE: '1' } }),
  },
  {
    name: 'remote with a memory folder',
    make: (scene) => ({
      cwd: folder(scene),
      env: { CLAUDE_CODE_REMOTE: '1', CLAUDE_CODE_REMOTE_MEMORY_DIR: at(scene, 'r') },
    }),
  },
  {
    name: 'another config folder',
    make: (scene) => ({ cwd: folder(scene), env: { CLAUDE_CONFIG_DIR: at(scene, 'config') } }),
  },
  {
    name: 'another config folder and a name for the key',
    make: (scene) => ({
      cwd: folder(scene),
      env: { CLAUDE_CONFIG_DIR: at(scene, 'config'), CLAUDE_CODE_PROJECT_DIR_NAME: 'my_key-1' },
    }),
  },
  {
    name: 'a refused name for the key',
    make: (scene) => ({
      cwd: folder(scene),
      env: { CLAUDE_CONFIG_DIR: at(scene, 'config'), CLAUDE_CODE_PROJECT_DIR_NAME: 'a.b' },
    }),
  },
  {
    name: 'a name for the key alone',
    make: (scene) => ({ cwd: folder(scene), env: { CLAUDE_CODE_PROJECT_DIR_NAME: 'my_key-1' } }),
  },
  ...extras([
    {
      name: 'disabled by an env block of shared settings',
      make(scene) {
        const cwd = folder(scene);
        putJson(join(cwd, '.claude', 'settings.json'), { env: { CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1' } });
        return { cwd };
      },
    },
    {
      name: 'an override in an env block of shared settings',
      make(scene) {
        const cwd = folder(scene);
        putJson(join(cwd, '.claude', 'settings.json'), { env: { CLAUDE_COWORK_MEMORY_PATH_OVERRIDE: at(scene, 'o') } });
        return { cwd };
      },
    },
    {
      name: 'an override in an env block of local settings',
      make: (scene) => ({
        cwd: folder(scene, undefined, { env: { CLAUDE_COWORK_MEMORY_PATH_OVERRIDE: at(scene, 'o') } }),
      }),
    },
    {
      name: 'a remote memory folder in an env block of local settings',
      make: (scene) => ({ cwd: folder(scene, undefined, { env: { CLAUDE_CODE_REMOTE_MEMORY_DIR: at(scene, 'r') } }) }),
    },
    {
      name: 'a config folder in an env block',
      make: (scene) => ({ cwd: folder(scene, { env: { CLAUDE_CONFIG_DIR: at(scene, 'c') } }) }),
    },
    {
      name: 'the simple mode in an env block',
      make: (scene) => ({ cwd: folder(scene, { env: { CLAUDE_CODE_SIMPLE: '1' } }) }),
    },
    {
      name: 'a remote memory folder in an env block',
      make: (scene) => ({ cwd: folder(scene, { env: { CLAUDE_CODE_REMOTE_MEMORY_DIR: at(scene, 'r') } }) }),
    },
    {
      name: 'env blocks of two layers',
      make: (scene) => ({
        cwd: folder(
          scene,
          { env: { CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1' } },
          { env: { CLAUDE_CODE_DISABLE_AUTO_MEMORY: '0' } },
        ),
      }),
    },
    {
      name: 'an override with dots and a slash at its end',
      make: (scene) => ({
        cwd: folder(scene),
        env: { CLAUDE_COWORK_MEMORY_PATH_OVERRIDE: `${at(scene, 'x')}/../o/` },
      }),
    },
    {
      name: 'a disabling variable with blanks and capitals',
      make: disable(' TRUE '),
    },
    { name: 'disabled by on', make: disable('on') },
    { name: 'forced on by off over settings', make: disable('off', off) },
  ]),
];
