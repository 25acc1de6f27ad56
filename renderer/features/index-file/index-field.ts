import { StateEffect, StateField } from '@codemirror/state';
import type { EditorState } from '@codemirror/state';
import type { IndexLine } from '#shared/model/index-file.ts';
import { rememberPointers } from '#shared/text/index-pointers.ts';
import { indexState } from '#shared/text/index-state.ts';
import type { IndexState } from '#shared/text/index-state.ts';
import { keepLineEnds } from '#shared/text/keep-line-ends.ts';
import type { PointerTargets } from '#shared/text/resolve-pointers.ts';

/** What a text is judged against. */
export interface IndexSources {
  targets: PointerTargets;
  /** The file as it is on disk, for its line ends. */
  original: string;
  /** Memories that are pinned, by file. */
  pinned: ReadonlySet<string>;
}

export interface IndexLive extends IndexSources {
  state: IndexState;
}

export const setSources = StateEffect.define<IndexSources>();

const find = rememberPointers();

function liveOf(text: string, sources: IndexSources): IndexLive {
  return { ...sources, state: indexState(keepLineEnds(sources.original, text), sources.targets, find) };
}

/** What the text comes to, judged anew with every keystroke. */
export const indexField = StateField.define<IndexLive | null>({
  create: () => null,
  update(live, transaction) {
    let sources: IndexSources | null = live;
    for (const effect of transaction.effects) if (effect.is(setSources)) sources = effect.value;
    if (sources === null || (sources === live && !transaction.docChanged)) return live;
    return liveOf(transaction.state.doc.toString(), sources);
  },
});

/** A field that begins with its sources. */
export const indexFieldWith = (sources: IndexSources) =>
  indexField.init((state) => liveOf(state.doc.toString(), sources));

/** The judged lines of an editor, in order. */
export function linesOf(state: EditorState): readonly IndexLine[] {
  return state.field(indexField, false)?.state.lines ?? [];
}

export function isPinned(live: Pick<IndexSources, 'pinned'> | null, line: IndexLine): boolean {
  const file = line.pointer?.file;
  return typeof file === 'string' && live?.pinned.has(file) === true;
}
