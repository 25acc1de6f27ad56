import { EditorView } from '@codemirror/view';

/** The look that every text editor shares; colours follow the theme by themselves. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink-1)', background: 'none' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    font: 'var(--t-code)',
    lineHeight: 'inherit',
    overflow: 'auto',
    scrollbarWidth: 'thin',
    scrollbarColor: 'var(--line-2) transparent',
  },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--accent)', userSelect: 'text' },
  '.cm-line': { padding: '0 12px 0 0' },
  '.cm-gutters': { background: 'none', border: '0', color: 'var(--ink-3)' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'none' },
  '&.cm-focused .cm-activeLine': { background: 'var(--hover)' },
  '.cm-specialChar': { color: 'var(--alarm)' },
  '& ::selection': { background: 'color-mix(in srgb, var(--accent) 28%, transparent)' },
});
