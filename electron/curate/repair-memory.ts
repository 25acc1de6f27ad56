import { AppError } from '#shared/errors.ts';
import { bodyStartIn } from '#shared/text/front-matter-block.ts';
import { repairFrontMatter, repairName } from '#shared/text/front-matter-repair.ts';
import { stemOf } from '#shared/text/links.ts';
import { outlineOf } from '#shared/text/outline.ts';

/** A memory's text with its front matter readable again, and an emptied name given back from its heading or file. `invalid-input` when there is nothing to repair. */
export function repairMemoryText(text: string, file: string): string {
  const readable = repairFrontMatter(text)?.text ?? text;
  const name = outlineOf(readable.slice(bodyStartIn(readable)))[0]?.text ?? stemOf(file);
  const repaired = repairName(readable, name)?.text ?? readable;
  if (repaired === text)
    throw new AppError(
      'invalid-input',
      `Reverie knows no repair for "${file}".`,
      'See what is wrong with it by: reverie check',
    );
  return repaired;
}
