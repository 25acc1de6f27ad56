import { app, clipboard, dialog, shell } from 'electron';
import type { Session, WebContents } from 'electron';
import { desktopWords } from './desktop-words.ts';
import type { Language } from './desktop-words.ts';
import { pageOrigin, pageUrl } from './page-origin.ts';

/**
 * Every page there will ever be stays where it is: no navigation but loading our own page again, no new windows, no
 * webviews. An http(s) link is offered to the system's browser instead, one question at a time.
 */
export function guardContents(language: () => Language): void {
  let asking = false;
  const offer = async (address: string) => {
    const url = safeLink(address);
    if (url === null || asking) return;
    asking = true;
    const words = desktopWords[language()];
    const { response } = await dialog
      .showMessageBox({
        type: 'question',
        message: words.openLink(url.host),
        detail: url.href.slice(0, 500),
        buttons: [words.open, words.copy, words.cancel],
        defaultId: 2,
        cancelId: 2,
        noLink: true,
      })
      .finally(() => (asking = false));
    if (response === 0) await shell.openExternal(url.href);
    if (response === 1) await clipboard.writeText(url.href);
  };
  const guard = (contents: WebContents) => {
    contents.setWindowOpenHandler(({ url }) => {
      void offer(url);
      return { action: 'deny' };
    });
    // Told first, for every frame; once it is prevented, will-navigate may not be told at all.
    contents.on('will-frame-navigate', (event) => {
      if (isReload(event)) return;
      event.preventDefault();
      if (event.isMainFrame) void offer(event.url);
    });
    contents.on('will-navigate', (event) => {
      if (!isReload(event)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
  };
  app.on('web-contents-created', (_event, contents) => guard(contents));
}

/** `location.reload()` is a navigation too: a view that broke offers it. */
function isReload({ url, isMainFrame }: { url: string; isMainFrame: boolean }): boolean {
  return isMainFrame && url === pageUrl;
}

/** The address when it is a plain http(s) one: no name or password that could pass for a host. */
export function safeLink(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : null;
}

const ownBlobs = `blob:${pageOrigin}/`;

/** No page gets a permission or a device, and none reaches past this app. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  // Nothing at all: streams that lack the one asked for would throw.
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  // Its dictionaries would be downloaded.
  session.setSpellCheckerEnabled(false);
  // What the page made itself may be saved, where the system's dialog is told to.
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(ownBlobs)) event.preventDefault();
  });
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    const isOurs = url.startsWith(`${pageOrigin}/`) || url.startsWith('devtools://');
    const isMade = url.startsWith('data:') || url.startsWith(ownBlobs);
    answer({ cancel: !isOurs && !isMade });
  });
}
