import { defineConfig } from 'vitest/config';

const tests = ['{shared,electron,renderer,build,e2e}/**/*.test.{ts,tsx}'];
const ownProcess = ['electron/main.test.ts', 'electron/desktop/**/*.test.ts'];

export default defineConfig({
  // Its real module looks for a binary, and fetches it.
  resolve: { alias: { electron: new URL('../e2e/stand-ins/electron.ts', import.meta.url).pathname } },
  test: {
    root: new URL('..', import.meta.url).pathname,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Real files and processes: two cores are kept busy while one of three waits for a disk; more only add noise.
    maxWorkers: 3,
    passWithNoTests: false,
    // Starting a process per file takes as long as a third of the tests; only what runs the app's main module needs its own.
    projects: [
      { extends: true, test: { name: 'parts', include: tests, exclude: ownProcess, isolate: false } },
      { extends: true, test: { name: 'main', include: ownProcess, isolate: true } },
    ],
  },
});
