import type { ProblemWords } from '../model/problem.ts';
import { counted, figure } from './figure.ts';

type Family = 'format' | 'type';

export const formatWords: Pick<ProblemWords, Extract<keyof ProblemWords, `${Family}/${string}`>> = {
  'format/no-front-matter': {
    severity: 'warning',
    message: () => 'It has no front matter, so it has no name, no description and no type.',
    fix: () => 'Add a front matter with name, description and type.',
  },
  'format/unclosed': {
    severity: 'error',
    message: () => 'The front matter opens with --- but is never closed.',
    fix: () => 'Put a line --- behind the last field.',
  },
  'format/yaml': {
    severity: 'error',
    message: (p) => `The front matter isn't valid YAML, so Claude doesn't see its description: ${p.reason}`,
    fix: () => 'Put the value in quotes.',
  },
  'format/javascript': {
    severity: 'error',
    message: () => 'The front matter opens as JavaScript. Reverie never runs it.',
    fix: () => 'Replace it by plain fields between two lines ---.',
  },
  'format/empty': {
    severity: 'warning',
    message: () => 'The file is empty.',
    fix: () => 'Write the memory, or delete the file.',
  },
  'format/empty-name': {
    severity: 'warning',
    message: () => 'Its name is empty. Claude Code empties a name without Latin letters when it writes the file.',
    fix: () => 'Give it a name in Latin letters; the title can stay in the body and in MEMORY.md.',
  },
  'format/no-description': {
    severity: 'warning',
    message: () => 'It has no description, which is what Claude goes by when it picks memories.',
    fix: () => 'Add a description of one sentence.',
  },
  'format/duplicate-name': {
    severity: 'warning',
    message: (p) => `${p.other} has the same name, “${p.name}”.`,
    fix: () => 'Merge the two, or rename one.',
  },
  'format/late-front-matter': {
    severity: 'warning',
    message: (p) => `The front matter reaches line ${figure(p.line)}; Claude's scan looks at the first 30 lines.`,
    fix: () => 'Move name, description and type to the top.',
  },
  'format/encoding': {
    severity: 'warning',
    message: () => 'Some bytes are not UTF-8. They are shown as � and left as they are.',
    fix: () => 'Save the file as UTF-8 in an editor.',
  },
  'format/date': {
    severity: 'warning',
    message: (p) => `“${p.value}” under ${p.key} is not a date.`,
    fix: () => 'Write it as YYYY-MM-DD.',
  },
  'format/future': {
    severity: 'info',
    message: (p) => `Its time lies ${counted(p.days, 'day', 'days')} in the future, so it counts as of today.`,
    fix: () => 'Touch the file to give it the time of now.',
  },
  'format/too-large': {
    severity: 'warning',
    message: (p) => `It has ${figure(p.bytes)} bytes; Reverie shows the first megabyte.`,
    fix: () => 'Keep the fact and move the rest out of the memory folder.',
  },
  'type/unknown': {
    severity: 'info',
    message: (p) => `“${p.word}” is not one of the four types, so Claude treats it as having none.`,
    fix: () => 'Use user, feedback, project or reference.',
  },
  'type/missing': {
    severity: 'info',
    message: () => 'It has no type.',
    fix: () => 'Add user, feedback, project or reference.',
  },
  'type/user-in-team': {
    severity: 'warning',
    message: () => 'A memory about the user is in the folder that the team shares.',
    fix: () => 'Move it to the private store.',
  },
};
