import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The view: renderer/ -> dist/renderer. Relative addresses, so that every door can serve it; no inline script, for the CSP. */
export default defineConfig({
  root: at('../renderer'),
  base: './',
  plugins: [react()],
  resolve: { alias: { '#shared': at('../shared') } },
  cacheDir: at('../node_modules/.cache/vite'),
  build: {
    outDir: at('../dist/renderer'),
    emptyOutDir: true,
    target: 'chrome140',
    // Data URLs would need `font-src data:`, and a polyfill would need an inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One style sheet: a view that is fetched again after a lost connection would come without its own.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 900,
  },
});
