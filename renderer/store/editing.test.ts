import { expect, test } from 'vitest';
import { blank, composed, partsOf } from './editing.ts';

const edited = (text: string, change: object) =>
  composed({ ...blank, storeId: 's', file: 'a.md', ...partsOf(text), ...change });

test('a front matter that a file did not have takes the line ends of its text', () => {
  const changes = { description: 'new' };
  expect(edited('# Plain\r\n\r\nText.\r\n', { changes })).toBe(
    '---\r\ndescription: new\r\n---\r\n\r\n# Plain\r\n\r\nText.\r\n',
  );
  expect(edited('Text.\n', { changes })).toBe('---\ndescription: new\n---\n\nText.\n');
  expect(edited('\nText.\n', { changes })).toBe('---\ndescription: new\n---\n\nText.\n');
});

test('a body below a front matter that ended its file begins on a line of its own', () => {
  const head = '---\r\nname: a\r\n---';
  expect(edited(head, { body: 'New.\n' })).toBe(`${head}\r\n\r\nNew.\r\n`);
  expect(edited(head, {})).toBe(head);
});

test('an edited body takes no byte of the front matter along', () => {
  const head = '---\nname: a  # why\nmetadata: \n  type: user\n---\n\n';
  expect(edited(`${head}One.\r\nTwo.`, { body: 'One!\nTwo.\nThree.' })).toBe(`${head}One!\r\nTwo.\r\nThree.`);
});
