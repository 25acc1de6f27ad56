import { words } from '#shared/text/words.ts';

/** What a ranking goes by. */
export interface RankedText {
  file: string;
  name: string | null;
  /** null where the client sees none. */
  description: string | null;
  body: string;
}

export const recallFields = ['name', 'description', 'body'] as const;
export type RecallField = (typeof recallFields)[number];

/** A memory's words, field by field, as `words` gives them. */
export interface MemoryWords extends Record<RecallField, readonly string[]> {
  file: string;
}

/** No more of a body is looked at, in UTF-16 units: four times what the client would attach. */
const LONGEST_BODY = 16_384;

/** The words that a memory is found by; the file's name counts as its name does. */
export function memoryWords({ file, name, description, body }: RankedText): MemoryWords {
  return {
    file,
    name: words(`${file.replace(/\.md$/, '')} ${name ?? ''}`),
    description: words(description ?? ''),
    body: words(body.slice(0, LONGEST_BODY)),
  };
}
