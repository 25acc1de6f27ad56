import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What is built by `--mode`: one CommonJS file for the sandboxed preload, else ES modules that are loaded as needed. */
const parts: Record<string, { entries: string[]; file: string; chunks: boolean }> = {
  main: { entries: ['../electron/main.ts'], file: '[name].js', chunks: true },
  preload: { entries: ['../electron/preload.ts'], file: '[name].cjs', chunks: false },
  worker: { entries: ['../electron/worker/dream.ts', '../electron/worker/search.ts'], file: '[name].js', chunks: true },
};

/** The desktop door, with all that it needs but Electron and Node: the main process, its preload, its forked workers. */
export default defineConfig(({ mode }) => {
  const part = parts[mode];
  if (!part) throw new Error(`There is no part ${mode}.`);
  return {
    root: at('..'),
    resolve: { alias: { '#shared': at('../shared') } },
    ssr: { noExternal: true, external: ['electron'] },
    cacheDir: at('../node_modules/.cache/vite-electron'),
    publicDir: false,
    build: {
      ssr: true,
      target: 'node24',
      outDir: at(`../dist/${mode}`),
      emptyOutDir: true,
      minify: false,
      rollupOptions: {
        input: part.entries.map(at),
        external: [/^electron$/, /^node:/],
        output: part.chunks
          ? { format: 'es', entryFileNames: part.file, chunkFileNames: 'part-[name].js' }
          : { format: 'cjs', entryFileNames: part.file, codeSplitting: false },
      },
    },
  };
});
