import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const entry = 'virtual:bare-editor';

/** Our text editor without anything about MEMORY.md: what a keystroke costs by itself. */
const source = `
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { adoptStyles } from '${root}renderer/ui/code-editor/adopt-styles.ts';
import { editorTheme } from '${root}renderer/ui/code-editor/editor-theme.ts';
globalThis.openBareEditor = (doc) => {
  adoptStyles();
  const extensions = [lineNumbers(), highlightActiveLine(), history(), keymap.of([...defaultKeymap, ...historyKeymap]), editorTheme];
  new EditorView({ parent: document.body, state: EditorState.create({ doc, extensions }) });
};
`;

/** A script that gives a page \`openBareEditor(text)\`. */
export async function bareEditorScript(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'bare-editor',
        resolveId: (id) => (id.endsWith(entry) ? `${root}${entry}` : null),
        load: (id) => (id === `${root}${entry}` ? source : null),
      },
    ],
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bare', fileName: 'bare' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the bare editor was not built');
  return chunk.code;
}
