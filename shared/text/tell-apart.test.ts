import { expect, test } from 'vitest';
import { tellApart, toldOf } from './tell-apart.ts';
import { wordsOf } from './words-alike.ts';

const told = (body: string, called = 'same', description: string | null = null) =>
  toldOf({ file: `${called}.md`, name: called, description }, body, wordsOf(body));
const apart = (one: string, other: string) => tellApart(told(one), told(other));

test('A number, a name or code that differs on both sides tells two texts apart', () => {
  expect(apart('The build listens on port 8080.', 'The build listens on port 8081.')).toBe(true);
  expect(apart('Ask Kim before you sign.', 'Ask Ben before you sign.')).toBe(true);
  expect(apart('Run `make check` first.', 'Run `make lint` first.')).toBe(true);
  expect(apart('每三天备份一次', '每五天备份一次')).toBe(true);
});

test('What turns a text around tells it apart, also on one side only', () => {
  expect(apart('Always sign the release.', 'Never sign the release.')).toBe(true);
  expect(apart('Do sign it.', 'Do not sign it.')).toBe(true);
  expect(apart('可以提交', '不可以提交')).toBe(true);
});

test('What two texts are called by tells them apart', () => {
  const body = (plant: string) => `Samples of ${plant} are dried first.`;
  expect(tellApart(told(body('yarrow'), 'yarrow-notes'), told(body('bracken'), 'bracken-notes'))).toBe(true);
  expect(tellApart(told(body('yarrow')), told(body('bracken')))).toBe(false);
});

test('What two texts begin with before a colon, or as a heading, is what they are called by', () => {
  expect(apart('签名时限：改之前先看这一条。', '退款精度：改之前先看这一条。')).toBe(true);
  expect(apart('# Frost\n\nAsk the desk.', '# Hail\n\nAsk the desk.')).toBe(true);
  expect(apart('Ask the desk: frost bites.', 'Ask the desk: hail bites.')).toBe(false);
});

test('Each called by a word of its own text, two stay apart though one holds the word of both', () => {
  const zoom = told('Frost zoom: never below zoom 4.', 'frost-zoom');
  const licence = told('Frost licence: never below zoom 4.', 'frost-licence');
  expect(tellApart(zoom, licence)).toBe(true);
  expect(tellApart(told('Retry three times.', 'retry-final'), told('Retry up to three times.', 'retry-two'))).toBe(
    false,
  );
});

test('A text that says more is no other subject because its description tells what, each in words of its own', () => {
  const short = told('The gate closes in January.', 'gate', 'closed in January');
  const long = told('The gate closes in January. Kim decides.', 'gate', 'who decides on the gate: Kim');
  expect(tellApart(short, long)).toBe(false);
});

test('A text that says more, in other words or with another beginning stays a near duplicate', () => {
  expect(apart('Ask first.', 'Ask first. The key 12 is with Kim.')).toBe(false);
  expect(apart('The tests run before we sign.', 'The tests run before anyone signs.')).toBe(false);
  expect(apart('Tests run first.', 'All tests run first.')).toBe(false);
  expect(apart('- Then sign it.', '- Now sign it.')).toBe(false);
});
