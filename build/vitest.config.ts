import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Its real module looks for a binary, and fetches it.
  resolve: { alias: { electron: new URL('../e2e/stand-ins/electron.ts', import.meta.url).pathname } },
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['{shared,electron,renderer,build,e2e}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Real files and processes: more workers than cores only adds noise.
    maxWorkers: 2,
    passWithNoTests: false,
  },
});
