import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { PreviewPart } from '#shared/model/session-preview.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { sessionPreview } from './session-preview.ts';

interface Scene {
  /** Relative to the scene's folder; `home` is the home, `home/.claude` its config folder, `etc` the managed one. */
  files: Record<string, string>;
  links?: Record<string, string>;
  cwd?: string;
  importsAllowed?: boolean;
}

/** A home with files; previews the session that starts in `cwd`. Paths in what comes back begin at the scene's folder. */
export async function previewOf({ files, links = {}, cwd = 'home/code/garden', importsAllowed = false }: Scene) {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'reverie-preview-')));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const dir = join(root, 'home/.claude/projects/-x/memory');
  for (const folder of [dir, join(root, cwd)]) await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text.replaceAll('ROOT', root));
  }
  for (const [file, to] of Object.entries(links)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await symlink(join(root, to), join(root, file));
  }
  const ref: StoreRef = { dir, kind: 'project', scope: 'private' };
  const preview = await sessionPreview(
    { id: 'one', ref, cwd: join(root, cwd), enabled: true },
    { home: join(root, 'home'), configDir: join(root, 'home/.claude'), managedDir: join(root, 'etc'), importsAllowed },
  );
  const short = (path: string): string => path.replace(`${root}/`, '');
  const instructions = preview.parts.flatMap((part) => (part.kind === 'instructions' ? [part] : []));
  return {
    preview,
    root,
    instructions,
    /** Every file whose text is there, in order. */
    read: instructions.flatMap((part: Extract<PreviewPart, { kind: 'instructions' }>) => [
      ...(part.unread === null ? [short(part.path)] : []),
      ...part.imports.filter(({ state }) => state === 'read').map(({ path }) => short(path)),
    ]),
    imports: Object.fromEntries(instructions.flatMap((part) => part.imports.map((each) => [each.written, each]))),
  };
}
