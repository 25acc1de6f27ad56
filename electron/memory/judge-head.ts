import type { Problem } from '#shared/model/problem.ts';
import { isRealDate } from '#shared/text/age.ts';
import { SCANNED_LINES, scanFrontMatter } from '#shared/text/front-matter-scan.ts';
import type { ScannedEntry } from '#shared/text/front-matter-scan.ts';
import { isDateKey, valuesOf } from '#shared/text/front-matter-values.ts';
import type { MatterValues } from '#shared/text/front-matter-values.ts';
import { describeProblem } from '#shared/text/problem-words.ts';
import { readMatter } from './read-matter.ts';

export interface JudgedHead {
  values: MatterValues;
  heading: string | null;
  problems: Problem[];
}

export const noHead: JudgedHead = { values: valuesOf([]), heading: null, problems: [] };

/** Reads the front matter at the start of a file's bytes. 'more' when they end before it does and the file has more. */
export function judgeHead(file: string, bytes: Buffer, size: number, plain: boolean): JudgedHead | 'more' {
  const skipped = file.endsWith('.md') ? [] : [describeProblem('path/skipped-case', {}, { file })];
  if (size === 0 || isBlank(bytes, size))
    return { ...noHead, problems: [...skipped, describeProblem('format/empty', {}, { file })] };
  const text = headText(bytes);
  const scan = scanFrontMatter(text, SCANNED_LINES);
  if (scan.state === 'open' && bytes.length < size) return 'more';
  const problems: Problem[] = [...skipped];
  const add = (problem: Problem): void => void problems.push(problem);
  if (scan.state === 'script') add(describeProblem('format/javascript', {}, { file, line: 1 }));
  if (scan.state === 'none' && !plain) add(describeProblem('format/no-front-matter', {}, { file }));
  if (scan.state === 'none' || scan.state === 'script')
    return { values: noHead.values, heading: headingOf(bytes), problems };
  let { entries, closeLine } = scan;
  if (!scan.sure || scan.state === 'open') {
    const matter = readMatter(scan.state === 'open' ? bytes.toString('utf8') : text);
    ({ entries, closeLine } = matter);
    if (matter.state === 'unclosed') {
      add(describeProblem('format/unclosed', {}, { file, line: 1 }));
      return { values: noHead.values, heading: null, problems };
    }
    if (matter.error !== null)
      add(describeProblem('format/yaml', { reason: matter.error }, { file, line: lineOfError(matter.error) }));
  }
  const values = valuesOf(entries);
  problems.push(...judgeEntries(file, entries, values, closeLine));
  return { values, heading: values.name ? null : headingOf(bytes), problems };
}

function judgeEntries(file: string, entries: ScannedEntry[], values: MatterValues, closeLine: number): Problem[] {
  const problems: Problem[] = [];
  const lineOf = (...keys: string[]): number | null => entries.find(({ key }) => keys.includes(key))?.line ?? null;
  const late = entries.find(
    (entry) => entry.line > SCANNED_LINES && /^(?:metadata\.)?(?:name|description|type)$/.test(entry.key),
  );
  if (late || closeLine > SCANNED_LINES)
    problems.push(
      describeProblem(
        'format/late-front-matter',
        { line: late?.line ?? closeLine },
        { file, line: late?.line ?? closeLine },
      ),
    );
  if (values.name !== null && values.name.trim() === '')
    problems.push(describeProblem('format/empty-name', {}, { file, line: lineOf('name') }));
  if (values.description === null || values.description.trim() === '')
    problems.push(describeProblem('format/no-description', {}, { file, line: lineOf('description') }));
  if (values.rawType !== null && values.type === null)
    problems.push(
      describeProblem('type/unknown', { word: values.rawType }, { file, line: lineOf('type', 'metadata.type') }),
    );
  if (values.rawType === null && !values.pinned) problems.push(describeProblem('type/missing', {}, { file }));
  for (const { key, value, line } of entries)
    if (isDateKey(key) && value.trim() !== '' && !isRealDate(value))
      problems.push(describeProblem('format/date', { key, value }, { file, line }));
  return problems;
}

/** The text as far as the front matter can reach: decoding the rest would be wasted on most files. */
function headText(bytes: Buffer): string {
  const close = bytes.indexOf('\n---', 4);
  if (close < 0) return bytes.toString('utf8');
  const end = bytes.indexOf('\n', close + 4);
  return bytes.toString('utf8', 0, end < 0 ? bytes.length : end + 1);
}

function headingOf(bytes: Buffer): string | null {
  const match = /^ {0,3}#{1,6}[ \t]+([^\r\n]{1,300})/m.exec(bytes.toString('utf8', 0, 4096));
  return match?.[1]?.replace(/[ \t]+#*[ \t]*$/, '').trim() || null;
}

function isBlank(bytes: Buffer, size: number): boolean {
  return bytes.length >= size && size < 4096 && bytes.toString('utf8').trim() === '';
}

function lineOfError(reason: string): number | null {
  const match = /at line (\d+)/.exec(reason);
  return match ? Number(match[1]) : null;
}
