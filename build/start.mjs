import { buildRenderer } from './build-renderer.mjs';
import { openDesktop } from './open-desktop.mjs';
import { node24, run } from './run.mjs';
import { setUp } from './set-up.mjs';

// npm start [-- --demo --home DIR --read-only --port N --no-open]
const args = process.argv.slice(2);
await setUp();
if (!(await buildRenderer())) process.exit(1);
const desktop = await openDesktop(args);
process.exit(desktop ?? (await run(node24(), ['electron/cli.ts', 'serve', ...args])).code);
