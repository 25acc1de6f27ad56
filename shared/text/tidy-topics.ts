import { setField } from './front-matter-edit.ts';
import type { MemoryType } from '../model/memory.ts';
import { freeName } from './repair-index.ts';
import { splitLines } from './split-lines.ts';
import { appendBlock, because } from './tidy-store.ts';
import type { TidyFile, TidyStore } from './tidy-store.ts';
import { memoriesOf } from './tidy-index.ts';
import { placedPointers } from './tidy-pointers.ts';

/** What a topic file lists: pointers to memories of a type, or notes that are no pointers. */
export type Topic = MemoryType | 'other' | 'notes';

/** Lines that move into a topic file, with the heading line they stood under. */
export interface MovedLines {
  lines: string[];
  heading: string | null;
}

const words: Record<Topic, { title: string; of: string }> = {
  user: { title: 'More about the user', of: 'user memories' },
  feedback: { title: 'More feedback', of: 'feedback memories' },
  project: { title: 'More of the project', of: 'project memories' },
  reference: { title: 'More references', of: 'reference memories' },
  other: { title: 'More memories', of: 'memories without a type' },
  notes: { title: 'More notes', of: 'notes' },
};

/** The topic file that takes more of a topic: the one that is there, unless it must stay as it is. */
export function topicFile(store: TidyStore, topic: Topic): string {
  return freeName(`index-${topic}.md`, (name) => {
    const known = store.files.get(name);
    return known === undefined ? store.isElsewhere(name) : known.fixed || known.text.length > 400_000;
  });
}

/** Puts lines into a topic file, new or grown, each under its heading; returns the title and hook of its pointer. */
export function fillTopic(
  store: TidyStore,
  file: string,
  topic: Topic,
  moved: readonly MovedLines[],
): { title: string; hook: string } {
  const name = file.replace(/\.md$/, '');
  const known = store.files.get(file);
  let text =
    known?.text ??
    `---\nname: ${name}\ndescription: ${name}\nmetadata:\n  type: reference\n---\n\nMoved here from MEMORY.md, so that it loads whole.\n`;
  for (const [heading, lines] of grouped(moved)) text = appendBlock(text, underHeading(text, heading, lines));
  const { title, of } = words[topic];
  const titles = titlesIn(store, text);
  const description =
    topic === 'notes'
      ? describe('Notes that stood in MEMORY.md', noteWords(text), 150)
      : describe(`Pointers to ${of}`, titles, 150);
  const described = setField(text, 'description', description);
  if ('text' in described) text = described.text;
  const one: TidyFile = known ?? {
    file,
    text,
    name,
    title,
    type: 'reference',
    description,
    validUntil: null,
    mtimeMs: store.now,
    pinned: false,
    fixed: false,
  };
  store.files.set(file, { ...one, text, description });
  const count = moved.length;
  because(store, file, { code: 'takes', count });
  const hook =
    topic === 'notes' ? describe('older notes', noteWords(text), 80) : describe(`${titles.length} older`, titles, 80);
  return { title, hook };
}

function grouped(moved: readonly MovedLines[]): Map<string | null, string[]> {
  const groups = new Map<string | null, string[]>();
  for (const { heading, lines } of moved) groups.set(heading, [...(groups.get(heading) ?? []), ...lines]);
  return groups;
}

/** Lines with the heading they stood under, unless that is what the file ends with. */
function underHeading(text: string, heading: string | null, lines: readonly string[]): string[] {
  if (heading === null) return [...lines];
  const last = splitLines(text).findLast((line) => /^ {0,3}#{1,6}\s/.test(line));
  return last?.trim() === heading.trim() ? [...lines] : [heading.trim(), '', ...lines];
}

function titlesIn(store: TidyStore, text: string): string[] {
  const titles = placedPointers(text, memoriesOf(store)).map(({ pointer }) => pointer.title);
  return [...new Set(titles.filter((title) => title !== ''))];
}

const noteWords = (text: string): string[] =>
  splitLines(text.replace(/^---[\s\S]*?\n---\r?\n/, ''))
    .slice(2)
    .map((line) =>
      line
        .replace(/^[\s#>*+-]+|[*_`|[\]]/g, '')
        .trim()
        .slice(0, 30),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

/** `What: A, B and 7 more`, within a length. */
function describe(what: string, names: readonly string[], most: number): string {
  const clean = names.map((name) => name.replace(/[\s:#"'[\]{}]+/g, ' ').trim()).filter((name) => name !== '');
  const shown: string[] = [];
  for (const name of clean) {
    if (`${what}: ${[...shown, name].join(', ')} and 999 more`.length > most) break;
    shown.push(name);
  }
  const left = clean.length - shown.length;
  if (shown.length === 0) return what;
  return `${what}: ${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}
