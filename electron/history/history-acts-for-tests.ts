import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importArchive } from '../archive/import-archive.ts';
import { readArchive } from '../archive/read-archive.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { createCurate } from '../curate/curate.ts';
import { makeStores } from '../disk/stores-for-tests.ts';
import { createHistory } from './history.ts';
import { restoreUnseen } from './restore.ts';
import { applyRetention } from './retention.ts';
import { trimActs } from './trim-acts.ts';

export const refOf = (root: string) => ({ dir: join(root, 'memory'), kind: 'project', scope: 'private' }) as const;

/** A data folder's history and acts, both telling their steps. */
export function openBoth(root: string, step: (name: string) => void = () => undefined) {
  const dataDir = join(root, 'data');
  const history = createHistory({
    dataDir,
    readOnly: false,
    now: Date.now,
    step,
    attribute: (_root, _looked, suspects) => Promise.resolve(suspects.map(() => null)),
  });
  return { history, curate: createCurate({ dataDir, readOnly: false, now: Date.now, step }) };
}

type Both = ReturnType<typeof openBoth>;

const changeOutside = (dir: string) => {
  writeFileSync(join(dir, 'a.md'), 'changed\n');
  unlinkSync(join(dir, 'b.md'));
  writeFileSync(join(dir, 'f.md'), 'new\n');
  writeFileSync(join(dir, 'MEMORY.md'), '# Memory\n- [a](a.md)\n');
};

/** Acts that a campaign cuts short; `prepare` makes the store and what came before. */
export const historyActs: Record<
  string,
  { prepare(root: string): Promise<void>; run(both: Both, root: string): Promise<unknown> }
> = {
  'first look': {
    prepare: async (root) => void makeStores(root),
    run: ({ history }, root) => history.record(refOf(root)),
  },
  record: {
    async prepare(root) {
      const { ref } = makeStores(root);
      await openBoth(root).history.record(ref);
      changeOutside(ref.dir);
    },
    run: ({ history }, root) => history.record(refOf(root)),
  },
  restore: {
    async prepare(root) {
      const { ref } = makeStores(root);
      const { history } = openBoth(root);
      await history.record(ref);
      changeOutside(ref.dir);
      await history.record(ref);
    },
    run: async (both, root) => {
      await restoreUnseen(both, refOf(root), { files: ['a.md', 'b.md'] });
      await both.history.record(refOf(root));
    },
  },
  import: {
    async prepare(root) {
      const { ref } = makeStores(join(root, 'other'));
      writeFileSync(join(ref.dir, 'g.md'), 'brought\n');
      const { bytes } = await writeArchive(openBoth(join(root, 'other')).history, [ref], Date.now());
      mkdirSync(root, { recursive: true });
      writeFileSync(join(root, 'archive'), bytes);
      makeStores(root);
      unlinkSync(join(refOf(root).dir, 'b.md'));
      await openBoth(root).history.record(refOf(root));
    },
    run: async (both, root) => {
      const archive = await readArchive(readFileSync(join(root, 'archive')));
      const [store] = archive.manifest.stores;
      if (store) await importArchive(both, archive, { targets: [{ store, ref: refOf(root) }], choice: 'theirs' });
      await both.history.record(refOf(root));
    },
  },
  retention: {
    async prepare(root) {
      const { ref } = makeStores(root);
      const { history, curate } = openBoth(root);
      await history.record(ref);
      await curate.save(ref, { file: 'd.md', body: 'an act that goes\n' });
      await curate.remove(ref, { files: ['e.md'] });
      await curate.idle();
      for (const text of ['one', 'two', 'three']) {
        for (const file of ['a.md', 'b.md', 'c.md']) writeFileSync(join(ref.dir, file), `${text} ${file}\n`);
        await history.record(ref);
      }
    },
    run: async ({ history }) => {
      await applyRetention(history, { keepMegabytes: 1, keepDays: 0 }, { grace: 0 });
      await trimActs(history, { keepMegabytes: 1, keepDays: 0, leftOut: [] });
    },
  },
};
