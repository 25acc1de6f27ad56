import { buildRenderer } from './build-renderer.mjs';
import { getChromium } from './find-chromium.mjs';
import { node24, run, toolEnv } from './run.mjs';
import { setUp } from './set-up.mjs';

// npm run screenshots [-- dark zh]: every view into docs/screenshots, or those whose name has all the words.
await setUp();
if (!(await buildRenderer())) process.exit(1);
const chromium = await getChromium();
if (chromium.env === undefined) {
  process.stderr.write(`No screenshots: ${chromium.why}.\n`);
  process.exit(1);
}
const env = toolEnv(chromium.env);
process.exit((await run(node24(), ['e2e/screenshots/take.ts', ...process.argv.slice(2)], { env })).code);
