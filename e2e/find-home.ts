import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addStore } from './add-store.ts';
import type { Note } from './add-store.ts';
import { git } from './homes/git.ts';
import { projectKey } from './homes/project-key.ts';

const filler = Array.from({ length: 60 }, (_, i) => `Loaf number ${i + 1} is baked like the one before it.`).join(
  '\n\n',
);

/** Made to be found: English and Chinese, a place far down, code that is there, that moved and that went. */
export const findNotes: Note[] = [
  {
    file: 'sourdough.md',
    name: 'Sourdough',
    description: 'how the starter is fed',
    type: 'project',
    body: `The starter is fed at seven.\n\n${filler}\n\n## Rescue\n\nA sleepy starter wakes with rye flour and honey_spoon by noon.\n\n${filler}`,
  },
  {
    file: 'oven.md',
    name: 'Oven',
    description: 'what to do before opening time',
    type: 'feedback',
    age: 70,
    body: 'The oven is lit by `src/oven/light-oven.ts`.\n\n- Its timer is in `src/timer/clock.ts`.\n- `quench()` cools it, and `src/oven/bricks.ts` counts the bricks.\n',
  },
  {
    file: 'deliveries.md',
    name: 'Deliveries',
    description: 'who brings what',
    type: 'reference',
    body: 'Flour comes on Monday. When the flour mill is late, borrow two sacks from the pizzeria next door.',
  },
  {
    file: 'pizzeria.md',
    name: 'The pizzeria',
    description: 'when our neighbours are open',
    type: 'reference',
    body: 'They open at eleven and close at midnight.',
  },
  {
    file: '烘焙.md',
    name: '烘焙记录',
    description: '面包的时间表',
    type: 'project',
    body: '全麦面包要在清晨四点半进炉，发酵十二小时。',
  },
];

const code: Record<string, string> = {
  'src/oven/light-oven.ts': 'export function lightOven(): void {}\n',
  'src/clock/clock.ts': 'export const clock = 1;\n',
  'src/starter.ts': 'export const honey_spoon = 1;\n',
  'CLAUDE.md': '# bakery\n\nKnead first. See @docs/kneading.md and @/etc/hostname too.\n',
  'docs/kneading.md': 'Knead for ten minutes.\n',
};

/** The store `bakery`, with the code that its memories name. */
export function addBakery(root: string): void {
  const { path } = addStore(root, 'bakery', findNotes);
  for (const [file, text] of Object.entries(code)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  git(path, ['init', '--quiet', '--initial-branch=main']);
}

export const bakeryOf = (home: string): string =>
  join(home, '.claude', 'projects', projectKey(join(home, '..', 'work', 'bakery')), 'memory');

export const palette = (app: Page): Locator => app.getByRole('dialog', { name: 'Search memories or run a command' });
export const found = (app: Page, name: RegExp | string): Locator => palette(app).getByRole('option', { name });
export const prompt = (app: Page): Locator => app.getByRole('textbox', { name: 'What would you ask Claude?' });
export const leftOut = (app: Page): Locator => app.getByRole('complementary', { name: 'Left out' });
