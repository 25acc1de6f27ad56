import { indexLines } from '#shared/text/index-lines.ts';
import type { ParsedLine } from '#shared/text/index-lines.ts';
import { startUpOf } from '#shared/text/start-up.ts';
import type { StartUp } from '#shared/text/start-up.ts';
import { inTurns } from './breathe.ts';

interface IndexRead {
  text: string;
  lines: ParsedLine[] | null;
  startUp: StartUp | null;
}

/** The indexes read last, the newest first: one is asked about by the list, the reader, the index's view and the check. */
let last: IndexRead[] = [];
const most = 4;

function readOf(text: string): IndexRead {
  const mine = last.find((one) => one.text === text) ?? { text, lines: null, startUp: null };
  last = [mine, ...last.filter((one) => one !== mine)].slice(0, most);
  return mine;
}

/** The lines of an index; those of a long one in several turns. The same array as long as the text is known. */
export async function linesOf(text: string): Promise<ParsedLine[]> {
  const read = readOf(text);
  return (read.lines ??= await inTurns(indexLines(text)));
}

/** What Claude loads of an index. */
export function startUpIn(text: string): StartUp {
  const read = readOf(text);
  return (read.startUp ??= startUpOf(text));
}
