import { counted } from '../figures.ts';

export const paletteEn = {
  title: 'Search memories or run a command',
  placeholder: 'A memory, a command, a store',
  recent: 'Recent',
  memories: 'Memories',
  commands: 'Commands',
  stores: 'Stores',
  create: (name: string) => `Create a memory called “${name}”`,
  noMatch: (query: string) => `No match for “${query}”.`,
  lookedAt: (memories: string, stores: number) =>
    `Looked through ${memories} in ${counted(stores, 'store', 'stores')}, by title.`,
  move: 'move',
  open: 'open',
  commandsOnly: 'commands only',
  storesOnly: 'stores',
};
