import type { Pointer } from '../model/index-file.ts';
import type { ParsedLine } from './index-lines.ts';

/** What a local target is when it is no memory of the store: a nested index, another file or folder, or nothing. */
export type OtherTarget = 'second-index' | 'other' | null;

export interface PointerTargets {
  /** The memory at a relative path, whatever the Unicode form of either; null when there is none. */
  memoryAt(path: string): string | null;
  /** The memory that a `[[link]]` names. */
  memoryNamed(name: string): string | null;
  otherAt(path: string): OtherTarget;
}

export interface ResolvedPointer {
  line: number;
  pointer: Pointer;
  /** For a duplicate, the line of the first pointer. */
  firstLine: number;
}

/** Every pointer of an index with what it points to, in order. Code spans and `[[links]]` that name no memory are none. */
export function resolvePointers(lines: readonly ParsedLine[], targets: PointerTargets): ResolvedPointer[] {
  return [...resolvedPointers(lines, targets)];
}

/** The same one by one, so that who reads a long index can let others have their turn. */
export function* resolvedPointers(lines: readonly ParsedLine[], targets: PointerTargets): Generator<ResolvedPointer> {
  const firstLines = new Map<string, number>();
  for (const { line, pointers } of lines) {
    for (const { title, target, hook, form } of pointers) {
      const where = localPath(target);
      const file =
        form === 'wiki' ? targets.memoryNamed(target) : where.kind === 'local' ? targets.memoryAt(where.path) : null;
      if (!file && form !== 'link') continue;
      const status = file ? (firstLines.has(file) ? 'duplicate' : 'ok') : statusOf(where, targets);
      const firstLine = (file && firstLines.get(file)) || line;
      if (file && !firstLines.has(file)) firstLines.set(file, line);
      yield { line, pointer: { title, target, file, hook, status }, firstLine };
    }
  }
}

function statusOf(where: LocalPath, targets: PointerTargets): Pointer['status'] {
  if (where.kind !== 'local') return where.kind;
  const other = targets.otherAt(where.path);
  if (other === 'second-index') return 'second-index';
  return other === 'other' ? 'ok' : 'dangling';
}

export type LocalPath = { kind: 'local'; path: string } | { kind: 'outside' } | { kind: 'web' };

/** A link's target as a path within the store: percent codes decoded, anchors and `./` dropped. */
export function localPath(target: string): LocalPath {
  // A plain name, as nearly all are.
  if (/^[\w-][\w.-]*$/.test(target)) return { kind: 'local', path: target };
  if (/^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(target)) return { kind: /^file:/i.test(target) ? 'outside' : 'web' };
  const path = decode(target.replace(/[#?][^/]*$/, '')).replaceAll('\\', '/');
  if (/^(?:\/|~|[a-z]:)/i.test(path) || path.includes('\0')) return { kind: 'outside' };
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.pop() === undefined) return { kind: 'outside' };
    if (part !== '..') parts.push(part);
  }
  return { kind: 'local', path: parts.join('/') };
}

function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
