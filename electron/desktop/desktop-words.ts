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
    pageEnded: 'The window stopped working again.',
    pageEndedNext: 'Your memories are as they are on disk, and drafts are kept.',
    reload: 'Reload',
    closeWindow: 'Close',
    // Electron's own words for its roles are these.
    roles: null,
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
    pageEnded: '窗口再次停止工作。',
    pageEndedNext: '磁盘上的记忆没有变化，草稿也已保存。',
    reload: '重新载入',
    closeWindow: '关闭',
    roles: {
      about: '关于 Reverie',
      services: '服务',
      hide: '隐藏 Reverie',
      hideOthers: '隐藏其他',
      unhide: '全部显示',
      quit: '退出 Reverie',
      close: '关闭窗口',
      editMenu: '编辑',
      undo: '撤销',
      redo: '重做',
      cut: '剪切',
      copy: '拷贝',
      paste: '粘贴',
      pasteAndMatchStyle: '粘贴并匹配样式',
      delete: '删除',
      selectAll: '全选',
      viewMenu: '显示',
      resetZoom: '实际大小',
      zoomIn: '放大',
      zoomOut: '缩小',
      togglefullscreen: '切换全屏幕',
      toggleDevTools: '开发者工具',
      windowMenu: '窗口',
      minimize: '最小化',
      zoom: '缩放',
      front: '前置全部窗口',
      help: '帮助',
    },
  },
};

/** What a menu has by the system's own roles. */
export type Role = keyof typeof desktopWords.zh.roles;

export type Language = keyof typeof desktopWords;

/** The language to speak: the one chosen, else the system's where we speak it. */
export function languageOf(setting: Settings['language'], locale: string): Language {
  if (setting !== 'system') return setting;
  return locale.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}
