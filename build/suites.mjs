import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDesktop } from './build-desktop.mjs';
import { buildRenderer } from './build-renderer.mjs';
import { getChromium } from './find-chromium.mjs';
import { findElectron } from './find-electron.mjs';
import { toolEnv, tool, root } from './run.mjs';

/**
 * What a suite came to. A suite that breaks before its tests counts as one failure.
 * @typedef {{ name: string; passed: number; failed: number; skipped: string[] }} Outcome
 */

/** The unit tests. @returns {Promise<Outcome>} */
export async function unitTests(env = {}, filters = []) {
  const report = reportFile();
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report.file}`];
  const args = ['run', '--config', 'build/vitest.config.ts', ...reporters, ...filters];
  const { code } = await tool('vitest', 'vitest.mjs', args, { env: toolEnv(env) });
  const json = report.take();
  const results = json?.testResults.flatMap((file) => file.assertionResults) ?? [];
  const skipped = results.filter((each) => each.status === 'skipped' || each.status === 'pending');
  return outcome('unit', code, {
    passed: json?.numPassedTests ?? 0,
    failed: json?.numFailedTests ?? 0,
    skipped: skipped.map((each) => each.fullName),
  });
}

/** The journeys in a browser and, where a binary is to be had, in Electron. @returns {Promise<Outcome>} */
export async function journeys(env = {}, args = []) {
  if (!existsSync(path.join(root, 'e2e', 'playwright.config.ts')))
    return { name: 'e2e', passed: 0, failed: 0, skipped: [] };
  const chromium = await getChromium();
  if (chromium.env === undefined)
    return { name: 'e2e', passed: 0, failed: 0, skipped: [`all journeys: ${chromium.why}`] };
  const isBuilt = await (findElectron() === null ? buildRenderer() : buildDesktop());
  if (!isBuilt) return { name: 'e2e', passed: 0, failed: 1, skipped: [] };
  const report = reportFile();
  // Whatever else it prints, the totals come from its JSON.
  const asked = args.filter((arg) => arg.startsWith('--reporter='));
  const shown = asked.at(-1)?.slice('--reporter='.length) ?? 'dot';
  const rest = [`--reporter=${shown},json`, ...args.filter((arg) => !asked.includes(arg))];
  const { code } = await tool('@playwright/test', 'cli.js', ['test', '--config', 'e2e/playwright.config.ts', ...rest], {
    env: toolEnv({ ...chromium.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report.file }),
  });
  const json = report.take();
  return outcome('e2e', code, {
    passed: (json?.stats.expected ?? 0) + (json?.stats.flaky ?? 0),
    failed: json?.stats.unexpected ?? 0,
    skipped: json === null ? [] : skippedSpecs(json.suites),
  });
}

/** Prints what was skipped and the totals; the exit code. @param {Outcome[]} outcomes */
export function sumUp(outcomes) {
  const total = { passed: 0, failed: 0 };
  process.stdout.write('\n');
  for (const each of outcomes) {
    total.passed += each.passed;
    total.failed += each.failed;
    process.stdout.write(
      `${each.name}: ${each.passed} passed, ${each.failed} failed, ${each.skipped.length} skipped\n`,
    );
    const counts = new Map();
    for (const reason of each.skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    for (const [reason, count] of counts)
      process.stdout.write(`  skipped ${count > 1 ? `${count} times` : ''}: ${reason}\n`);
  }
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

function outcome(name, code, counts) {
  return { name, ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed };
}

function skippedSpecs(suites) {
  return suites.flatMap((suite) => [
    ...skippedSpecs(suite.suites ?? []),
    ...suite.specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'skipped')
        .map(
          (test) =>
            `${test.projectName}: ${test.annotations.find((note) => note.type === 'skip')?.description ?? spec.title}`,
        ),
    ),
  ]);
}

function reportFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'reverie-report-'));
  const file = path.join(folder, 'report.json');
  return {
    file,
    take() {
      const json = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
      rmSync(folder, { recursive: true, force: true });
      return json;
    },
  };
}
