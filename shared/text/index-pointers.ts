/** A pointer as a line of MEMORY.md writes it. */
export interface RawPointer {
  title: string;
  /** As written, without angle brackets. */
  target: string;
  hook: string;
  /** A file name in a code span and a `[[link]]` point only if they name a memory. */
  form: 'link' | 'code' | 'wiki';
}

/** A hostile line of a megabyte must not hold the scan up. */
const MOST_POINTERS = 200;
const MOST_HOOK = 1000;

const CODE = /(?<!`)(`+)(?!`)([^`]+)\1(?!`)/g;
// Every repetition is bounded: a line of opening brackets would otherwise be read once for each of them.
const LINK =
  /(!?)\[((?:[^[\]\\]|\\.|\[[^[\]]{0,100}\]){0,300})\]\([ \t]{0,9}(?:<([^<>]{0,1000})>|([^()<>"]{0,1000}(?:\([^()]{0,100}\)[^()<>"]{0,100}){0,9}))(?:"[^"]{0,300}")?[ \t]{0,9}\)/g;
const WIKI = /\[\[([^[\]|]{1,300})(?:\|([^[\]]{0,300}))?\]\]/g;
const DASH = /^\s*(?:—|–|--|-|:|\|)\s*/;

/** Every pointer on a line, in order; links inside code spans and images are none. */
export function findPointers(line: string): RawPointer[] {
  if (!line.includes('[') && !line.includes('`')) return [];
  const found: { at: number; end: number; title: string; target: string; form: RawPointer['form'] }[] = [];
  const masked = line.replace(CODE, (span, _ticks: string, content: string, at: number) => {
    const target = content.trim();
    if (/\.md$/i.test(target) && found.length < MOST_POINTERS)
      found.push({ at, end: at + span.length, title: target, target, form: 'code' });
    // A link's title may be a code span: keep its brackets apart and its length the same.
    return '\u0001'.repeat(span.length);
  });
  for (const match of masked.matchAll(WIKI)) {
    const [whole, target = '', alias] = match;
    if (found.length >= MOST_POINTERS) break;
    found.push({
      at: match.index,
      end: match.index + whole.length,
      title: (alias || target).trim(),
      target: target.trim(),
      form: 'wiki',
    });
  }
  for (const match of masked.matchAll(LINK)) {
    const [whole, image, text = '', angled, plain] = match;
    if (found.length >= 2 * MOST_POINTERS) break;
    const target = (angled ?? plain ?? '').trim();
    if (image || target === '' || target.startsWith('#') || text.startsWith('[')) continue;
    const at = match.index + 1;
    const title = line
      .slice(at, at + text.length)
      .replaceAll('`', '')
      .trim();
    found.push({ at: match.index, end: match.index + whole.length, title, target, form: 'link' });
  }
  const links = found.filter((one) => one.form === 'link');
  return found
    .filter((one) => one.form === 'link' || !links.some((link) => link.at <= one.at && one.end <= link.end))
    .sort((one, other) => one.at - other.at)
    .map(({ end, title, target, form }) => ({ title, target, form, hook: hookOf(line.slice(end, end + MOST_HOOK)) }));
}

/** A finder that remembers the lines it has seen: of a text that is typed, all but one. */
export function rememberPointers(most = 5_000): typeof findPointers {
  const known = new Map<string, RawPointer[]>();
  return (line) => {
    const found = known.get(line) ?? findPointers(line);
    if (known.size >= most) known.clear();
    known.set(line, found);
    return found;
  };
}

function hookOf(rest: string): string {
  return rest
    .replace(/^[*_]+/, '')
    .replace(DASH, '')
    .replace(/\s*\|\s*$/, '')
    .trim();
}
