import type { MenuItemConstructorOptions } from 'electron';
import { intentKeys } from '#shared/model/intent.ts';
import type { IntentId } from '#shared/model/intent.ts';
import { intentWords } from '#shared/text/intent-words.ts';
import { desktopWords } from './desktop-words.ts';
import type { Language, Role } from './desktop-words.ts';

export interface MenuInput {
  isMac: boolean;
  isPackaged: boolean;
  language: Language;
  run(id: IntentId): void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The native menu: what the system does by role, what Reverie does from the one list of intents. */
export function menuTemplate({ isMac, isPackaged, language, run }: MenuInput): MenuItemConstructorOptions[] {
  const words = desktopWords[language];
  const item = (id: IntentId): MenuItemConstructorOptions => {
    const accelerator = acceleratorOf(id);
    return {
      id,
      label: intentWords[language][id],
      click: () => run(id),
      // The page hears the key itself; registered here too it would run twice.
      ...(accelerator === null ? {} : { accelerator, registerAccelerator: false }),
    };
  };
  // Electron names its roles in English alone.
  const role = (of: Role): MenuItemConstructorOptions => ({
    role: of,
    ...(words.roles === null ? {} : { label: words.roles[of] }),
  });
  const about: MenuItemConstructorOptions[] = isMac
    ? [
        {
          role: 'appMenu',
          submenu: [
            role('about'),
            separator,
            item('settings.open'),
            separator,
            role('services'),
            separator,
            role('hide'),
            role('hideOthers'),
            role('unhide'),
            separator,
            role('quit'),
          ],
        },
      ]
    : [];
  return [
    ...about,
    {
      label: words.file,
      submenu: [
        item('memory.new'),
        item('memory.remember'),
        separator,
        item('home.choose'),
        item('app.rescan'),
        separator,
        ...(isMac ? [role('close')] : [item('settings.open'), separator, role('quit')]),
      ],
    },
    {
      ...role('editMenu'),
      submenu: [
        role('undo'),
        role('redo'),
        separator,
        role('cut'),
        role('copy'),
        role('paste'),
        ...(isMac ? [role('pasteAndMatchStyle')] : []),
        role('delete'),
        separator,
        role('selectAll'),
      ],
    },
    {
      label: words.go,
      submenu: [
        item('palette.open'),
        item('stores.search'),
        item('list.filter'),
        separator,
        item('view.memories'),
        item('view.index'),
        item('view.recall'),
        item('view.startUp'),
        item('problems.show'),
        item('location.show'),
        separator,
        item('view.back'),
      ],
    },
    {
      label: words.dream,
      submenu: [item('dream.start'), item('dream.stop'), separator, item('dream.open'), item('review.open')],
    },
    {
      ...role('viewMenu'),
      submenu: [
        item('view.rail'),
        item('theme.toggle'),
        item('language.toggle'),
        separator,
        role('resetZoom'),
        role('zoomIn'),
        role('zoomOut'),
        separator,
        role('togglefullscreen'),
        ...(isPackaged ? [] : [role('toggleDevTools')]),
      ],
    },
    {
      ...role('windowMenu'),
      submenu: [role('minimize'), role('zoom'), ...(isMac ? [separator, role('front')] : [role('close')])],
    },
    { ...role('help'), submenu: [item('shortcuts.show')] },
  ];
}

/** The key as the system writes it: only those with Cmd or Ctrl; a bare letter in a menu would type into nothing. */
export function acceleratorOf(id: IntentId): string | null {
  const key = intentKeys(id).find((each) => each.startsWith('mod+'));
  if (key === undefined) return null;
  const parts = key.split('+').map((part) => (part === 'mod' ? 'CmdOrCtrl' : part[0]!.toUpperCase() + part.slice(1)));
  return parts.join('+');
}
