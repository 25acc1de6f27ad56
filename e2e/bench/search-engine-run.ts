/** Builds one search engine over a folder and asks it: `node search-engine-run.ts ENGINE DIR OUT`, one JSON line. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import { createSearchTexts } from '../../electron/search/search-texts.ts';
import { giveBack } from '../../electron/worker/give-back.ts';
import { fold } from '../../shared/text/fold.ts';
import { words } from '../../shared/text/words.ts';
import { atPercent, median } from './figure.ts';
import { searchCorpus } from './search-corpus.ts';

interface Engine {
  /** Reads all files; keeps what it needs to open again at `out`. */
  build(): Promise<void>;
  /** Opens what `build` kept. */
  open(): Promise<void>;
  /** The number of finds. */
  ask(query: string): Promise<number> | number;
}

const [name = '', dir = '', out = ''] = process.argv.slice(2);
const isOpening = process.argv[5] === 'open';
const texts = function* (): Generator<[id: number, text: string]> {
  for (const [id, file] of readdirSync(dir).entries()) yield [id, readFileSync(join(dir, file), 'utf8')];
};

function miniSearch(): Engine {
  const options = { fields: ['text'], tokenize: words, processTerm: (term: string) => term };
  let engine = new MiniSearch<{ id: number; text: string }>(options);
  return {
    async build() {
      for (const [id, text] of texts()) engine.add({ id, text });
      writeFileSync(out, JSON.stringify(engine), { mode: 0o600 });
    },
    async open() {
      engine = MiniSearch.loadJSON(readFileSync(out, 'utf8'), options);
    },
    ask: (query) => engine.search(query, { prefix: true, combineWith: 'AND' }).length,
  };
}

/** `trigram` finds any part of three letters or more; `words` what the tokens of words.ts begin with. */
function fts5(kind: 'trigram' | 'words'): Engine {
  let db: DatabaseSync;
  const tokens = (text: string): string =>
    words(text)
      .map((word) => `"${word.replaceAll('"', '')}"`)
      .join(' ');
  // Its own tokenizer parts words at every sign: tokens are put in as hexadecimal, a prefix of which is a prefix of theirs.
  const hex = (text: string): string =>
    words(text)
      .map((word) => Buffer.from(word).toString('hex'))
      .join(' ');
  return {
    async build() {
      db = new DatabaseSync(out);
      db.exec(
        `PRAGMA journal_mode=WAL; CREATE VIRTUAL TABLE t USING fts5(text, tokenize='${kind === 'trigram' ? 'trigram' : 'ascii'}'${kind === 'words' ? ", prefix='4 6 8'" : ''}); BEGIN`,
      );
      const insert = db.prepare('INSERT INTO t(rowid, text) VALUES (?, ?)');
      for (const [id, text] of texts()) insert.run(id, kind === 'trigram' ? fold(text) : hex(text));
      db.exec('COMMIT');
    },
    async open() {
      db = new DatabaseSync(out);
    },
    ask(query) {
      const folded = fold(query);
      // Under three characters a trigram index can't be asked: the text is gone through.
      if (kind === 'trigram' && folded.split(' ').some((word) => [...word].length < 3))
        return db.prepare(`SELECT rowid FROM t WHERE text LIKE ? LIMIT 50`).all(`%${folded}%`).length;
      const match =
        kind === 'trigram'
          ? tokensOf(folded)
          : hex(query)
              .split(' ')
              .map((word) => `${word}*`)
              .join(' ');
      return db.prepare('SELECT rowid FROM t WHERE t MATCH ? ORDER BY rank LIMIT 50').all(match).length;
    },
  };
  function tokensOf(folded: string): string {
    return (
      folded
        .split(' ')
        .map((word) => `"${word.replaceAll('"', '')}"`)
        .join(' ') || tokens(folded)
    );
  }
}

function ours(): Engine {
  const start = () => {
    const engine = createSearchTexts({
      folder: out,
      mayWrite: true,
      onProgress: () => undefined,
      onTrouble: (error) => console.error(error),
    });
    engine.setStores([
      {
        id: createHash('sha256').update(dir).digest('hex').slice(0, 20),
        ref: { dir, kind: 'project', scope: 'private' },
      },
    ]);
    return engine;
  };
  let engine: ReturnType<typeof start>;
  return {
    async build() {
      engine = start();
      await engine.read();
      await engine.close();
    },
    async open() {
      engine = start();
      await engine.run({ query: '', mode: 'words', limit: 1 }, 0);
    },
    ask: async (query) => (await engine.run({ query, mode: 'words', limit: 50 }, Date.now())).total,
  };
}

const engines: Record<string, () => Engine> = {
  minisearch: miniSearch,
  'fts5-trigram': () => fts5('trigram'),
  'fts5-words': () => fts5('words'),
  scan: ours,
};
const engine = engines[name]?.();
if (!engine) throw new Error(`The engines are: ${Object.keys(engines).join(', ')}.`);
globalThis.gc?.();
const before = process.memoryUsage().rss;
const began = performance.now();
await (isOpening ? engine.open() : engine.build());
const took = performance.now() - began;
const { query } = searchCorpus(9);
const times: number[] = [];
for (let at = 0; at < 200; at++) {
  const words = query();
  const start = performance.now();
  await engine.ask(words);
  times.push(performance.now() - start);
}
giveBack();
const sizeOf = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, each) => sum + sizeOf(join(path, each)), 0)
    : statSync(path).size;
console.log(
  JSON.stringify({
    ms: Math.round(took),
    p50: median(times),
    p95: atPercent(times, 95),
    rssMb: Math.round((process.memoryUsage().rss - before) / 1e6),
    diskMb: Math.round(sizeOf(out) / 1e6),
  }),
);
if (isOpening) rmSync(out, { recursive: true, force: true });
