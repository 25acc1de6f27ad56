import { buildRenderer } from './build-renderer.mjs';
import { setUp } from './set-up.mjs';

await setUp();
if (!(await buildRenderer())) process.exit(1);
process.stdout.write('The view is in dist/renderer.\n');
