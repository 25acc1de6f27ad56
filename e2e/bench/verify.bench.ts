/** Check of 1,000 mentions in 100 memories against a project of 2,000 files, beside one `git grep` with the same patterns. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createVerify } from '../../electron/verify/create-verify.ts';
import { scanStore } from '../../electron/memory/scan-store.ts';
import { findMentions } from '../../shared/text/find-mentions.ts';
import { commitAll, git } from '../homes/git.ts';
import { put } from '../homes/put.ts';
import { compareRuns } from './figure.ts';

const out = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-bench-verify-')));
const project = join(out, 'project');
const memoryDir = join(out, 'memory');
const env = { PATH: process.env['PATH'] };
const run = promisify(execFile);

try {
  mkdirSync(project);
  git(project, ['init', '--quiet']);
  for (let at = 0; at < 2000; at++) {
    const lines = Array.from(
      { length: 40 },
      (_, n) => `export function part${at}Of${n}(value: number) { return value + ${n}; }`,
    );
    put(join(project, `src/area${at % 50}/file${at}.ts`), `${lines.join('\n')}\n`);
  }
  commitAll(project);
  const patterns: string[] = [];
  for (let at = 0; at < 100; at++) {
    const names = Array.from({ length: 10 }, (_, n) => (n < 7 ? `part${at * 20}Of${n}` : `lost${at}Of${n}`));
    patterns.push(...names);
    put(
      join(memoryDir, `m${at}.md`),
      `---\nname: m${at}\n---\n\n${names.map((name) => `Call \`${name}()\` here.`).join('\n')}\n`,
    );
  }
  const list = join(out, 'patterns');
  writeFileSync(list, `${patterns.join('\n')}\n`);
  const one = join(out, 'expression');
  writeFileSync(one, `${patterns.join('|')}\n`);

  const ref = { dir: memoryDir, kind: 'project', scope: 'private' } as const;
  const rows = await scanStore(ref, { now: Date.now() });
  const open = () =>
    createVerify({
      host: { dataDir: join(out, 'data'), readOnly: true, env, now: () => Date.now(), log: () => undefined },
      findStore: async (id) => ({ id, ref, project, rows: () => rows }),
      onProgress: () => undefined,
      onChange: () => undefined,
    });
  const { mentions, gone } = await open().store('s');
  if (mentions !== 1000 || gone !== 300) throw new Error(`Expected 1000 mentions, 300 gone; got ${mentions}, ${gone}`);
  const grep = (...how: string[]) =>
    run('git', ['-C', project, 'grep', '-I', '-n', '-w', ...how], {
      env: { ...env, LC_ALL: 'C.UTF-8' },
      maxBuffer: 1e9,
    });
  await compareRuns(
    'verify of 1,000 mentions',
    2,
    5,
    () => open().store('s'),
    () => grep('-F', '-f', list),
  );
  // The same names as one expression, as the check itself asks: the least that can be reached.
  await compareRuns(
    'verify of 1,000 mentions, by one expression',
    null,
    5,
    () => open().store('s'),
    () => grep('-E', '-f', one),
  );
  // Of a running check; stopping is to take no more than 200 ms.
  const stopped = async () => {
    const verify = open();
    const running = verify.store('s');
    await new Promise((resolve) => setTimeout(resolve, 150));
    const start = performance.now();
    verify.stop('s');
    const { stopped: was } = await running;
    return was ? performance.now() - start : 0;
  };
  const times = [await stopped(), await stopped(), await stopped()];
  console.log(
    JSON.stringify({
      name: 'stopping a check',
      value: Math.round(Math.max(...times)),
      unit: 'ms',
      limit: 200,
      ok: Math.max(...times) <= 200,
    }),
  );
  const text = patterns
    .map((name) => `Call \`${name}()\` in \`src/${name}.ts:3\` with \`--${name}\`.`)
    .join('\n')
    .repeat(5);
  const start = performance.now();
  const found = findMentions(text).length;
  console.log(
    JSON.stringify({
      name: 'finding mentions',
      value: Math.round(performance.now() - start),
      unit: 'ms',
      found,
      characters: text.length,
    }),
  );
} finally {
  rmSync(out, { recursive: true, force: true });
}
