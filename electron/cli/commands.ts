import type { LazyCommand } from './command.ts';

/** Every command of `reverie`, as its help lists them; each is loaded when it is called, so that none waits for the others. */
export const commands: readonly LazyCommand[] = [
  {
    name: 'stores',
    summary: 'every store of memories, with counts and alarms',
    load: async () => (await import('./stores.ts')).storesCommand,
  },
  {
    name: 'paths',
    summary: 'Where Claude keeps memory for a folder, and why',
    load: async () => (await import('./paths.ts')).pathsCommand,
  },
  {
    name: 'list',
    summary: 'list the memories of a store, newest first',
    load: async () => (await import('./list.ts')).listCommand,
  },
  {
    name: 'show',
    summary: 'show one memory, by its file or its name',
    load: async () => (await import('./show.ts')).showCommand,
  },
  {
    name: 'load',
    summary: 'print exactly what Claude loads of a store when it starts',
    load: async () => (await import('./load.ts')).loadCommand,
  },
  {
    name: 'preview',
    summary: 'what a session gets at its start: instructions, what it is told of memory, the index, with their sizes',
    load: async () => (await import('./preview.ts')).previewCommand,
  },
  {
    name: 'check',
    summary: 'say what is wrong in a store; exit 1 on errors and warnings',
    load: async () => (await import('./check.ts')).checkCommand,
  },
  {
    name: 'recall',
    summary: 'which memories would surface for a prompt, the text attached, and why others would not',
    load: async () => (await import('./recall.ts')).recallCommand,
  },
  {
    name: 'verify',
    summary:
      'check what memories name against the project: paths, code, scripts, branches; exit 1 when something is gone',
    load: async () => (await import('./verify.ts')).verifyCommand,
  },
  {
    name: 'search',
    summary: 'find words, a phrase or a pattern in the memories and indexes of all stores',
    load: async () => (await import('./search.ts')).searchCommand,
  },
  {
    name: 'set',
    summary: 'set fields of a memory; `field=` removes one, --repair mends broken front matter',
    load: async () => (await import('./set.ts')).setCommand,
  },
  { name: 'new', summary: 'make a memory with its pointer', load: async () => (await import('./new.ts')).newCommand },
  {
    name: 'remember',
    summary: 'keep a sentence as a memory, or add it to one with --update',
    load: async () => (await import('./remember.ts')).rememberCommand,
  },
  {
    name: 'delete',
    summary: 'move memories to the trash, with their pointers',
    load: async () => (await import('./delete.ts')).deleteCommand,
  },
  {
    name: 'archive',
    summary: 'lay memories by, those past their validUntil with --expired; --list shows what lies there',
    load: async () => (await import('./archive.ts')).archiveCommand,
  },
  {
    name: 'unarchive',
    summary: 'fetch memories back from the archive, with their pointers',
    load: async () => (await import('./archive.ts')).unarchiveCommand,
  },
  {
    name: 'rename',
    summary: 'give a memory another file or name; pointers and links follow',
    load: async () => (await import('./rename.ts')).renameCommand,
  },
  {
    name: 'move',
    summary: 'move a memory to another type or store, with its pointer',
    load: async () => (await import('./move.ts')).moveCommand,
  },
  {
    name: 'index',
    summary: 'repair MEMORY.md: pointers to nothing, twice or outside, memories without one, bullets, long lines',
    load: async () => (await import('./index.ts')).indexCommand,
  },
  {
    name: 'undo',
    summary: 'take back the last act of a store, whichever door did it',
    load: async () => (await import('./undo.ts')).undoCommand,
  },
  {
    name: 'redo',
    summary: 'do again what was taken back last',
    load: async () => (await import('./undo.ts')).redoCommand,
  },
  {
    name: 'inbox',
    summary: 'list what others changed since you last looked, deletions first',
    load: async () => (await import('./inbox.ts')).inboxCommand,
  },
  {
    name: 'history',
    summary: 'list the versions of a memory, or every file that history knows',
    load: async () => (await import('./history.ts')).historyCommand,
  },
  {
    name: 'restore',
    summary: 'give an earlier version of a file back',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  {
    name: 'export',
    summary: 'write the memories of a store, or of all, into one archive',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  {
    name: 'import',
    summary: 'bring the memories of an archive in, as one act',
    load: async () => (await import('./import.ts')).importCommand,
  },
  {
    name: 'dream',
    summary: 'consolidate a store on a copy, see what it would change, and apply it',
    load: async () => (await import('./dream.ts')).dreamCommand,
  },
  {
    name: 'serve',
    summary: 'open the app in a browser on this machine',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
];
