import { AppError } from '#shared/errors.ts';

/** One name to a disk that doesn't tell upper from lower case, or one Unicode form from another. */
const folded = (file: string): string => file.normalize('NFC').toLowerCase().normalize('NFC');

/**
 * Why a file that was found under a wanted name stands in a rename's way. `listed` are the names that its folder lists: the same
 * file answers to both names where the disk doesn't tell them apart, and is listed once.
 */
export function takenName(from: string, to: string, listed: readonly string[]): AppError {
  const last = to.slice(to.lastIndexOf('/') + 1);
  if (folded(from) === folded(to) && !listed.includes(last))
    return new AppError(
      'already-exists',
      `To this disk "${from}" and "${to}" are one name.`,
      'Give the memory another name first, then this one. Nothing was changed.',
    );
  return new AppError('already-exists', `"${to}" exists already.`, 'Choose another name.');
}
