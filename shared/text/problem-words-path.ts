import type { ProblemWords } from '../model/problem.ts';

export const pathWords: Pick<ProblemWords, Extract<keyof ProblemWords, `path/${string}`>> = {
  'path/outside': {
    severity: 'warning',
    message: (p) => `It is a link out of the memory folder, to ${p.target}. Reverie doesn't follow it.`,
    fix: () => 'Copy the file into the folder, or remove the link.',
  },
  'path/dangling': {
    severity: 'error',
    message: (p) => `It is a link to ${p.target}, which isn't there.`,
    fix: () => 'Remove the link, or put its target back.',
  },
  'path/loop': {
    severity: 'error',
    message: () => 'It is a link that leads back to itself.',
    fix: () => 'Remove the link.',
  },
  'path/special': {
    severity: 'error',
    message: (p) => `It is ${p.kind}, not a file. Reverie doesn't open it.`,
    fix: () => 'Remove it from the memory folder.',
  },
  'path/unreadable': {
    severity: 'error',
    message: (p) => `It can't be read: ${p.reason}.`,
    fix: () => 'Give yourself the right to read it.',
  },
  'path/skipped-case': {
    severity: 'warning',
    message: () => "Claude's scan skips it, because its name doesn't end in a lower-case .md.",
    fix: () => 'Rename it so that it ends in .md.',
  },
  'path/same-file': {
    severity: 'info',
    message: (p) => `It is another name of ${p.other}.`,
    fix: () => 'Keep one of the two names.',
  },
};
