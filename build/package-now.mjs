// Runs under Node 24, once all is installed and built: packs, then checks what was packed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, electronVersion, findPackage } from './check-package.mjs';
import { getElectron } from './find-electron.mjs';
import { root, toolEnv, tool } from './run.mjs';
import { makeStandInElectron } from './stand-in-electron.mjs';

const electron = await getElectron();
const scratch = mkdtempSync(path.join(tmpdir(), 'reverie-package-'));
const args = ['--config', 'build/electron-builder.yml', '--publish', 'never'];
let output = path.join(root, 'release');
if (electron === null) {
  process.stderr.write(
    "Electron's binary can't be had here: packing into a stand-in, to check what a package holds.\n",
  );
  output = path.join(scratch, 'release');
  makeStandInElectron(path.join(scratch, 'electron'), electronVersion(root));
  args.push('--linux', 'dir', `-c.electronDist=${path.join(scratch, 'electron')}`, `-c.directories.output=${output}`);
}
const env = toolEnv({ CSC_IDENTITY_AUTO_DISCOVERY: process.env.CSC_LINK ? undefined : 'false' });
const { code, output: words } = await tool('electron-builder', 'cli.js', args, { env, quiet: true });
// One of its lines lists every dependency there is, none of which is packed.
process.stderr.write(
  `${words
    .split('\n')
    .filter((line) => !line.includes('duplicate dependency'))
    .join('\n')}\n`,
);
const packed = code === 0 ? findPackage(output) : null;
const { entries, wrong } = packed ? await checkPackage(packed.asar, packed.binary) : { entries: [], wrong: [] };
for (const name of entries) process.stdout.write(`  ${name}\n`);
for (const sentence of packed ? wrong : ['Nothing was packed.']) process.stdout.write(`${sentence}\n`);
const isGood = packed !== null && wrong.length === 0;
if (isGood) process.stdout.write(`${entries.length} entries, nothing else; the fuses are set.\n`);
rmSync(scratch, { recursive: true, force: true });
process.exit(isGood ? 0 : 1);
