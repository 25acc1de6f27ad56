import { createElement } from 'react';
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { X } from 'lucide-react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { DiffView } from './diff-view.tsx';
import { IconButton } from './icon-button.tsx';
import { MiddlePath } from './middle-path.tsx';
import { Panel } from './panel.tsx';
import { TooltipProvider } from './tooltip.tsx';

const title = 'run \u202Egnp.exe';
const onClose = () => undefined;
const panel = { title, closeLabel: 'Close', onClose };
const words = { same: '', more: String, alike: String, added: '', removed: '', line: String };
const parts = {
  IconButton: createElement(IconButton, { icon: X, label: title }),
  Dialog: createElement(Dialog, { title, closeLabel: 'Close', onClose }),
  Panel: createElement(Panel as FunctionComponent<typeof panel>, panel),
  DiffView: createElement(DiffView, { label: title, words: words as never, before: 'a', after: 'b' }),
  MiddlePath: createElement(MiddlePath, { path: title }),
};

test('What a memory’s words name is named in the order in which they are stored, for eyes and for screen readers', () => {
  for (const [name, part] of Object.entries(parts)) {
    const html = renderToStaticMarkup(createElement(TooltipProvider, null, part));
    expect([name, html.includes('run \uFFFDgnp.exe'), html.includes('\u202E')]).toEqual([name, true, false]);
  }
});
