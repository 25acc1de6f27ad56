import type { Maker, Note } from '../maker.ts';
import { DAY, dayOf } from '../put.ts';

const webhook =
  'A booking notice is sent again five times, with a pause of 1, 5, 30, 120 and 600 seconds, and is then put aside for a person to look at.';

function agedNotes(): Note[] {
  return [0.1, 1.2, 2.2, 30.2, 400.2].map((age) => ({
    file: `age-${Math.floor(age)}.md`,
    name: `age-${Math.floor(age)}`,
    description: `Written ${Math.floor(age)} days ago`,
    type: 'project',
    age,
  }));
}

/** Duplicates, a contradiction, dates that have passed, ages of every step, and dates that disagree. */
export function upkeep(maker: Maker): void {
  const { now } = maker;
  const project = maker.project('bookings', { git: true });
  const copies: Note[] = [
    'notice',
    'notice-retry',
    'retry-of-notice',
    'booking-notice',
    'notice-again',
    'notice-pause',
  ].map((name, i) => ({
    file: `${name}.md`,
    name,
    description: 'How often a booking notice is sent again',
    type: 'project',
    age: 10 + i,
    body: i === 5 ? webhook.replace('five', 'six') : webhook,
  }));
  const valid = (name: string, day: string): Note => ({
    file: `${name}.md`,
    name,
    description: `Holds until ${day}`,
    type: 'project',
    metadata: { validUntil: day },
  });
  const iso = (days: number): string => new Date(now - days * DAY).toISOString();
  maker.fill(project.memoryDir, [
    ...copies,
    {
      file: 'deposit-1.md',
      name: 'deposit-1',
      description: 'Deposits round up',
      type: 'project',
      body: 'A deposit is rounded up to the next whole coin.',
      age: 20,
    },
    {
      file: 'deposit-2.md',
      name: 'deposit-2',
      description: 'Deposits round down',
      type: 'project',
      body: 'A deposit is rounded down to the last whole coin.',
      age: 4,
    },
    valid('valid-past', dayOf(now, 3)),
    valid('valid-today', dayOf(now)),
    valid('valid-future', dayOf(now, -40)),
    {
      file: 'relative-dates.md',
      name: 'relative-dates',
      description: 'Agreed last Thursday',
      type: 'project',
      body: 'Agreed last Thursday, tried yesterday, due next week.',
      age: 18,
    },
    {
      file: 'cut-off.md',
      name: 'cut-off',
      description: 'Bookings for a day close at 16:00',
      type: 'project',
      metadata: { confidence: '0.8', sources: '[mail, minutes]', lastConfirmed: dayOf(now, 45) },
      age: 80,
    },
    ...agedNotes(),
    {
      file: 'from-the-future.md',
      name: 'from-the-future',
      description: 'Its date is ahead of the clock',
      type: 'project',
      age: -5,
    },
    {
      file: 'touched.md',
      name: 'touched',
      description: 'Saved again, nothing new in it',
      type: 'project',
      metadata: { node_type: 'memory', modified: iso(90) },
      age: 0.5,
    },
  ]);
  maker.sessions(project.path, [0.2, 8]);
}
