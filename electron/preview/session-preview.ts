import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviewPart, PreviewSize, SessionPreview } from '#shared/model/session-preview.ts';
import { isInside } from '../disk/confine.ts';
import { startUpText } from '../memory/start-up-text.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { instructionPlaces } from './instruction-places.ts';
import type { InstructionPlace } from './instruction-places.ts';
import { addSizes, sizeOf } from './preview-size.ts';
import { readImports } from './read-imports.ts';
import { readInstruction } from './read-instruction.ts';

/** A store whose next session is looked at. */
export interface PreviewStore {
  id: string;
  ref: StoreRef;
  /** The folder the session would start in; null when it isn't proven or isn't there. */
  cwd: string | null;
  /** Whether memory is on there. */
  enabled: boolean;
}

export interface PreviewPlaces {
  home: string;
  configDir: string;
  managedDir: string;
  /** Whether the user let the project's files import what lies outside of it. */
  importsAllowed: boolean;
}

/** What the client 2.1.332 tells a model of memory, the folder's path left out: as long for every store. */
const FACTS = { characters: 2018, lines: 23 };

/** What a session gets at its start, in order. Reads nothing outside of the start folder, those above it and the config folder. */
export async function sessionPreview(store: PreviewStore, places: PreviewPlaces): Promise<SessionPreview> {
  const { id, ref, enabled } = store;
  const cwd = store.cwd === null ? null : await realpath(store.cwd).catch(() => null);
  const configDir = await realpath(places.configDir).catch(() => places.configDir);
  const looked = await instructionPlaces({ ...places, cwd, configDir });
  const done = new Set<string>();
  const parts: PreviewPart[] = [];
  for (const place of looked) {
    const part = await instructionPart(place, { ...places, cwd, configDir }, done);
    if (part !== null) parts.push(part);
  }
  parts.push({ kind: 'memory-facts', memoryDir: ref.dir, enabled, size: enabled ? factsSize(ref.dir) : sizeOf('') });
  const { text, figures } = await startUpText(ref, { enabled });
  if (text !== '')
    parts.push({
      kind: 'index',
      path: join(ref.dir, 'MEMORY.md'),
      text,
      cut: figures.cut !== null,
      size: sizeOf(text),
    });
  return { storeId: id, cwd, parts, total: addSizes(parts.flatMap(sizesOf)) };
}

function factsSize(dir: string): PreviewSize {
  const characters = FACTS.characters + dir.length + 1;
  return { characters, lines: FACTS.lines, tokens: Math.ceil(characters / 4) };
}

function sizesOf(part: PreviewPart): PreviewSize[] {
  if (part.kind !== 'instructions') return [part.size];
  if (part.onlyFor !== null) return [];
  return [part.size, ...part.imports.flatMap(({ size }) => size ?? [])];
}

/** null for a file that isn't there, says nothing, or came before. */
async function instructionPart(
  { source, path, of }: InstructionPlace,
  { home, cwd, configDir, importsAllowed }: PreviewPlaces & { cwd: string | null },
  done: Set<string>,
): Promise<PreviewPart | null> {
  const within = (real: string): boolean => (cwd !== null && isInside(cwd, real)) || isInside(configDir, real);
  // A file stands where it is looked for; a link may lead only to where imports may, too.
  const read = await readInstruction(path, (real) => real === path || within(real));
  if (read.state === 'missing') return null;
  const empty = { kind: 'instructions' as const, source, path, text: '', size: sizeOf(''), imports: [], onlyFor: null };
  // A rule that is a link out isn't read by the client either.
  if (read.state === 'outside') return source === 'rules' ? null : { ...empty, unread: 'outside', truncated: false };
  if (read.state === 'unreadable') return { ...empty, unread: 'unreadable', truncated: false };
  if (read.text === '' || done.has(read.real)) return null;
  done.add(read.real);
  const { text, onlyFor, truncated } = read;
  const claudeReads = (real: string): boolean =>
    of !== 'project' || importsAllowed || (cwd !== null && isInside(cwd, real));
  const imports = onlyFor === null ? await readImports(read, { home, mayRead: within, claudeReads }, done) : [];
  return { kind: 'instructions', source, path, text, size: sizeOf(text), imports, onlyFor, unread: null, truncated };
}
