const figure = (n: number) => n.toLocaleString('en');
const many = (n: number, one: string, more: string) => `${figure(n)} ${n === 1 ? one : more}`;

/** Words of "What Claude loads". */
export const startUpEn = {
  title: 'What Claude loads',
  lead: 'Exactly this text enters the prompt when a session starts here.',
  leadMore: 'Memories themselves are not in it: Claude opens them when it needs them.',
  reading: 'Reading what Claude loads',
  failed: 'What Claude loads could not be read.',
  tryAgain: 'Try again',
  copy: 'Copy the text',
  copied: 'Copied',
  text: 'The text as Claude gets it',
  nothing: 'Nothing is loaded here.',
  cut: 'Only part of it is loaded. Claude is told so:',
  figures: 'Figures',
  lines: 'Lines',
  chars: 'Characters',
  bytes: 'Bytes',
  ofLimit: (n: number, limit: number) => `${figure(n)} of ${figure(limit)}`,
  loadedOf: (loaded: number, all: number) => `${figure(loaded)} of ${figure(all)}`,
  loadedLines: 'Lines loaded',
  loadedChars: 'Characters loaded',
  fileLines: 'Lines counted',
  fileChars: 'Characters counted',
  lost: 'Lines cut off',
  limits: (lines: number, chars: number) => `The limits are ${figure(lines)} lines, then ${figure(chars)} characters.`,
  stripped: 'Front matter and comments are taken out before counting.',
  warning: 'Warning to Claude',
  summary: (lines: number, chars: number) => `${many(lines, 'line', 'lines')}, ${many(chars, 'character', 'characters')}`,
};

export type StartUpWords = typeof startUpEn;
