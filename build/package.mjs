import path from 'node:path';
import { buildDesktop } from './build-desktop.mjs';
import { node24, root, run } from './run.mjs';
import { setUp } from './set-up.mjs';

// npm run package: installers for this platform in release/; without Electron's binary, a check of what they would hold.
await setUp();
if (!(await buildDesktop())) process.exit(1);
process.exit((await run(node24(), [path.join(root, 'build', 'package-now.mjs')])).code);
