import type { StoreRef } from '../memory/store-ref.ts';
import type { Curate } from './curate.ts';

/** The acts that a campaign cuts short, by name; `before` prepares the store. */
export const acts: Record<
  string,
  {
    before?(curate: Curate, ref: StoreRef): Promise<unknown>;
    run(curate: Curate, ref: StoreRef, team: StoreRef): Promise<unknown>;
  }
> = {
  save: { run: (curate, ref) => curate.save(ref, { file: 'b.md', body: 'New', fields: { description: 'other' } }) },
  confirm: { run: (curate, ref) => curate.confirm(ref, { file: 'b.md' }) },
  create: {
    run: (curate, ref) =>
      curate.create(ref, { file: 'deep/er/new.md', name: 'new', description: 'd', type: 'project', body: 'x' }),
  },
  delete: { run: (curate, ref) => curate.remove(ref, { files: ['b.md'] }) },
  rename: { run: (curate, ref) => curate.rename(ref, { file: 'a.md', to: 'z.md', name: 'zed' }) },
  'bulk delete': { run: (curate, ref) => curate.remove(ref, { files: ['a.md', 'b.md', 'c.md', 'd.md'] }) },
  archive: { run: (curate, ref) => curate.archive(ref, { files: ['a.md', 'c.md'] }) },
  unarchive: {
    before: (curate, ref) => curate.archive(ref, { files: ['a.md', 'c.md'] }),
    run: async (curate, ref) => curate.unarchive(ref, { memories: await curate.archived(ref) }),
  },
  move: { run: (curate, ref, team) => curate.move(ref, { file: 'c.md', to: team, type: 'reference' }) },
  'index repair': { run: (curate, ref) => curate.repairIndex(ref, { dangling: true, bullets: [8] }) },
  undo: {
    before: (curate, ref) => curate.rename(ref, { file: 'a.md', to: 'deep/z.md' }),
    run: (curate, ref) => curate.undo(ref, {}),
  },
};
