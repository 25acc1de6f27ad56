import type { IndexLine } from '#shared/model/index-file.ts';
import type { IndexFileText } from '../../i18n/en/index-file.ts';

/**
 * What a line is where that isn't a good pointer, a heading or plain text; null when there is nothing to say.
 * `firstLine` is the line of the first pointer to the same file, `follows` that the line before is of the same kind.
 */
export function lineWords(
  line: IndexLine,
  { firstLine, follows }: { firstLine: number | null; follows: boolean },
  text: IndexFileText,
): { words: string; look: 'alarm' | 'dim' } | null {
  if (line.pointer) {
    switch (line.pointer.status) {
      case 'ok':
        return null;
      case 'dangling':
        return { words: text.is.dangling, look: 'alarm' };
      case 'outside':
        return { words: text.is.outside, look: 'alarm' };
      case 'duplicate':
        return { words: text.is.duplicate(firstLine), look: 'dim' };
      case 'web':
        return { words: text.is.web, look: 'dim' };
      case 'second-index':
        return { words: text.is.secondIndex, look: 'dim' };
    }
  }
  // A run of them says it once.
  if (line.kind === 'comment') return follows ? null : { words: text.is.comment, look: 'dim' };
  if (line.kind === 'front-matter') return follows ? null : { words: text.is.frontMatter, look: 'dim' };
  return line.kind === 'bullet' ? { words: text.is.bullet, look: 'dim' } : null;
}

/** A pointer's line as its parts: what stands before the title, the title, the rest of the link, the hook. */
export function pointerParts(line: IndexLine): { before: string; title: string; link: string; hook: string } | null {
  const { pointer, text } = line;
  if (!pointer || pointer.title === '') return null;
  const at = text.indexOf(pointer.title);
  if (at === -1) return null;
  const end = at + pointer.title.length;
  const hookAt = pointer.hook === '' ? text.length : text.indexOf(pointer.hook, end);
  const cut = hookAt === -1 ? text.length : hookAt;
  return { before: text.slice(0, at), title: pointer.title, link: text.slice(end, cut), hook: text.slice(cut) };
}
