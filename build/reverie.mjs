#!/usr/bin/env node
// The `reverie` command of a clone: the command line under Node 24, whatever Node the machine has.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { node24, root, run } from './run.mjs';

if (!existsSync(node24()) || !existsSync(path.join(root, 'node_modules', 'zod'))) {
  process.stderr.write('Reverie is not set up in this folder yet. Run `npm start` or `npm test` here once.\n');
  process.exit(2);
}
const entry = path.join(root, 'electron', 'cli.ts');
if (node24() === process.execPath) {
  process.argv[1] = entry;
  await import('../electron/cli.ts');
} else {
  const { code } = await run(node24(), [entry, ...process.argv.slice(2)], { env: process.env, cwd: process.cwd() });
  process.exit(code);
}
