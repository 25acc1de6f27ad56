import { app, dialog } from 'electron';
import { desktopWords, languageOf } from './desktop/desktop-words.ts';
import { launch } from './desktop/launch.ts';
import { openApp } from './desktop/open-app.ts';
import { registerPageScheme } from './desktop/serve-page.ts';

// Door 1: the desktop app. Nothing is awaited at the top: Electron is ready only after this file has ended.
const { host, prepare } = launch(process.argv, process.env);
app.enableSandbox();
registerPageScheme();

if (app.requestSingleInstanceLock()) {
  app
    .whenReady()
    .then(prepare)
    .then(() => openApp(host))
    .catch((error: unknown) => {
      const title = desktopWords[languageOf('system', host.locale)].failed;
      dialog.showErrorBox(title, error instanceof Error ? error.message : String(error));
      app.exit(1);
    });
} else {
  app.quit();
}
