import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What marks the fuses in Electron's binary, then the wire's version, its length and its states. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const wire = '\u0001\u0008' + '10110010';

/** Makes a folder laid out as Electron's for Linux, with an unset fuse wire and nothing that runs. */
export function makeStandInElectron(folder, version) {
  for (const name of ['locales', 'resources']) mkdirSync(path.join(folder, name), { recursive: true });
  const files = { electron: `#!/bin/false\n${sentinel}${wire}\n`, version, LICENSE: '', 'LICENSES.chromium.html': '' };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text, 'latin1');
  writeFileSync(path.join(folder, 'locales', 'en-US.pak'), '');
  chmodSync(path.join(folder, 'electron'), 0o755);
}
