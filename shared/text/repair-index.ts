import type { MemoryScope } from '../model/memory.ts';
import { addPointer, isForPointers, pointerLine, removePointer } from './index-edit.ts';
import type { NewPointer } from './index-edit.ts';
import { composeLines } from './index-state.ts';
import { parseIndexLines } from './index-lines.ts';
import type { ParsedLine } from './index-lines.ts';
import { bulletTopics } from './loose-bullets.ts';
import type { MemoryProposal } from './propose-memory.ts';
import { needlessBlanks } from './needless-blanks.ts';
import { lineEnd, lineText, rawLines } from './raw-lines.ts';
import { localPath } from './resolve-pointers.ts';
import type { ResolvedPointer } from './resolve-pointers.ts';
import { startUpOf } from './start-up.ts';

/** What to repair in a text of MEMORY.md; lines are 1-based lines of that text. */
export interface RepairWants {
  dangling?: boolean;
  duplicates?: boolean;
  outside?: boolean;
  /** Pointers to add, in order. */
  add?: readonly NewPointer[];
  /** Lines of bullets that become memories, one each, or with `together` one a section. */
  bullets?: readonly number[];
  together?: boolean;
  blanks?: boolean;
  /** Lines to be worded anew. */
  reword?: readonly { line: number; text: string }[];
}

export interface RepairSource {
  parsed: readonly ParsedLine[];
  resolved: readonly ResolvedPointer[];
  scope: MemoryScope;
  /** Whether there is a file of this name. */
  taken(file: string): boolean;
}

export interface IndexRepair {
  text: string;
  /** The memories to be made, each with a file of its own. */
  made: MemoryProposal[];
}

/** A text of MEMORY.md repaired as wanted; every other line stays byte for byte. */
export function repairIndexText(text: string, source: RepairSource, wants: RepairWants): IndexRepair {
  const raw = rawLines(text);
  const lines: (string | null)[] = raw.map(lineText);
  for (const { line, text: words } of wants.reword ?? [])
    if (typeof lines[line - 1] === 'string') lines[line - 1] = words.replace(/[\r\n]+/g, ' ');
  const made = makeTopics(lines, source, wants);
  dropPointers(lines, source, wants);
  let result = joined(raw, lines);
  if (wants.blanks) result = withoutBlanks(result);
  for (const pointer of wants.add ?? []) result = addPointer(result, pointer);
  return { text: result, made };
}

function makeTopics(
  lines: (string | null)[],
  { parsed, resolved, scope, taken }: RepairSource,
  { bullets = [], together = false }: RepairWants,
): MemoryProposal[] {
  const named = new Set<string>();
  // A pointer may wait for its file: another memory must not take its name.
  for (const { pointer } of resolved) {
    const where = localPath(pointer.target);
    if (where.kind === 'local') named.add(where.path);
  }
  return bulletTopics(parsed, bullets, { scope, together }).map(({ lines: own, mark, proposal }) => {
    const file = freeName(proposal.file, (name) => named.has(name) || taken(name));
    named.add(file);
    for (const line of own) lines[line - 1] = null;
    const { title, hook } = proposal;
    lines[(own[0] ?? 1) - 1] = pointerLine({ title, file, hook }, mark);
    return { ...proposal, file, name: file.replace(/^.*_|\.md$/g, '') || proposal.name };
  });
}

/** A file's name that nothing has yet: a number is added where it is taken. */
export function freeName(file: string, taken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? file : file.replace(/\.md$/, `-${number}.md`);
    if (!taken(name)) return name;
  }
}

function dropPointers(lines: (string | null)[], { parsed, resolved }: RepairSource, wants: RepairWants): void {
  const bad = resolved.filter(
    ({ pointer: { status } }) =>
      (status === 'dangling' && wants.dangling) ||
      (status === 'duplicate' && wants.duplicates) ||
      (status === 'outside' && wants.outside),
  );
  for (const { line, pointer } of bad.toReversed()) {
    const whole = parsed[line - 1];
    const now = lines[line - 1];
    const raw = whole?.pointers.findLast(({ target }) => target === pointer.target);
    if (!whole || !raw || typeof now !== 'string') continue;
    const onlyBad = bad.filter((one) => one.line === line).length === whole.pointers.length;
    lines[line - 1] =
      onlyBad && isForPointers(whole) ? null : removePointer(now, { line: 1, text: now, pointer: raw, alone: false });
  }
}

function withoutBlanks(text: string): string {
  const raw = rawLines(text);
  const lines: (string | null)[] = raw.map(lineText);
  for (const line of needlessBlanks(composeLines(parseIndexLines(text), [], startUpOf(text).loads)))
    lines[line - 1] = null;
  return joined(raw, lines);
}

/** Lines with their own ends, those that are null left out; a missing final line end stays missing. */
function joined(raw: readonly string[], lines: readonly (string | null)[]): string {
  const bare = raw.length > 0 && lineEnd(raw.at(-1) ?? '') === '';
  const kept = raw.flatMap((line, index) => {
    const words = lines[index];
    return typeof words === 'string' ? [words + lineEnd(line)] : [];
  });
  const last = kept.at(-1);
  if (bare && last !== undefined) kept[kept.length - 1] = lineText(last);
  return kept.join('');
}
