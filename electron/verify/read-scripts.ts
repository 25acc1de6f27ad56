import { inParallel } from '../memory/in-parallel.ts';
import type { Project } from './open-project.ts';
import { readInside } from './read-inside.ts';

/** What a project's manifests declare. */
export interface Scripts {
  /** Of every package.json. */
  npm: ReadonlySet<string>;
  make: ReadonlySet<string>;
  /** Rules with `%`, as expressions. */
  makeRules: readonly RegExp[];
  /** False when a manifest can't be read, or computes its names: what isn't found may be there. */
  npmSure: boolean;
  makeSure: boolean;
  /** Packages that are used, and what the project calls itself and its programs. */
  dependencies: ReadonlySet<string>;
  own: ReadonlySet<string>;
}

const most = 200;
const largest = 1024 * 1024;

/** Reads package.json, Makefile and the manifests that name dependencies, wherever they stand in the project. */
export async function readScripts({ root, files }: Project): Promise<Scripts> {
  const npm = new Set<string>();
  const make = new Set<string>();
  const makeRules: RegExp[] = [];
  const dependencies = new Set<string>();
  const own = new Set<string>();
  let npmSure = true;
  let makeSure = true;
  const named = (...names: string[]) =>
    names.flatMap((name) => files?.named(name) ?? []).filter((path) => !path.includes('node_modules/'));
  const read = async (paths: string[], take: (text: string | null) => void) => {
    for (const text of await inParallel(paths.slice(0, most), 16, (path) => readInside(root, path, largest)))
      take(text);
  };

  const packages = named('package.json');
  npmSure = packages.length <= most;
  await read(packages, (text) => {
    const manifest = parse(text);
    if (manifest === null) npmSure = false;
    for (const name of keysOf(manifest?.['scripts'])) npm.add(name);
    for (const field of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'])
      for (const name of keysOf(manifest?.[field])) dependencies.add(name);
    if (typeof manifest?.['name'] === 'string') own.add(manifest['name'].replace(/^@[^/]*\//, ''));
    for (const name of keysOf(manifest?.['bin'])) own.add(name);
  });
  const makefiles = named('Makefile', 'makefile', 'GNUmakefile');
  const included = files?.namedLike('common.mk') ?? [];
  await read([...makefiles, ...included], (text) => {
    if (text === null) makeSure = false;
    for (const line of (text ?? '').split('\n')) {
      if (/^(?:-?include|sinclude)\s/.test(line)) makeSure = false;
      const targets = /^([^\s#:=][^:=#]{0,2000}?)\s*::?(?![=:])/.exec(line)?.[1];
      for (const target of targets?.split(/\s+/) ?? []) {
        if (target.includes('$')) makeSure = false;
        else if (target.includes('%')) makeRules.push(new RegExp(`^${target.split('%').map(escaped).join('.+')}$`));
        else make.add(target);
      }
      const phony = /^\.PHONY\s*:(.*)/.exec(line)?.[1];
      for (const target of phony?.trim().split(/\s+/) ?? []) make.add(target);
    }
  });
  await read(named('pyproject.toml', 'requirements.txt', 'setup.py', 'setup.cfg', 'Cargo.toml', 'go.mod'), (text) => {
    for (const [word] of (text ?? '').matchAll(/[A-Za-z][\w.-]{1,60}/g)) dependencies.add(word.toLowerCase());
    for (const match of (text ?? '').matchAll(/^(?:name\s*=\s*"([\w.-]+)"|module\s+\S*?([\w.-]+)$)/gm)) {
      const name = match[1] ?? match[2] ?? '';
      own.add(name);
      dependencies.delete(name.toLowerCase());
    }
  });
  return { npm, make, makeRules, npmSure, makeSure, dependencies, own };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse((text ?? '').replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}
