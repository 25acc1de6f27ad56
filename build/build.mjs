import { buildRenderer } from './build-renderer.mjs';
import { setUp } from './set-up.mjs';

await setUp();
await buildRenderer();
process.stdout.write('The view is in dist/renderer.\n');
