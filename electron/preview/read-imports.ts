import { dirname, join, resolve } from 'node:path';
import type { PreviewImport } from '#shared/model/session-preview.ts';
import { findImports, isMeantAsFile, isTextName } from './find-imports.ts';
import { sizeOf } from './preview-size.ts';
import { readInstruction } from './read-instruction.ts';

export interface ImportRules {
  home: string;
  /** Whether Reverie may read what resolves there. */
  mayRead(real: string): boolean;
  /** Whether a session reads what resolves there, by the file that asks. */
  claudeReads(real: string): boolean;
}

/** A file and what it imports count up to here: the fifth in a row isn't read any more. */
const DEEPEST = 5;
const MOST = 200;

/**
 * What a text imports and what that imports in turn, in a session's order. `done` holds the real paths that the session has by
 * now, and gains those that are read: nothing comes twice.
 */
export async function readImports(
  from: { text: string; real: string },
  rules: ImportRules,
  done: Set<string>,
): Promise<PreviewImport[]> {
  const all: PreviewImport[] = [];
  const follow = async (text: string, real: string, chain: readonly string[]): Promise<void> => {
    for (const written of findImports(text)) {
      if (all.length >= MOST) return;
      const path = resolvePath(written, real, rules.home);
      const entry = { written, path, claudeReads: false, text: null, size: null };
      if (!isTextName(path)) {
        all.push({ ...entry, state: 'unreadable' });
        continue;
      }
      const read = await readInstruction(path, rules.mayRead);
      const isDeep = chain.length + 1 >= DEEPEST;
      if (read.state === 'missing') {
        if (isMeantAsFile(written)) all.push({ ...entry, state: 'missing' });
      } else if (read.state === 'unreadable') all.push({ ...entry, state: 'unreadable' });
      else if ([...chain, real].includes(read.real)) all.push({ ...entry, state: 'loop' });
      else if (done.has(read.real)) continue;
      else if (isDeep) all.push({ ...entry, state: 'too-deep' });
      else if (read.state === 'outside' || !rules.claudeReads(read.real))
        all.push({ ...entry, state: 'outside', claudeReads: rules.claudeReads(read.real) });
      else {
        done.add(read.real);
        all.push({ ...entry, state: 'read', claudeReads: true, text: read.text, size: sizeOf(read.text) });
        await follow(read.text, read.real, [...chain, real]);
      }
    }
  };
  await follow(from.text, from.real, []);
  return all;
}

function resolvePath(written: string, from: string, home: string): string {
  return written.startsWith('~/') ? join(home, written.slice(2)) : resolve(dirname(from), written);
}
