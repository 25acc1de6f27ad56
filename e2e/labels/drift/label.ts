export type MentionKind = 'path' | 'line' | 'symbol' | 'flag' | 'script' | 'branch';
export type MentionLabel = 'present' | 'moved' | 'gone' | 'unknown' | 'not-a-mention';

export interface LabelledMention {
  /** As it stands in the body, where it occurs once. */
  text: string;
  /** Null for what only looks like a mention. */
  kind: MentionKind | null;
  label: MentionLabel;
  /** Of what moved: the path that it has now. */
  to?: string;
}

export interface DriftMemory {
  file: string;
  body: string;
  mentions: readonly LabelledMention[];
}

export interface DriftSet {
  split: 'tune' | 'held';
  memories: readonly DriftMemory[];
}

export const present = (kind: MentionKind, ...texts: string[]): LabelledMention[] =>
  texts.map((text) => ({ text, kind, label: 'present' }));
export const gone = (kind: MentionKind, ...texts: string[]): LabelledMention[] =>
  texts.map((text) => ({ text, kind, label: 'gone' }));
export const unknown = (kind: MentionKind, ...texts: string[]): LabelledMention[] =>
  texts.map((text) => ({ text, kind, label: 'unknown' }));
export const nothing = (...texts: string[]): LabelledMention[] =>
  texts.map((text) => ({ text, kind: null, label: 'not-a-mention' }));
export const moved = (kind: 'path' | 'line', text: string, to: string): LabelledMention[] => [
  { text, kind, label: 'moved', to },
];

/** One memory: its body line by line, and all of its mentions. */
export function memo(file: string, body: readonly string[], ...mentions: LabelledMention[][]): DriftMemory {
  return { file, body: body.join('\n'), mentions: mentions.flat() };
}
