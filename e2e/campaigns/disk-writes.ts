import { appendFile, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

/** Writes a store the way people and programs do: in place, by rename, folders moved and replaced. */
export function createDiskWriter(root: string) {
  let random = createRandom(1);
  const files = new Set<string>();
  let count = 0;
  const at = (file: string) => join(root, file);
  // The same length every time: only time and content tell two writes apart.
  const text = () =>
    `---\nname: note\ndescription: write ${String(++count).padStart(7, '0')}\ntype: project\n---\n\nBody.\n`;
  const folder = (i = random.whole(100)) => (i < 80 ? `f${i}` : `f${i - 80}/n${i}/deep`);
  const fresh = (dir = folder()) => `${dir}/m${++count}.md`;
  const write = async (file: string) => {
    await mkdir(dirname(at(file)), { recursive: true });
    await writeFile(at(file), text());
    files.add(file);
  };
  const move = async (from: string, to: string) => {
    await mkdir(dirname(at(to)), { recursive: true });
    await rename(at(from), at(to));
  };
  const inFolder = (dir: string) => [...files].filter((file) => file.startsWith(`${dir}/`));
  const dropFolder = (dir: string) => inFolder(dir).forEach((file) => files.delete(file));
  const anyFile = () => random.pick([...files]);
  const anyFolder = () => dirname(anyFile());

  const acts: Record<string, () => Promise<void>> = {
    inPlace: () => write(anyFile()),
    twice: async () => {
      const file = anyFile();
      await write(file);
      await write(file);
    },
    append: () => appendFile(at(anyFile()), 'One more line.\n'),
    byRename: async () => {
      const file = anyFile();
      const temp = join(dirname(at(file)), `.write.${++count}.tmp`);
      await writeFile(temp, text());
      await rename(temp, at(file));
    },
    touch: async () => {
      const time = new Date(Date.UTC(2026, 0, 1) + ++count * 1000);
      await utimes(at(anyFile()), time, time);
    },
    create: () => write(fresh()),
    createDeep: () => write(fresh(`f${random.whole(80)}/new${++count}/a/b`)),
    remove: async () => {
      const file = anyFile();
      await rm(at(file));
      files.delete(file);
    },
    rename: async () => {
      const [from, to] = [anyFile(), fresh()];
      await move(from, to);
      files.delete(from);
      files.add(to);
    },
    over: async () => {
      const [from, to] = [anyFile(), anyFile()];
      await move(from, to);
      if (from !== to) files.delete(from);
    },
    moveFolder: async () => {
      const [from, to] = [anyFolder(), `moved${++count}/in`];
      await move(from, to);
      for (const file of inFolder(from)) {
        files.delete(file);
        files.add(`${to}${file.slice(from.length)}`);
      }
    },
    replaceFolder: async () => {
      const dir = anyFolder();
      const names = inFolder(dir);
      await rm(at(dir), { recursive: true });
      dropFolder(dir);
      for (const file of names.slice(0, 5)) await write(file);
      await write(fresh(dir));
    },
    swapFolder: async () => {
      const dir = anyFolder();
      const staged = `.staged${++count}`;
      const names = [fresh(dir), fresh(dir)];
      await mkdir(at(staged));
      for (const file of names) await writeFile(join(at(staged), file.slice(dir.length + 1)), text());
      await rename(at(dir), at(`.old${count}`));
      await rename(at(staged), at(dir));
      await rm(at(`.old${count}`), { recursive: true });
      dropFolder(dir);
      for (const file of names) files.add(file);
    },
    removeFolder: async () => {
      const dir = anyFolder();
      await rm(at(dir), { recursive: true });
      dropFolder(dir);
    },
  };
  // Folders come and go less often than files are written.
  const deck = Object.keys(acts).flatMap((name) => Array<string>(/folder/i.test(name) ? 1 : 4).fill(name));
  return {
    async fill(total: number) {
      for (let i = 0; i < total; i++) await write(`${folder(i % 100)}/m${++count}.md`);
    },
    /** Does one thing and says what. */
    async act(numbers: Random): Promise<string> {
      random = numbers;
      const name = files.size < 1000 ? 'create' : random.pick(deck);
      await acts[name]?.();
      return name;
    },
  };
}
