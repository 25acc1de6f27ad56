import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { adoptStyles } from './adopt-styles.ts';
import { editorTheme } from './editor-theme.ts';

/** A dot for what can't be seen, above all for what turns the direction of the text after it; its number on hover. */
const unseen = highlightSpecialChars({
  addSpecialChars: /[\u202A-\u202E\u2066-\u2069]/g,
  render(code, _description, placeholder) {
    const dot = document.createElement('span');
    dot.className = 'cm-specialChar';
    dot.textContent = placeholder;
    dot.title = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    return dot;
  },
});

interface CodeEditorProps {
  /** For screen readers. */
  label: string;
  /** What the editor holds when it appears; later changes are for its owner to dispatch. */
  text: string;
  /** Beside history, the usual keys and the look. Fixed while it is mounted: change them through compartments. */
  extensions: Extension;
  className?: string | undefined;
  /** The editor when it is there, null when it goes. */
  onEditor(view: EditorView | null): void;
}

/** A text editor. To be loaded lazily: CodeMirror comes with it. */
export function CodeEditor({ label, text, extensions, className, onEditor }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const first = useRef({ text, extensions, onEditor });
  useEffect(() => {
    if (!host.current) return undefined;
    adoptStyles();
    const { current } = first;
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: current.text,
        extensions: [
          current.extensions,
          unseen,
          history(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          editorTheme,
        ],
      }),
    });
    current.onEditor(view);
    return () => {
      current.onEditor(null);
      view.destroy();
    };
  }, []);
  useEffect(() => {
    host.current?.querySelector('.cm-content')?.setAttribute('aria-label', label);
  }, [label]);
  return <div ref={host} className={className} />;
}
