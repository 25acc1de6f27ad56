// Fetches Electron's zip into its cache, telling how far it is; electron/install.js unpacks it from there.
import { createRequire } from 'node:module';
import { downloadArtifact } from '@electron/get';

const require = createRequire(import.meta.url);
const { version } = require('electron/package.json');
const mega = (bytes) => Math.round(bytes / 1_000_000);
let toldAt = 0;
process.stderr.write(`Getting Electron ${version} for the desktop app, once ...\n`);
try {
  await downloadArtifact({
    version,
    artifactName: 'electron',
    checksums: require('electron/checksums.json'),
    platform: process.platform,
    arch: process.arch,
    downloadOptions: {
      quiet: true,
      async getProgressCallback({ transferred, total }) {
        if (Date.now() - toldAt < 2000 && transferred !== total) return;
        toldAt = Date.now();
        process.stderr.write(`  ${mega(transferred)} of ${total === null ? 'about 110' : mega(total)} MB\n`);
      },
    },
  });
} catch (error) {
  process.stderr.write(`  ${error.cause?.code ?? error.message}\n`);
  process.exit(1);
}
