import type { IndexLine } from '../model/index-file.ts';
import type { LineNumbers } from './line-numbers.ts';
import type { StrippedIndex } from './strip-index.ts';

/** What becomes of each line of the file when the first `kept` UTF-16 units of its stripped text are loaded. */
export function loadsOf(stripped: StrippedIndex, kept: number, lines: LineNumbers): IndexLine['load'][] {
  const loads = Array.from({ length: lines.total }, (): IndexLine['load'] => 'stripped');
  const { text, origin } = stripped;
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    const load = end <= kept ? 'loaded' : at >= kept ? 'cut' : 'partly';
    // A comment taken out of the middle can leave parts of several lines of the file on one counted line.
    const first = lines.lineOf(origin(at) ?? 0);
    const last = end > at ? lines.lineOf(origin(end - 1) ?? 0) : first;
    loads[first - 1] = load;
    loads[last - 1] = load;
    at = end + 1;
  }
  return loads;
}
