import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makeDemo } from '../electron/demo/make-demo.ts';
import { noDesktop, openDesktopDoor } from './doors/desktop-door.ts';
import { openWebDoor } from './doors/web-door.ts';
import { dataOf } from './kept-data.ts';
import { slowLine } from './slow-line.ts';

export { expect } from '@playwright/test';

interface Options {
  /** Fills an empty folder with a home and returns its path; the demo home unless a test says otherwise. */
  makeHome: { in(dir: string): Promise<string> };
  /** Settings that are kept in the home before the door opens; nothing is written when it has none. */
  settings: object | null;
  /** Options of the door, e.g. `--read-only`. */
  doorArgs: string[];
  /** More of the door's environment, which otherwise has nothing of the caller's but PATH. */
  doorEnv: Record<string, string>;
  /** Console errors that a test brings about on purpose. */
  expectedErrors: RegExp[];
  /** Milliseconds that each message between window and backend takes; all journeys can be run so with REVERIE_E2E_LAG. */
  lag: number;
}

interface Fixtures {
  /** The test's own home folder. */
  home: string;
  /** Skips a journey whose door can't be opened here, before anything is made for it. */
  door: 'web' | 'desktop';
  /** The app's window, open. At the end nothing may have been said on its console, and nothing asked of elsewhere. */
  app: Page;
}

/** A journey, run once per door. */
export const test = base.extend<Options & Fixtures>({
  makeHome: [{ in: async (dir) => (await makeDemo(dir, Date.now())).home }, { option: true }],
  settings: [null, { option: true }],
  doorArgs: [[], { option: true }],
  doorEnv: [{}, { option: true }],
  expectedErrors: [[], { option: true }],
  lag: [Number(process.env.REVERIE_E2E_LAG ?? 0), { option: true }],
  door: [
    async ({ doorArgs: _ }, lend, info) => {
      const door = info.project.metadata.door === 'desktop' ? 'desktop' : 'web';
      const why = door === 'desktop' ? noDesktop() : null;
      base.skip(why !== null, why ?? '');
      await lend(door);
    },
    { auto: true },
  ],
  home: async ({ makeHome, settings }, lend) => {
    const dir = await realpath(await mkdtemp(join(tmpdir(), 'reverie-e2e-')));
    const home = await makeHome.in(dir);
    if (settings !== null) await keepSettings(home, settings);
    await lend(home);
    // A door that a failed test left open may still be writing.
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  },
  app: async ({ door: kind, home, doorArgs, doorEnv, expectedErrors, lag, page }, lend) => {
    const check = (said: string[]) =>
      base.expect(said.filter((words) => !expectedErrors.some((expected) => expected.test(words)))).toEqual([]);
    if (kind === 'desktop') {
      const door = await openDesktopDoor(home, doorArgs, doorEnv);
      const said = listen(door.page, 'app://reverie');
      await shown(door.page);
      await lend(door.page);
      await door.stop();
      return check(said());
    }
    const door = await openWebDoor(home, doorArgs, doorEnv);
    const said = listen(page, new URL(door.url).origin);
    await slowLine(page, lag);
    await page.goto(door.url);
    await shown(page);
    await lend(page);
    await page.close();
    base.expect(await door.stop()).toBe(0);
    check(said());
  },
});

/** Waits until the app is on screen and takes keys: a page is loaded a moment before that. */
const shown = (page: Page) => base.expect(page.locator('#root > *').first()).toBeVisible();

/** Loads the window anew. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await shown(page);
}

async function keepSettings(home: string, settings: object): Promise<void> {
  const data = dataOf(home);
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'settings.json'), JSON.stringify(settings));
}

/** Gathers what a page says on its console, throws, or asks of anyone but `origin`. */
export function listen(page: Page, origin: string): () => string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) said.push(`request: ${url}`);
  });
  page.on('websocket', (socket) => {
    if (!socket.url().startsWith(`${origin.replace('http', 'ws')}/`)) said.push(`socket: ${socket.url()}`);
  });
  return () => said;
}
