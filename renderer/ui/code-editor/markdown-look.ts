import { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { Decoration, EditorView, MatchDecorator, ViewPlugin, lineNumbers } from '@codemirror/view';
import type { DecorationSet, ViewUpdate } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const look = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.monospace, color: 'var(--accent-ink)' },
  { tag: [tags.link, tags.url], color: 'var(--accent-ink)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.quote], color: 'var(--ink-3)' },
]);

const matcher = new MatchDecorator({
  regexp: /\[\[[^[\]\n]{1,300}\]\]/g,
  decoration: Decoration.mark({ class: 'cm-memory-link' }),
});

const memoryLinks = ViewPlugin.fromClass(
  class {
    marks: DecorationSet;
    constructor(view: EditorView) {
      this.marks = matcher.createDeco(view);
    }
    update(update: ViewUpdate) {
      this.marks = matcher.updateDeco(update, this.marks);
    }
  },
  { decorations: ({ marks }) => marks },
);

const measures = EditorView.theme({
  '.cm-scroller': { font: '400 13px/24px var(--font-mono)' },
  '.cm-content': { padding: '16px 0' },
  '.cm-line': { padding: '0 24px 0 0' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '48px', padding: '0 16px 0 0', fontSize: '11px' },
  '.cm-memory-link': { color: 'var(--accent-ink)' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
});

/** Markdown as a memory is written: line numbers, quiet marks, [[links]] as links. */
export function markdownLook(): Extension {
  return [lineNumbers(), markdown(), syntaxHighlighting(look), memoryLinks, measures];
}
