import { spawn } from 'node:child_process';
import path from 'node:path';
import { node24, root, run, toolEnv } from './run.mjs';
import { setUp } from './set-up.mjs';

// npm run dev [-- --demo ...]: the browser door, with the view built again at every change. Reload the page to see it.
await setUp();
const vite = spawn(
  node24(),
  [
    path.join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--watch',
    '--config',
    'build/vite.config.ts',
    '--sourcemap',
  ],
  { cwd: root, env: toolEnv(), stdio: ['ignore', 'inherit', 'inherit'] },
);
const { code } = await run(node24(), [
  '--watch-path=electron',
  '--watch-path=shared',
  'electron/cli.ts',
  'serve',
  ...process.argv.slice(2),
]);
vite.kill();
process.exit(code);
