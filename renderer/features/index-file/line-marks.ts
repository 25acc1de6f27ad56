import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, ViewPlugin } from '@codemirror/view';
import type { DecorationSet, EditorView, ViewUpdate } from '@codemirror/view';
import type { IndexLine } from '#shared/model/index-file.ts';
import { text } from '../../i18n/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { elementWidget } from '../../ui/code-editor/element-widget.ts';
import { lineWords, pointerParts } from './line-words.ts';
import { indexField, linesOf } from './index-field.ts';
import styles from './index-editor.module.css';

/** What a line is, said behind it. */
const wordsWidget = (words: string, look: 'alarm' | 'dim') =>
  elementWidget({
    key: `${look} ${words}`,
    make() {
      const span = document.createElement('span');
      span.className = classNames(styles.is, styles[look]);
      span.textContent = words;
      return span;
    },
  });

const mark = (name: string | undefined) => Decoration.mark({ class: name ?? '' });
const quiet = mark(styles.quiet);
const link = mark(styles.link);
const bad = mark(styles.bad);
const rest = mark(styles.rest);
const whole = (name: string | undefined) => Decoration.line({ class: name ?? '' });
const lines = { cut: whole(styles.lost), stripped: whole(styles.stripped), heading: whole(styles.heading) };

/** Longer lines are shown plain, in UTF-16 units. */
const longestMarked = 5_000;

function decorate(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const all = linesOf(view.state);
  const loaded = view.state.field(indexField, false)?.state.figures.loadedChars ?? 0;
  const { doc } = view.state;
  let last = 0;
  for (const { from, to } of view.visibleRanges)
    for (let number = Math.max(last + 1, doc.lineAt(from).number); number <= doc.lineAt(to).number; number++) {
      const line = all[number - 1];
      last = number;
      if (line) decorateLine(builder, line, doc.line(number).from, { all, loaded });
    }
  return builder.finish();
}

function decorateLine(
  builder: RangeSetBuilder<Decoration>,
  line: IndexLine,
  start: number,
  { all, loaded }: { all: readonly IndexLine[]; loaded: number },
): void {
  if (line.load === 'cut') builder.add(start, start, lines.cut);
  if (line.load === 'stripped' && line.kind !== 'blank') builder.add(start, start, lines.stripped);
  if (line.kind === 'heading') builder.add(start, start, lines.heading);
  const end = start + line.chars;
  if (line.load === 'partly') {
    // All that is loaded is of this line: the hard cut falls only within the first.
    const at = Math.min(line.chars, loaded + (line.text.length - line.text.trimStart().length));
    if (at < line.chars) builder.add(start + at, end, rest);
  } else if (line.chars <= longestMarked) markPointer(builder, line, start);
  const firstLine =
    line.pointer?.status === 'duplicate'
      ? (all.find(({ pointer }) => pointer?.file === line.pointer?.file)?.line ?? null)
      : null;
  const follows = all[line.line - 2]?.kind === line.kind;
  const words = lineWords(line, { firstLine, follows }, text().indexFile);
  if (words) builder.add(end, end, Decoration.widget({ widget: wordsWidget(words.words, words.look), side: 1 }));
}

function markPointer(builder: RangeSetBuilder<Decoration>, line: IndexLine, start: number): void {
  const parts = pointerParts(line);
  if (!parts) {
    const bullet = line.kind === 'bullet' ? /^\s*(?:[-*+]|\d+[.)])\s/.exec(line.text) : null;
    if (bullet) builder.add(start, start + bullet[0].length, quiet);
    return;
  }
  let at = start;
  const put = (length: number, decoration: Decoration | null) => {
    if (decoration && length > 0) builder.add(at, at + length, decoration);
    at += length;
  };
  const status = line.pointer?.status;
  put(parts.before.length, quiet);
  put(parts.title.length, status === 'dangling' || status === 'outside' ? bad : link);
  put(parts.link.length, quiet);
}

/** What each line is, where it stands: links, headings, bad pointers in words, and what is lost. */
export const lineMarks = ViewPlugin.define(
  (view) => ({
    decorations: decorate(view),
    update(update: ViewUpdate) {
      const judged = update.startState.field(indexField, false) !== update.state.field(indexField, false);
      if (judged || update.docChanged || update.viewportChanged) this.decorations = decorate(update.view);
    },
  }),
  { decorations: (plugin) => plugin.decorations },
);
