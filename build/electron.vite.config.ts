import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The desktop door: with `--mode preload` electron/preload.ts, one CommonJS file as a sandbox wants it; else
 * electron/main.ts with all that it needs but Electron and Node.
 */
export default defineConfig(({ mode }) => {
  const isPreload = mode === 'preload';
  return {
    root: at('..'),
    resolve: { alias: { '#shared': at('../shared') } },
    ssr: { noExternal: true, external: ['electron'] },
    cacheDir: at('../node_modules/.cache/vite-electron'),
    publicDir: false,
    build: {
      ssr: true,
      target: 'node24',
      outDir: at(isPreload ? '../dist/preload' : '../dist/main'),
      emptyOutDir: true,
      minify: false,
      rollupOptions: {
        input: at(isPreload ? '../electron/preload.ts' : '../electron/main.ts'),
        external: [/^electron$/, /^node:/],
        output: isPreload
          ? { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false }
          : { format: 'es', entryFileNames: 'main.js', chunkFileNames: '[name].js' },
      },
    },
  };
});
