import type { ProblemWords } from '../model/problem.ts';
import { counted, figure } from './figure.ts';

type Family = 'index' | 'pointer';

export const indexWords: Pick<ProblemWords, Extract<keyof ProblemWords, `${Family}/${string}`>> = {
  'index/missing': {
    severity: 'info',
    message: (p) =>
      `There is no MEMORY.md, so Claude starts without a list of these ${counted(p.memories, 'memory', 'memories')}.`,
    fix: () => 'Make a MEMORY.md with one line for each memory.',
  },
  'index/over-lines': {
    severity: 'error',
    message: (p) => `MEMORY.md has ${figure(p.lines)} lines and Claude loads ${figure(p.limit)}; ${cutOff(p.lost)}.`,
    fix: () => 'Shorten or merge lines, or move what matters most to the top.',
  },
  'index/over-chars': {
    severity: 'error',
    message: (p) =>
      `MEMORY.md has ${figure(p.chars)} characters and Claude loads ${figure(p.limit)}; ${cutOff(p.lost)}.`,
    fix: () => 'Keep each line under 150 characters and move detail into the memories.',
  },
  'index/near-cap': {
    severity: 'info',
    message: (p) => `MEMORY.md is ${p.percent} % full; what is added at the bottom is cut off first.`,
    fix: () => 'Shorten or merge lines before it overflows.',
  },
  'index/long-line': {
    severity: 'info',
    message: (p) => `This line has ${figure(p.chars)} characters; an entry should stay under 200.`,
    fix: () => 'Keep the hook short and move the detail into the memory.',
  },
  'index/second': {
    severity: 'info',
    message: (p) => `${p.file} is a second index. Claude doesn't load it at its start.`,
    fix: () => 'Move its lines into the MEMORY.md at the top, or read it as a note.',
  },
  'index/bullet': {
    severity: 'info',
    message: (p) => `This line holds content instead of pointing to a memory: “${p.text}”.`,
    fix: () => 'Move it into a memory of its own and point to it.',
  },
  'index/unreadable': {
    severity: 'error',
    message: (p) => `MEMORY.md can't be read: ${p.reason}.`,
    fix: () => 'Make it an ordinary file that you may read.',
  },
  'pointer/dangling': {
    severity: 'warning',
    message: (p) => `This line points to “${p.target}”, which isn't there.`,
    fix: () => 'Remove the line, or point it to the memory it means.',
  },
  'pointer/duplicate': {
    severity: 'warning',
    message: (p) => `“${p.target}” already has a pointer on line ${figure(p.firstLine)}.`,
    fix: () => 'Keep one of the two lines.',
  },
  'pointer/outside': {
    severity: 'warning',
    message: (p) => `This line points out of the memory folder, to “${p.target}”. Reverie doesn't follow it.`,
    fix: () => 'Copy what it says into a memory, or remove the line.',
  },
  'pointer/unindexed': {
    severity: 'warning',
    message: (p) => `No line of MEMORY.md points to ${p.file}, so Claude doesn't see it at its start.`,
    fix: () => 'Add a line for it to MEMORY.md.',
  },
};

function cutOff(lost: number): string {
  return lost === 0 ? 'the end is cut off, but no memory' : `${counted(lost, 'entry is', 'entries are')} cut off`;
}
