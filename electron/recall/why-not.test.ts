import { expect, test } from 'vitest';
import { makeStore } from '../memory/test-store.ts';
import { note, recallOf } from './recall-for-tests.ts';

const shop = {
  'jobs.md': note(
    'Timetable of the night',
    '02:00 backups. 03:00 reminder mails go out through the outbox. 04:00 statistics.',
  ),
  'mails.md': note('Reminder mails are written by hand', 'By Ada.'),
  'tone.md': note('Reminder letters have a friendly tone', 'No threats.'),
  'vat.md': note('Value added tax is rounded per line', 'Half up.'),
};

test('A memory that stays behind says its place, what its description lacks, and one with which it would do better', async () => {
  const { whyNot } = await recallOf(await makeStore(shop));
  const why = await whyNot('the reminder mails of the outbox are late', 'jobs.md');
  expect(why).toMatchObject({ file: 'jobs.md', missing: ['reminder', 'mails', 'outbox'] });
  expect(why.place).toBeGreaterThan(1);
  expect(why.proposed?.place).toBeLessThan(why.place!);
  expect(why.proposed?.description).toContain('reminder mails go out through the outbox');
  expect(why.proposed?.description.length).toBeLessThanOrEqual(200);
});

test('The measured place is the one that it has once the description is saved', async () => {
  const { whyNot } = await recallOf(await makeStore(shop));
  const prompt = 'the reminder mails of the outbox are late';
  const { proposed } = await whyNot(prompt, 'jobs.md');
  const body = '02:00 backups. 03:00 reminder mails go out through the outbox. 04:00 statistics.';
  const text = `---\nname: Timetable\ndescription: ${JSON.stringify(proposed?.description)}\ntype: project\n---\n\n${body}\n`;
  const after = await recallOf(await makeStore({ ...shop, 'jobs.md': text }));
  expect((await after.whyNot(prompt, 'jobs.md')).place).toBe(proposed?.place);
});

test('One that surfaces first needs nothing; one that shares no word has no proposal', async () => {
  const { whyNot } = await recallOf(await makeStore(shop));
  expect(await whyNot('how is the value added tax rounded?', 'vat.md')).toMatchObject({
    why: null,
    place: 1,
    proposed: null,
  });
  expect(await whyNot('how is the value added tax rounded?', 'tone.md')).toEqual({
    file: 'tone.md',
    why: { code: 'no-match' },
    place: null,
    score: 0,
    missing: [],
    proposed: null,
  });
});

test('A file that is none of those looked at says so', async () => {
  const { whyNot } = await recallOf(await makeStore({ ...shop, 'x.MD': note('Tax') }));
  expect(await whyNot('tax', 'x.MD')).toMatchObject({ why: { code: 'not-scanned' }, place: null });
  expect(await whyNot('tax', 'nowhere.md')).toMatchObject({ why: { code: 'not-scanned' } });
});

test('A long description gives way to a clause that says more, in 200 characters', async () => {
  const long = note(`Timetable ${'of many things '.repeat(12)}`, `${'word '.repeat(60)}reminder mails of the outbox`);
  const { whyNot } = await recallOf(await makeStore({ ...shop, 'jobs.md': long }));
  const { proposed } = await whyNot('reminder mails of the outbox are late', 'jobs.md');
  expect(proposed?.description.length ?? 0).toBeLessThanOrEqual(200);
});
