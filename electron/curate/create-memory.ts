import { AppError } from '#shared/errors.ts';
import type { ActResult } from '#shared/model/curate.ts';
import type { MemoryType } from '#shared/model/memory.ts';
import { addPointer } from '#shared/text/index-edit.ts';
import { withoutEmptyTemplate } from '#shared/text/empty-template.ts';
import { slugOf } from '#shared/text/propose-memory.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { memoryFile, runAct } from './act.ts';
import type { ActOptions, Curating } from './act.ts';
import { openIndexDraft } from './index-change.ts';
import { withFields } from './save-memory.ts';
import type { Fields } from './save-memory.ts';

export interface CreateInput extends ActOptions {
  /** Relative to the store; from the name when absent. */
  file?: string;
  name: string;
  description: string;
  type: MemoryType;
  body: string;
  /** The pointer's title and hook; name and description when absent. */
  title?: string;
  hook?: string;
  /** More front matter, each where today's files have it. */
  fields?: Fields;
}

/** Makes a memory with its pointer, its template's unanswered questions left out. An existing file is never overwritten. */
export function createMemory(curating: Curating, ref: StoreRef, input: CreateInput): Promise<ActResult> {
  const { name, description, hook = description, title = name } = input;
  const file = memoryFile(input.file ?? `${input.type}_${slugOf(name) || 'memory'}.md`);
  const body = withoutEmptyTemplate(input.body);
  checkScope(ref, input.type);
  if (name.trim() === '')
    throw new AppError(
      'invalid-input',
      'A memory needs a name.',
      'Give it one: its pointer and its file are called so.',
    );
  return runAct(
    curating,
    { stores: [ref], op: 'create', label: `New memory ${file}`, dryRun: input.dryRun },
    async (read) => {
      if (await read(ref.dir, file))
        throw new AppError('already-exists', `"${file}" exists already.`, 'Choose another name, or edit that memory.');
      const index = await openIndexDraft(read, ref);
      index.text = addPointer(index.text, { title, file, hook });
      return {
        file,
        changes: [{ dir: ref.dir, file, after: Buffer.from(memoryText({ ...input, body })) }, ...index.change()],
      };
    },
  );
}

/** What is known of the user is theirs: it doesn't go where others read it. */
export function checkScope({ scope }: StoreRef, type: string | null): void {
  if (scope === 'team' && type === 'user')
    throw new AppError(
      'invalid-input',
      "A memory about you can't go into the team's store.",
      'Keep it in a private store, or choose another type.',
    );
}

/** A memory's text in today's form. */
export function memoryText({
  name,
  description,
  type,
  body,
  fields = {},
}: Pick<CreateInput, 'name' | 'description' | 'type' | 'body' | 'fields'>): string {
  const head = withFields('---\n---\n', { name, description, 'metadata.type': type, ...fields });
  return `${head}\n${body}${body.endsWith('\n') || body === '' ? '' : '\n'}`;
}
