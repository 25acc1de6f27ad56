import { search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

const look = EditorView.theme({
  '.cm-panels': { background: 'var(--bg-1)', color: 'var(--ink-1)', font: 'var(--t-small)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '8px 32px 8px 12px' },
  '.cm-panel.cm-search input.cm-textfield': {
    height: '24px',
    padding: '0 8px',
    margin: '0 4px 4px 0',
    border: '1px solid var(--line-2)',
    borderRadius: 'var(--r2)',
    background: 'var(--bg-2)',
    color: 'inherit',
    fontSize: '12px',
  },
  '.cm-panel.cm-search .cm-button': {
    height: '24px',
    padding: '0 8px',
    margin: '0 4px 4px 0',
    border: '1px solid var(--line-2)',
    borderRadius: 'var(--r2)',
    background: 'var(--bg-2)',
    color: 'inherit',
    fontSize: '12px',
  },
  '.cm-panel.cm-search label': { margin: '0 8px 0 0', fontSize: '12px', whiteSpace: 'nowrap' },
  '.cm-panel.cm-search [name=close]': {
    top: '8px',
    right: '8px',
    width: '24px',
    height: '24px',
    color: 'var(--ink-2)',
  },
  '.cm-searchMatch': { background: 'var(--warn-bg)', outline: '1px solid var(--warn-line)' },
  '.cm-searchMatch-selected': { background: 'var(--accent-weak)', outline: '1px solid var(--accent)' },
});

/** Finding and replacing, in a panel above the text. */
export function findPanel(): Extension {
  return [search({ top: true }), keymap.of(searchKeymap), look];
}
