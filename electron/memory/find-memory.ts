import { AppError } from '#shared/errors.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { linkResolver, stemOf } from '#shared/text/links.ts';

/**
 * The memory that a user means: by its relative file, with or without `.md` and in any Unicode form, then by its name, then by a
 * file name alone. Throws `not-found`, and `invalid-input` naming the files when several have that name.
 */
export function findMemory(rows: readonly MemoryRow[], query: string): MemoryRow {
  const wanted = query.normalize('NFC').replaceAll('\\', '/').replace(/^\.\//, '');
  const byFile = rows.filter(({ file }) => file.normalize('NFC') === wanted);
  const byStem = rows.filter(({ file }) => file.normalize('NFC').replace(/\.md$/i, '') === wanted);
  const byName = rows.filter(({ name }) => name?.trim().normalize('NFC') === query.trim().normalize('NFC'));
  const byLastPart = rows.filter(({ file }) => stemOf(file) === wanted.replace(/\.md$/i, ''));
  const found = [byFile, byStem, byName, byLastPart].find((some) => some.length > 0) ?? [];
  if (found.length === 1 && found[0]) return found[0];
  if (found.length > 1)
    throw new AppError(
      'invalid-input',
      `${found.length} memories answer to “${query}”: ${found.map(({ file }) => file).join(', ')}.`,
      'Name the file.',
    );
  const near = linkResolver(rows)(query).file;
  throw new AppError(
    'not-found',
    `There is no memory “${query}” in this store.`,
    near ? `Did you mean ${near}?` : 'See what there is with: reverie list --dir DIR',
  );
}
