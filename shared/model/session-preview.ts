/** Where instructions come from, in the order a session gets them. */
export const instructionSources = ['managed', 'user', 'project', 'project-claude', 'rules', 'local'] as const;
export type InstructionSource = (typeof instructionSources)[number];

export interface PreviewSize {
  /** UTF-16 units. */
  characters: number;
  lines: number;
  /** An estimate: a token per 4 characters of Latin text, per 1.5 of Chinese and Japanese. */
  tokens: number;
}

/** An @import and what became of it: only those inside the project or the config folder are read. */
export interface PreviewImport {
  written: string;
  path: string;
  state: 'read' | 'outside' | 'missing' | 'too-deep' | 'loop' | 'unreadable';
  /** Whether a session gets it: one that is outside, where the user allowed it or the user's own file asks for it. */
  claudeReads: boolean;
  /** As a session gets it; null unless it was read. */
  text: string | null;
  size: PreviewSize | null;
}

/** One part of what a session gets at its start. */
export type PreviewPart =
  | {
      kind: 'instructions';
      source: InstructionSource;
      path: string;
      text: string;
      size: PreviewSize;
      imports: PreviewImport[];
      /** Rules with `paths:` load only when such a file is read; they aren't in the total. */
      onlyFor: string[] | null;
      /** Why its text isn't here: it is a link that leads away, or can't be read. */
      unread: 'outside' | 'unreadable' | null;
      /** Only its first megabyte is here. */
      truncated: boolean;
    }
  | { kind: 'memory-facts'; memoryDir: string; enabled: boolean; size: PreviewSize }
  | { kind: 'index'; path: string; text: string; cut: boolean; size: PreviewSize };

export interface SessionPreview {
  storeId: string;
  /** The folder the session would start in; null when the project's path isn't proven. */
  cwd: string | null;
  parts: PreviewPart[];
  total: PreviewSize;
}
