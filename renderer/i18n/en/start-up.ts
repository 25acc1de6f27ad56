import { figure } from '../figures.ts';

/** Words of "What Claude loads". */
export const startUpEn = {
  title: 'What Claude loads',
  lead: 'Exactly this text enters the prompt when a session starts here. Memories themselves are not in it: Claude opens them when it needs them.',
  reading: 'Reading what Claude loads',
  failed: 'What Claude loads could not be read.',
  copy: 'Copy the text',
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
};

export type StartUpWords = typeof startUpEn;
