import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { run, tool } from './run.mjs';

// The shell is Chromium without windows: it opens a page in half the time. Playwright's own download prefers it too.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Where a Chromium is: REVERIE_CHROMIUM, PATH, or the usual places; null when there is none. */
export function findChromium() {
  const given = process.env.REVERIE_CHROMIUM;
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...fixed];
  return candidates.find(isRunnable) ?? null;
}

/**
 * A Chromium for the tests: found, or fetched by Playwright, or by apt where we are root on Debian.
 * @returns {Promise<{ env: Record<string, string>; why?: undefined } | { env?: undefined; why: string }>}
 */
export async function getChromium() {
  const found = findChromium();
  if (found !== null) return { env: { REVERIE_CHROMIUM: found } };
  process.stderr.write('No Chromium here; asking Playwright for one ...\n');
  const fetched = await tool('@playwright/test', 'cli.js', ['install', 'chromium'], { quiet: true });
  if (fetched.code === 0) return { env: {} };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write("Playwright has none; installing Debian's ...\n");
    const packages = ['chromium-headless-shell', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];
    await run('apt-get', ['update', '-q'], { quiet: true });
    const { code } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
      quiet: true,
    });
    const installed = findChromium();
    if (code === 0 && installed !== null) return { env: { REVERIE_CHROMIUM: installed } };
  }
  return { why: 'no Chromium on this machine, and none could be fetched (install chromium, or set REVERIE_CHROMIUM)' };
}

function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
