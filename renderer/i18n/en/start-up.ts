import { counted, figure } from '../figures.ts';

/** Words of "What Claude loads". */
export const startUpEn = {
  title: 'What Claude loads',
  lead: 'This enters the prompt when a session starts here, in this order. Memories themselves are not in it: Claude opens them when it needs them.',
  reading: 'Reading what Claude loads',
  failed: 'What Claude loads could not be read.',
  copy: 'Copy the index text',
  text: 'The text as Claude gets it',
  nothing: 'Nothing is loaded here.',
  partly: (loaded: string, all: string) =>
    `Only ${loaded} of ${all} lines are loaded. Claude is told so in the last paragraph.`,
  figures: 'Figures',
  bytes: 'Bytes',
  loadedOf: (loaded: number, all: number) => `${figure(loaded)} of ${figure(all)}`,
  loadedLines: 'Lines loaded',
  loadedChars: 'Characters loaded',
  lost: 'Lines cut off',
  limits: (lines: number, chars: number) =>
    `The limits are ${figure(lines)} lines, then ${figure(chars)} characters. Front matter and comments are taken out before counting.`,
  warning: 'Warning to Claude',
  parts: 'Parts, in order',
  size: (characters: number, lines: number, tokens: number) =>
    `${counted(characters, 'character', 'characters')}, ${counted(lines, 'line', 'lines')}, about ${counted(tokens, 'token', 'tokens')}`,
  source: {
    managed: 'Managed instructions',
    user: 'Your instructions',
    project: 'Project instructions',
    'project-claude': 'Project instructions in .claude',
    rules: 'Rules',
    local: 'Local instructions',
  },
  onlyFor: (globs: readonly string[]) => `Only when files like ${globs.join(', ')} are read; not in the total`,
  unread: {
    outside: 'A link that leads away: not read here',
    unreadable: 'It can’t be read',
  },
  truncated: 'Only its first megabyte is shown',
  imports: (n: number) => counted(n, 'import', 'imports'),
  importState: {
    read: 'Read',
    outside: 'Outside of the project: named, not read here',
    missing: 'Not there',
    'too-deep': 'Too deep: Claude stops after five files',
    loop: 'Imported before',
    unreadable: 'It can’t be read',
  },
  importOutside: (path: string, claudeReads: boolean) =>
    claudeReads ? `. Claude reads ${path}.` : `. Claude asks before it reads ${path}.`,
  showImport: 'Show its text',
  facts: 'What Claude is told about memory',
  factsSay:
    'How memories are written and read, and where they are kept. Claude Code brings this text along; Reverie knows its length alone.',
  factsOff: 'Memory is off here, so Claude isn’t told of it.',
  index: 'Index',
  indexFigures: 'Index',
  noFolder: 'The project’s folder is not known or not there: its own instructions can’t be shown.',
  total: 'All parts',
  characters: 'Characters',
  lines: 'Lines',
  tokens: 'Tokens',
  about: (n: number) => `about ${figure(n)}`,
  estimate: 'Tokens are estimated: one for 4 characters of Latin text, for 1.5 of Chinese or Japanese.',
};

export type StartUpWords = typeof startUpEn;
