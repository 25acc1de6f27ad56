import { memoryName, memoryText } from '../write-case.ts';
import type { WriteCase, Written } from '../write-case.ts';

const wrong = (what: string, { text, results, refused }: Written): string =>
  `${what}; the file: ${JSON.stringify(text)}, the client: ${JSON.stringify(results)}, Reverie: ${JSON.stringify(refused)}`;

const holds = (after: Written, ...words: string[]): string[] => [
  ...words.filter((word) => !after.text.includes(word)).map((word) => wrong(`"${word}" is lost`, after)),
  ...(after.files.join() === `MEMORY.md,${memoryName}` ? [] : [`other files are left: ${after.files.join(', ')}`]),
];

/** Who made the newest versions, newest first. */
const madeBy = (after: Written, ...actors: string[]): string[] =>
  after.actors.slice(0, actors.length).join() === actors.join()
    ? []
    : [wrong(`made by ${after.actors.join(', ')} rather than ${actors.join(', ')}`, after)];

/** The client may only write over what it has read: what Reverie saved since must be told to it, not lost. */
const isTold = (after: Written): string[] =>
  after.results.some((result) => /modified|changed|unexpectedly|read it again/i.test(result))
    ? []
    : [wrong('the client was not told of the save', after)];

/** Who writes last over a file of the other: nothing of either is lost unsaid. */
export const writeCases: WriteCase[] = [
  {
    name: 'the client reads and edits what Reverie just saved',
    turns: ({ read, edit, reverie }) => [
      reverie('set', memoryName, 'description=as the app says'),
      read,
      edit('at six', 'at seven'),
    ],
    judge: (after) => [
      ...holds(after, 'description: as the app says', 'at seven'),
      ...madeBy(after, 'claude in its session', 'you'),
    ],
  },
  {
    name: 'a hand edits what the client just wrote, and edited before',
    turns: ({ read, write, edit, reverie, hand }) => [
      reverie('history'),
      read,
      write(memoryText.replace('at six', 'at seven')),
      reverie('history'),
      hand('at seven', 'at eight'),
      reverie('history'),
      read,
      edit('at eight', 'at nine'),
      reverie('history'),
      hand('24 degrees', '25 degrees'),
    ],
    judge: (after) => [
      ...holds(after, 'at nine', '25 degrees'),
      ...madeBy(after, 'unknown', 'claude in its session', 'unknown', 'claude in its session'),
    ],
  },
  {
    name: 'Reverie saves between a read and an edit of the client',
    turns: ({ read, edit, reverie }) => [
      read,
      reverie('set', memoryName, 'description=as the app says'),
      edit('at six', 'at seven'),
      read,
      edit('at six', 'at seven'),
    ],
    judge: (after) => holds(after, 'description: as the app says', 'at seven'),
  },
  {
    name: 'Reverie saves between a read and a write of the client',
    turns: ({ read, write, reverie }) => [
      read,
      reverie('set', memoryName, 'description=as the app says'),
      write(memoryText.replace('at six', 'at seven')),
    ],
    judge: (after) => [...holds(after, 'description: as the app says'), ...isTold(after)],
  },
  {
    name: 'Reverie edits what the client just wrote',
    turns: ({ read, write, reverie }) => [
      read,
      write(memoryText.replace('at six', 'at seven')),
      reverie('set', memoryName, 'description=as the app says'),
    ],
    judge: (after) => holds(after, 'description: as the app says', 'at seven'),
  },
  {
    name: 'an undo of Reverie over an edit of the client asks first',
    turns: ({ read, edit, reverie }) => [
      reverie('set', memoryName, 'description=as the app says'),
      read,
      edit('at six', 'at seven'),
      reverie('undo'),
    ],
    judge: (after) => [
      ...holds(after, 'description: as the app says', 'at seven'),
      ...(after.refused.length === 1 ? [] : [wrong('undo did not ask', after)]),
    ],
  },
];
