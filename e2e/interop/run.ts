/** `npm run test:interop [-- --all | WORD...]`: compares Reverie with the real client, run offline; WORDs pick cases by name, --all adds the rarer ones. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { put } from '../homes/put.ts';
import { askClient } from './ask-client.ts';
import { askReverie, loadReverie } from './ask-reverie.ts';
import { createScene } from './case.ts';
import type { Case } from './case.ts';
import { folderCases } from './cases/folders.ts';
import { indexCases } from './cases/indexes.ts';
import { settingsCases } from './cases/settings.ts';
import { variableCases } from './cases/variables.ts';
import { writeCases } from './cases/writes.ts';
import { dreamCase, runDreamCase } from './dream-case.ts';
import { firstDifference } from './first-difference.ts';
import { findClient } from './find-client.ts';
import { previewCases, runPreviewCase } from './preview-case.ts';
import { recallCases, runRecallCase } from './recall-case.ts';
import { runWriteCase } from './write-case.ts';

const atOnce = 2;

/** The differences of one case, in words; none when both agree. */
async function compare(binary: string, root: string, { name, make }: Case): Promise<string[]> {
  const scene = createScene(root);
  const { index, ...setup } = make(scene);
  const question = { home: scene.home, ...setup };
  const line = `- [Here](here.md) — ${name}`;
  const ours = await askReverie(question);
  // Written where Reverie says memory lives: the client finding it there proves the folder, not only its name.
  if (ours.memoryDir?.startsWith(`${root}${sep}`) && index !== null) {
    mkdirSync(ours.memoryDir, { recursive: true });
    put(join(ours.memoryDir, 'MEMORY.md'), index ?? `${line}\n`);
  }
  const theirs = await askClient(binary, join(root, 'tmp'), question);
  const differences: string[] = [];
  if (ours.enabled !== (theirs.memoryDir !== null))
    differences.push(
      `the client has memory ${theirs.memoryDir === null ? 'off' : 'on'}, Reverie says ${ours.enabled ? 'on' : `off by ${ours.disabledBy}`}`,
    );
  if (theirs.memoryDir === null) return differences;
  if (ours.memoryDir !== theirs.memoryDir)
    differences.push(`the client reads ${theirs.memoryDir}, Reverie says ${ours.memoryDir} (${ours.source})`);
  const expected = index === undefined ? line : await loadReverie(scene.home, theirs.memoryDir);
  const text = firstDifference(theirs.text, expected);
  if (text !== null) differences.push(`start-up text: ${text}`);
  return differences;
}

async function main(): Promise<number> {
  const client = await findClient(process.env);
  if ('skipped' in client) {
    console.log(`skipped: ${client.skipped}\n0 passed, 0 failed`);
    return 0;
  }
  const words = process.argv.slice(2);
  const all = [...folderCases, ...settingsCases, ...variableCases, ...indexCases];
  const cases = all.filter(({ name, extra }) =>
    words.length === 0 ? extra !== true : words.some((word) => word === '--all' || name.includes(word)),
  );
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'ri-')));
  const counts = { passed: 0, failed: 0 };
  const named = ({ name }: { name: string }): boolean =>
    words.length === 0 || words.some((word) => word === '--all' || name.includes(word));
  const isWanted = words.length === 0 || words.some((word) => word === '--all' || dreamCase.includes(word));
  const runs = [
    ...(isWanted ? [{ name: dreamCase, run: (root: string) => runDreamCase(client.binary, root) }] : []),
    ...cases.map((item) => ({ name: item.name, run: (root: string) => compare(client.binary, root, item) })),
    ...previewCases.filter(named).map((item) => ({
      name: item.name,
      run: (root: string) => runPreviewCase(client.binary, root, item),
    })),
    ...recallCases.filter(named).map((item) => ({
      name: item.name,
      run: (root: string) => runRecallCase(client.binary, root, item),
    })),
    ...writeCases
      .filter(named)
      .map((item) => ({ name: item.name, run: (root: string) => runWriteCase(client.binary, root, item) })),
  ];
  const queue = runs.map((item, i) => ({ item, root: join(top, String(i)) }));
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { item, root } = next;
      const differences = await item.run(root).catch((error: unknown) => [String((error as Error).message)]);
      counts[differences.length === 0 ? 'passed' : 'failed']++;
      console.log(
        differences.length === 0 ? `ok    ${item.name}` : `FAIL  ${item.name}\n      ${differences.join('\n      ')}`,
      );
      rmSync(root, { recursive: true, force: true });
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 && runs.length > 0 ? 0 : 1;
}

process.exitCode = await main();
