import { run, node24, tool, root } from './run.mjs';
import { setUp } from './set-up.mjs';
import { sumUp, unitTests } from './suites.mjs';
import path from 'node:path';

// npm run check: format, lint, types, unit tests. REVERIE_UNITS_LATER=1 leaves the last to an `npm test` that follows.
await setUp();
const steps = [
  ['format', () => tool('prettier', 'bin/prettier.cjs', ['--check', '.'], { quiet: true })],
  ['lint', () => run(node24(), [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware'], { quiet: true })],
  ['types', () => tool('typescript', 'bin/tsc', ['-b'], { quiet: true })],
];
const outcomes = [];
for (const [name, step] of steps) {
  const { code, output } = await step();
  if (code !== 0) process.stdout.write(`${output}\n`);
  outcomes.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] });
}
if (process.env.REVERIE_UNITS_LATER === '1') process.stdout.write('The unit tests are left to npm test.\n');
else outcomes.push(await unitTests());
process.exit(sumUp(outcomes));
