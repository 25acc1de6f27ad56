import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addStore } from './add-store.ts';
import type { Note } from './add-store.ts';
import { projectKey } from './homes/project-key.ts';

const kiln = Array.from({ length: 8 }, (_, i) => `Shelf ${i + 1} of the kiln holds what was thrown on the wheel.`);

/** Made for tidy: two memories that say the same, two relative dates far apart in one, one more in another. */
export const dreamNotes: Note[] = [
  {
    file: 'kiln.md',
    name: 'Kiln',
    description: 'when it is fired',
    type: 'project',
    body: ['Yesterday the kiln got a new door.', '', ...kiln, '', 'Yesterday its old door was sold.'].join('\n'),
  },
  {
    file: 'glaze.md',
    name: 'Glaze',
    description: 'what it is made of',
    type: 'project',
    body: 'Yesterday the blue glaze ran out.',
  },
  {
    file: 'clay.md',
    name: 'Clay',
    description: 'where it comes from',
    type: 'reference',
    body: 'The clay comes from the pit behind the mill, twice a year, in the cart of the miller, wet and in sacks.',
  },
  {
    file: 'clay-again.md',
    name: 'Clay again',
    description: 'where it comes from',
    type: 'reference',
    age: 9,
    body: 'The clay comes from the pit behind the mill, twice a year, in the cart of the miller, wet and in sacks.',
  },
];

export const addPottery = (root: string) => addStore(root, 'pottery', dreamNotes);

/** The memory folder of that store. */
export const potteryOf = (home: string): string =>
  join(home, '.claude', 'projects', projectKey(join(home, '..', 'work', 'pottery')), 'memory');

/** The parts of the window that dreams are in. */
export const pill = (app: Page): Locator => app.locator('footer [aria-haspopup=dialog]');
export const panel = (app: Page): Locator => app.getByRole('dialog', { name: /^Dream on a copy of/ });
export const dreamFiles = (app: Page): Locator => app.getByRole('listbox', { name: 'Files of the dream' });
export const dreamFile = (app: Page, name: RegExp): Locator => dreamFiles(app).getByRole('option', { name });
