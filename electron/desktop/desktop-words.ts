import type { Settings } from '#shared/model/app.ts';

/** What the native parts say; menu items are called as in shared/text/intent-words.ts. */
export const desktopWords = {
  en: {
    file: 'File',
    go: 'Go',
    dream: 'Dream',
    openLink: (host: string) => `Open a page of ${host} in your browser?`,
    open: 'Open in the browser',
    copy: 'Copy the address',
    cancel: 'Cancel',
    failed: 'Reverie could not start',
  },
  zh: {
    file: '文件',
    go: '前往',
    dream: '梦',
    openLink: (host: string) => `在浏览器中打开 ${host} 的页面？`,
    open: '在浏览器中打开',
    copy: '复制地址',
    cancel: '取消',
    failed: 'Reverie 无法启动',
  },
};

export type Language = keyof typeof desktopWords;

/** The language to speak: the one chosen, else the system's where we speak it. */
export function languageOf(setting: Settings['language'], locale: string): Language {
  if (setting !== 'system') return setting;
  return locale.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}
