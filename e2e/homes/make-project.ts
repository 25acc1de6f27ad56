import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './git.ts';
import { projectKey } from './project-key.ts';
import { put, putJson } from './put.ts';

export interface MadeProject {
  /** The code folder, absolute. */
  path: string;
  key: string;
  /** `<home>/.claude/projects/<key>`, where transcripts stand. */
  projectDir: string;
  memoryDir: string;
}

export interface ProjectOptions {
  /** Makes it a git repository, without a commit. */
  git?: boolean;
  /** Marks the folder as trusted in `~/.claude.json`. */
  trusted?: boolean;
  /** Files of the code folder, by relative name. */
  files?: Record<string, string>;
  /** Leaves the code folder out: only its store exists. */
  gone?: boolean;
}

/** Makes a code folder and its empty store. `path` is absolute and free of links. */
export function makeProject(home: string, path: string, options: ProjectOptions = {}): MadeProject {
  const key = projectKey(path);
  const projectDir = join(home, '.claude', 'projects', key);
  const memoryDir = join(projectDir, 'memory');
  mkdirSync(memoryDir, { recursive: true });
  if (!options.gone) mkdirSync(path, { recursive: true });
  for (const [file, text] of Object.entries(options.files ?? {})) put(join(path, file), text);
  if (options.git) git(path, ['init', '--quiet', '--initial-branch=main']);
  if (options.trusted) trustFolder(home, path);
  return { path, key, projectDir, memoryDir };
}

/** Adds a folder to the client's own `~/.claude.json`, trusted or not. */
export function trustFolder(home: string, path: string, trusted = true): void {
  const file = join(home, '.claude.json');
  const config = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
    projects?: Record<string, unknown>;
  };
  config.projects = { ...config.projects, [path]: { allowedTools: [], hasTrustDialogAccepted: trusted } };
  putJson(file, config);
}
