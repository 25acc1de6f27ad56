import { app, Menu, nativeTheme } from 'electron';
import type { Settings } from '#shared/model/app.ts';
import type { IntentId } from '#shared/model/intent.ts';
import type { Backend } from '../backend.ts';
import { languageOf } from './desktop-words.ts';
import type { Language } from './desktop-words.ts';
import { menuTemplate } from './menu-template.ts';

/** Keeps the system's theme and the menu's language as the settings say. The returned function tells the language. */
export async function followSettings(
  backend: Backend,
  locale: string,
  run: (id: IntentId) => void,
): Promise<() => Language> {
  let language: Language = 'en';
  const apply = (settings: Settings) => {
    nativeTheme.themeSource = settings.theme;
    language = languageOf(settings.language, locale);
    const isMac = process.platform === 'darwin';
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ isMac, isPackaged: app.isPackaged, language, run })));
  };
  apply(await backend.handlers['settings.get']({}));
  backend.subscribe((name, payload) => {
    if (name === 'settings.changed') apply(payload as Settings);
  });
  return () => language;
}
