import type { MemoryType } from '#shared/model/memory.ts';

/** One memory of the demo home. */
export interface Note {
  /** The file's name without `.md`. */
  slug: string;
  /** What the index calls it. */
  title: string;
  description: string;
  type: MemoryType | null;
  /** Days since it was last written. */
  age: number;
  body: string;
  /** More keys under `metadata`, their values as YAML. */
  metadata?: Record<string, string>;
}

/** A rule with its reason and its use, the way Claude is told to keep them. */
export function rule(fact: string, why: string, how: readonly string[]): string {
  return `${fact}\n\n## Why\n\n${why}\n\n## How to apply\n\n${how.map((step) => `- ${step}`).join('\n')}`;
}

/** The text of a memory's file, the client's way. `written` is an ISO date. */
export function noteText(note: Note, session: string | null, written: string): string {
  const metadata = [
    ...(note.type === null ? [] : [`  type: ${note.type}`]),
    ...(session === null ? [] : [`  originSessionId: ${session}`]),
    `  modified: ${written}`,
    ...Object.entries(note.metadata ?? {}).map(([key, value]) => `  ${key}: ${value}`),
  ];
  const head = [
    '---',
    `name: ${note.slug}`,
    `description: ${JSON.stringify(note.description)}`,
    'metadata:',
    '  node_type: memory',
  ];
  return `${[...head, ...metadata, '---', '', note.body].join('\n')}\n`;
}
