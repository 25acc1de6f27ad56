import type { Maker, Note } from '../maker.ts';
import { commitAll } from '../git.ts';

const plants = [
  'Fern',
  'Moss',
  'Sedge',
  'Heath',
  'Clover',
  'Thistle',
  'Yarrow',
  'Sorrel',
  'Mallow',
  'Vetch',
  'Sundew',
  'Bracken',
  'Gorse',
];
const sides = [
  'labels',
  'scans',
  'drying',
  'mounting',
  'places',
  'dates',
  'seeds',
  'keys',
  'colours',
  'photos',
  'loans',
  'names',
  'shelves',
  'pests',
  'sheets',
  'maps',
  'notes',
  'boxes',
  'lenses',
];
const hooks = [
  'kept apart from the loans until the curator signs',
  'the old sheet is the one that counts',
  'never renamed without the register',
  'scanned at 600 dots, shown at 150',
];

/** `total` memories with unique titles, oldest first; every fifth with a hook of over 200 characters. */
export function manyNotes(total: number): Note[] {
  return Array.from({ length: total }, (_, i) => {
    const round = Math.floor(i / (plants.length * sides.length));
    const name = `${plants[i % plants.length]} ${sides[Math.floor(i / plants.length) % sides.length]}${round ? ` ${round + 1}` : ''}`;
    const short = `${hooks[i % 4]}; ${hooks[(i + 1) % 4]}`;
    const description =
      i % 5 === 4
        ? `${short}; ${hooks[(i + 2) % 4]}; ${hooks[(i + 3) % 4]}; asked for twice in the spring and settled then`
        : short;
    const type = (['project', 'feedback', 'reference', 'project', 'user'] as const)[i % 5];
    const file = `${name.toLowerCase().replaceAll(' ', '-')}.md`;
    const age = 1 + ((total - i) * 240) / total;
    return { file, name, description, type, shape: i % 2 ? 'nested' : 'flat', age, body: `${name}: ${description}.` };
  });
}

/** No git; 247 memories, an index of 249 lines and over 27,000 characters: cut by both caps, the newest at the bottom lost. */
export function overflow(maker: Maker): void {
  const project = maker.project('herbarium', { trusted: true });
  maker.fill(project.memoryDir, manyNotes(247));
  maker.sessions(project.path, [0.3, 6]);
}

/** A store of `count` memories and their index. */
export function big(maker: Maker, count: number): void {
  const project = maker.project('big', { git: true });
  commitAll(project.path);
  maker.fill(
    project.memoryDir,
    manyNotes(count).map((note) => ({
      ...note,
      body: `${note.body}\n\n${'Seen on the shelf and entered. '.repeat(56)}`,
    })),
  );
  maker.sessions(project.path, [1]);
}
