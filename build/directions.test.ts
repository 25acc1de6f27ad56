import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
let copy = '';

/** One violation of every kind: [file, code, rule that must catch it]. */
const planted: [file: string, code: string, rule: string][] = [
  ['shared/a1.ts', `import 'node:fs/promises';`, 'no-restricted-imports'],
  ['shared/text/a2.ts', `import 'react';`, 'no-restricted-imports'],
  ['shared/text/a3.ts', `import '../../electron/host.ts';`, 'no-restricted-imports'],
  ['shared/a4.ts', `import '../renderer/api.ts';`, 'no-restricted-imports'],
  ['electron/memory/b1.ts', `import 'electron';`, 'no-restricted-imports'],
  ['electron/memory/b2.ts', `import '../../renderer/api.ts';`, 'no-restricted-imports'],
  ['electron/memory/b3.ts', `import '../desktop/window.ts';`, 'no-restricted-imports'],
  ['electron/memory/b4.ts', `import '../cli/list.ts';`, 'no-restricted-imports'],
  ['electron/locate/b5.ts', `import '../backend.ts';`, 'no-restricted-imports'],
  ['electron/locate/b6.ts', `import '../web.ts';`, 'no-restricted-imports'],
  ['electron/locate/b7.ts', `import { writeFile } from 'node:fs/promises';`, 'no-restricted-imports'],
  ['electron/locate/b8.ts', `import { execFile } from 'node:child_process';`, 'no-restricted-imports'],
  ['electron/locate/b9.ts', `import { homedir } from 'node:os';`, 'no-restricted-imports'],
  ['electron/locate/b10.ts', `export const home = process.env.HOME;`, 'no-process-env'],
  ['electron/git/b11.ts', `import '../cli/list.ts';`, 'no-restricted-imports'],
  ['electron/git/b12.ts', `import 'electron';`, 'no-restricted-imports'],
  ['electron/disk/b13.ts', `import { homedir } from 'node:os';`, 'no-restricted-imports'],
  ['electron/worker/b14.ts', `import 'electron/main';`, 'no-restricted-imports'],
  ['electron/c1.ts', `import 'electron';`, 'no-restricted-imports'],
  ['electron/backend.ts', `import './web/server.ts';`, 'no-restricted-imports'],
  ['electron/cli/c2.ts', `import '../desktop/window.ts';`, 'no-restricted-imports'],
  ['electron/cli/c3.ts', `import '../web/server.ts';`, 'no-restricted-imports'],
  ['electron/cli/c4.ts', `import '../main.ts';`, 'no-restricted-imports'],
  ['electron/web/c5.ts', `import '../cli/list.ts';`, 'no-restricted-imports'],
  ['electron/web/c6.ts', `import { app } from 'electron';`, 'no-restricted-imports'],
  ['electron/desktop/c7.ts', `import '../web/server.ts';`, 'no-restricted-imports'],
  ['electron/main.ts', `import '../renderer/api.ts';`, 'no-restricted-imports'],
  ['renderer/d1.ts', `import 'node:fs/promises';`, 'no-restricted-imports'],
  ['renderer/d2.ts', `import '../electron/host.ts';`, 'no-restricted-imports'],
  ['renderer/d3.ts', `import 'electron';`, 'no-restricted-imports'],
  ['renderer/ui/d4.ts', `import '../store/view.ts';`, 'no-restricted-imports'],
  ['renderer/ui/d5.ts', `import '../../electron/host.ts';`, 'no-restricted-imports'],
  ['renderer/store/d6.ts', `import '../features/reader/reader-view.tsx';`, 'no-restricted-imports'],
  ['renderer/store/d7.ts', `import 'node:path';`, 'no-restricted-imports'],
  ['renderer/features/reader/d8.ts', `import '../stores/stores-view.tsx';`, 'no-restricted-imports'],
  ['renderer/features/reader/d9.ts', `import '../../api.ts';`, 'no-restricted-imports'],
  ['renderer/features/reader/d10.ts', `import 'node:path';`, 'no-restricted-imports'],
  ['renderer/e1.ts', `export default 1;`, 'no-default-export'],
  ['renderer/e2.ts', '// line\n'.repeat(301) + 'export const a = 1;', 'max-lines'],
  ['renderer/bigFile.ts', `export const a = 1;`, 'filename-case'],
];

/** What the directions allow, so that a ban on everything can't pass for a check. */
const allowed: [file: string, code: string][] = [
  ['shared/text/ok1.ts', `import 'yaml';\nimport '#shared/errors.ts';\nimport '../errors.ts';`],
  [
    'electron/memory/ok2.ts',
    `import { readFile } from 'node:fs/promises';\nimport '../disk/confine.ts';\nvoid readFile;`,
  ],
  ['electron/disk/ok3.ts', `import { writeFile } from 'node:fs/promises';\nvoid writeFile;`],
  ['electron/git/ok4.ts', `import { execFile } from 'node:child_process';\nvoid execFile;`],
  ['electron/cli/ok5.ts', `import '../memory/scan-store.ts';\nimport '../backend.ts';`],
  ['electron/desktop/ok6.ts', `import { app } from 'electron';\nvoid app;`],
  [
    'renderer/features/reader/ok7.ts',
    `import '../../ui/button.tsx';\nimport '../../store/view.ts';\nimport './parts.ts';`,
  ],
  ['renderer/store/ok8.ts', `import '../api.ts';\nimport '#shared/errors.ts';`],
];

interface Finding {
  code: string;
  filename: string;
}
let findings: Finding[] = [];

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'reverie-directions-'));
  // Imports are told by their words, so the types of this made-up tree are left out.
  const config = await readFile(path.join(root, '.oxlintrc.json'), 'utf8');
  await writeFile(path.join(copy, '.oxlintrc.json'), config.replace('"typeAware":true', '"typeAware":false'));
  for (const [file, code] of [...planted, ...allowed]) {
    await mkdir(path.dirname(path.join(copy, file)), { recursive: true });
    await writeFile(path.join(copy, file), `${code}\n`);
  }
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, [oxlint, '--format=json', '.'], { cwd: copy, maxBuffer: 1 << 24 }, (_, stdout) =>
      resolve(stdout),
    ),
  );
  findings = (JSON.parse(output) as { diagnostics: Finding[] }).diagnostics;
});

afterAll(() => rm(copy, { recursive: true, force: true }));

test.each(planted)('%s is caught', (file, _code, rule) => {
  const rules = findings.filter((finding) => finding.filename === file).map((finding) => finding.code);
  expect(rules.some((code) => code.includes(rule))).toBe(true);
});

test.each(allowed)('%s is allowed', (file) => {
  const bans = findings.filter((finding) => finding.filename === file && finding.code.includes('restricted'));
  expect(bans).toEqual([]);
});
