import { node24, run } from './run.mjs';
import { setUp } from './set-up.mjs';

// npm run test:interop: the same homes read by the real client, offline, and by Reverie; see e2e/interop.
await setUp();
process.exit((await run(node24(), ['e2e/interop/run.ts', ...process.argv.slice(2)])).code);
