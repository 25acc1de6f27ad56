import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DreamProgress } from '../../dream/worker-protocol.ts';
import { pinnedParts } from '../../dream/pinned-parts.ts';
import type { TidyReason } from '#shared/model/tidy-reason.ts';
import { runTidy } from './run-tidy.ts';

/** The day that tests tidy on. */
export const NOW = Date.parse('2026-11-30T12:00:00Z');
const DAY = 86_400_000;

export interface Given {
  text: string;
  daysAgo?: number;
}

export type Declared = Record<string, { reason: string; because: TidyReason[]; delete?: true }>;

/** A copy as a worker gets it, to be tidied again and again. */
export function makeCopy(files: Readonly<Record<string, string | Given>>) {
  const staging = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-tidy-')));
  const dir = join(staging, 'memory');
  mkdirSync(join(staging, 'sources'), { recursive: true });
  mkdirSync(dir);
  for (const [at, [file, given]] of Object.entries(files).entries()) {
    const { text, daysAgo = at + 1 } = typeof given === 'string' ? { text: given } : given;
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
    const time = (NOW - daysAgo * DAY) / 1000;
    utimesSync(join(dir, file), time, time);
  }
  const read = (): Record<string, string> => {
    const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(dir, name), 'utf8')]));
  };
  return {
    staging,
    read,
    /** What was declared by the last run. */
    declared: (): Declared => JSON.parse(readFileSync(join(dir, '.dream.json'), 'utf8')) as Declared,
    async tidy(more: { leftOut?: string[] } = {}): Promise<DreamProgress[]> {
      const told: DreamProgress[] = [];
      const order = {
        staging,
        store: { kind: 'project', scope: 'private' },
        now: NOW,
        pinned: pinnedParts(new Map(Object.entries(read()))),
        ...more,
      };
      rmSync(join(dir, '.dream.json'), { force: true });
      await runTidy(order as never, { progress: (one) => told.push(one), signal: new AbortController().signal });
      return told;
    },
    remove: () => rmSync(staging, { recursive: true, force: true }),
  };
}

/** A memory's text. */
export function memory(body: string, fields: Record<string, string> = {}, eol = '\n'): string {
  const { name = 'a-memory', description = 'What it is about', type = 'project', ...rest } = fields;
  const more = Object.entries(rest).map(([key, value]) => `  ${key}: ${value}`);
  const head = [
    '---',
    `name: ${name}`,
    `description: ${description}`,
    'metadata:',
    `  type: ${type}`,
    ...more,
    '---',
    '',
  ];
  return `${head.join(eol)}${eol}${body.replaceAll('\n', eol)}${eol}`;
}
