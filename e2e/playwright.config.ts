import { defineConfig } from '@playwright/test';
import { tenthNow } from './campaign.ts';

// Each worker loads the journeys anew, and must find the same ones also after midnight: it inherits this.
process.env.REVERIE_TENTH ??= String(tenthNow());

const asRoot = process.getuid?.() === 0;
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const still = ['--disable-component-update', '--disable-sync'];

/** The same journeys through two doors: `web` in Chromium, `desktop` in Electron where a binary is to be had. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.REVERIE_CHROMIUM,
      // Chromium's sandbox doesn't start as root; its own traffic would blur "no request left the page".
      args: [...(asRoot ? ['--no-sandbox'] : []), ...quiet, ...still],
    },
  },
  projects: [
    { name: 'web', metadata: { door: 'web' }, testIgnore: 'desktop-door.spec.ts' },
    { name: 'desktop', metadata: { door: 'desktop' }, testIgnore: 'web-*.spec.ts' },
  ],
});
