#!/usr/bin/env node
// The `reverie` command of a clone: the command line under Node 24, whatever Node the machine has.
import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { node24, root, run } from './run.mjs';

if (!existsSync(node24()) || !existsSync(path.join(root, 'node_modules', 'zod'))) {
  process.stderr.write('Reverie is not set up in this folder yet. Run `npm start` or `npm test` here once.\n');
  process.exit(2);
}
const entry = path.join(root, 'electron', 'cli.ts');
const args = process.argv.slice(2);
// Halves what a short command costs; --read-only means that nothing at all is written.
const cache = args.includes('--read-only') ? null : path.join(root, 'node_modules', '.cache', 'node');
if (node24() === process.execPath) {
  if (cache !== null) module.enableCompileCache(cache);
  process.argv[1] = entry;
  await import('../electron/cli.ts');
} else {
  const env = cache === null ? process.env : { NODE_COMPILE_CACHE: cache, ...process.env };
  process.exit((await run(node24(), [entry, ...args], { env, cwd: process.cwd() })).code);
}
