import { create } from 'zustand';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** Every sentence of the view. A language that lacks a key doesn't compile. */
export type Dictionary = typeof en;
export type Language = 'en' | 'zh';

const dictionaries: Record<Language, Dictionary> = { en, zh };

const useLanguage = create<{ language: Language }>(() => ({ language: 'en' }));

/** The language that a setting and the system's BCP 47 tag lead to. */
export function resolveLanguage(setting: 'system' | Language, locale: string): Language {
  if (setting !== 'system') return setting;
  return /^zh\b/i.test(locale) ? 'zh' : 'en';
}

export function setLanguage(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  useLanguage.setState({ language });
}

/** The dictionary of the present language; the component follows its change. */
export function useText(): Dictionary {
  return dictionaries[useLanguage((state) => state.language)];
}

/** The same outside React. */
export function text(): Dictionary {
  return dictionaries[useLanguage.getState().language];
}

export function currentLanguage(): Language {
  return useLanguage.getState().language;
}
