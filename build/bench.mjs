import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildRenderer } from './build-renderer.mjs';
import { findChromium } from './find-chromium.mjs';
import { node24, root, run, toolEnv } from './run.mjs';
import { setUp } from './set-up.mjs';

// npm run bench [-- NAME ...]: runs e2e/bench/*.ts; each prints one JSON line a figure, and fails when a ratio is over its limit.
await setUp();
if (!(await buildRenderer())) process.exit(1);
const wanted = process.argv.slice(2);
const folder = path.join(root, 'e2e', 'bench');
const benches = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts'))
  .sort();
const chosen = benches.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (chosen.length === 0) {
  process.stderr.write(`No such bench. There are: ${benches.join(', ') || 'none'}.\n`);
  process.exit(2);
}
const chromium = findChromium();
const env = toolEnv(chromium === null ? {} : { REVERIE_CHROMIUM: chromium });
let failed = 0;
for (const name of chosen) {
  const { code } = await run(node24(), ['--expose-gc', path.join(folder, name)], { env });
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
