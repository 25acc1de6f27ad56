/** What becomes, or would become, of one file of an archive. */
export interface ImportFile {
  /** The store's folder, absolute, for showing only. */
  dir: string;
  file: string;
  /**
   * add: it isn't here; same: here already; older: history has it, what is here is newer; merge: both sides fit together;
   * conflict: they don't.
   */
  is: 'add' | 'same' | 'older' | 'merge' | 'conflict';
  /** What is here, null where nothing is; and what would be here, or in a conflict what the archive has. Left out of a large preview. */
  texts?: { before: string | null; after: string };
}

export const importChoices = ['ours', 'theirs', 'both'] as const;
/** What to do with conflicts; both: the archive's text goes beside ours. */
export type ImportChoice = (typeof importChoices)[number];

/** A store as an archive holds it. */
export interface ArchivedStore {
  id: string;
  /** Where it was, absolute on the machine it comes from. */
  dir: string;
  kind: string;
  files: number;
}

export interface ImportPreview {
  created: string;
  stores: ArchivedStore[];
  files: ImportFile[];
}

export interface ExportedArchive {
  /** What to call it when it is saved. */
  name: string;
  /** A tar.gz, base64. */
  archive: string;
  files: number;
  /** Files that could not go along. */
  left: string[];
}
