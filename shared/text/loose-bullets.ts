import type { MemoryScope } from '../model/memory.ts';
import type { ParsedLine } from './index-lines.ts';
import { proposeMemory, slugOf } from './propose-memory.ts';
import type { MemoryProposal } from './propose-memory.ts';

/** A memory made of bullets: the lines that go, the first of which becomes its pointer. */
export interface BulletTopic {
  lines: number[];
  /** The mark of its pointer. */
  mark: string;
  proposal: MemoryProposal;
}

const MARK = /^(\s*)([-*+]|\d+[.)])\s+/;
const indentOf = (text: string) => /^\s*/.exec(text)?.[0].length ?? 0;

/** Lines of bullets that hold content themselves; those under a pointer are its own words. */
export function looseBullets(parsed: readonly ParsedLine[]): number[] {
  const loose: number[] = [];
  let pointerIndent: number | null = null;
  for (const { line, text, kind, pointers } of parsed) {
    if (kind === 'heading') pointerIndent = null;
    if (kind !== 'bullet') continue;
    if (pointers.length > 0) pointerIndent = indentOf(text);
    else if (pointerIndent === null || indentOf(text) <= pointerIndent) {
      pointerIndent = null;
      loose.push(line);
    }
  }
  return loose;
}

/** The memories that bullets become: one each, or with `together` one for those of a section, with the lines that belong to them. */
export function bulletTopics(
  parsed: readonly ParsedLine[],
  numbers: readonly number[],
  { scope, together }: { scope: MemoryScope; together: boolean },
): BulletTopic[] {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  if (!together) return sorted.map((line) => topicOf(parsed, [line], null, scope));
  const sections = new Map<number, { heading: string | null; lines: number[] }>();
  for (const line of sorted) {
    const heading = parsed.slice(0, line).findLast(({ kind }) => kind === 'heading');
    const key = heading?.line ?? 0;
    const section = sections.get(key) ?? { heading: headingWords(heading?.text), lines: [] };
    section.lines.push(line, ...continuation(parsed, line));
    sections.set(key, section);
  }
  return [...sections.values()].map(({ heading, lines }) => topicOf(parsed, lines, heading, scope));
}

/** Indented text right below a bullet is part of it. */
function continuation(parsed: readonly ParsedLine[], line: number): number[] {
  const lines: number[] = [];
  for (let at = line; parsed[at]?.kind === 'text' && indentOf(parsed[at]?.text ?? '') > 0; at++) lines.push(at + 1);
  return lines;
}

/** A section's name; the title of the whole file names no section. */
function headingWords(text: string | undefined): string | null {
  const match = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(text ?? '');
  return match?.[1] === '#' ? null : match?.[2] || null;
}

function topicOf(
  parsed: readonly ParsedLine[],
  lines: readonly number[],
  heading: string | null,
  scope: MemoryScope,
): BulletTopic {
  const texts = lines.map((line) => parsed[line - 1]?.text ?? '');
  const match = MARK.exec(texts[0] ?? '');
  const mark = `${match?.[1] ?? ''}${match?.[2] ?? '-'}`;
  const words = (text: string) => text.replace(MARK, '').trim();
  const proposal = proposeMemory(words(texts[0] ?? ''), scope);
  if (texts.length === 1)
    return { lines: [...lines], mark, proposal: { ...proposal, body: `${words(texts[0] ?? '')}\n`, hook: '' } };
  const title = heading ?? proposal.title;
  const slug = slugOf(title) || proposal.name;
  const said = proposeMemory(texts.map(words).join('; '), scope);
  return {
    lines: [...lines],
    mark,
    proposal: {
      ...proposal,
      title,
      name: slug,
      file: `${proposal.type}_${slug}.md`,
      description: said.description,
      hook: said.hook,
      body: `${texts.join('\n')}\n`,
    },
  };
}
