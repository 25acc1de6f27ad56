/** `node e2e/bench/compare-search-engines.ts`: the engines that search could have been built on, over 10,000 memories of 2 KB, each in a process of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCorpus } from './search-corpus.ts';

const out = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-bench-')));
const script = fileURLToPath(new URL('./search-engine-run.ts', import.meta.url));
try {
  const bytes = writeCorpus(join(out, 'memory'), 10_000);
  for (const name of ['minisearch', 'fts5-trigram', 'fts5-words', 'scan'])
    for (const how of ['build', 'open']) {
      const args = ['--no-warnings', '--expose-gc', script, name, join(out, 'memory'), join(out, name), how];
      const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      console.log(
        JSON.stringify({
          name: `search engine ${name}, ${how}`,
          textMb: Math.round(bytes / 1e6),
          ...(JSON.parse(stdout) as object),
        }),
      );
    }
} finally {
  rmSync(out, { recursive: true, force: true });
}
