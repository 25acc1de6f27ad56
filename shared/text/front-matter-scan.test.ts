import { expect, test } from 'vitest';
import { scanFrontMatter } from './front-matter-scan.ts';

const pairs = (text: string) => Object.fromEntries(scanFrontMatter(text).entries.map(({ key, value }) => [key, value]));

test('flat and nested fields are read with their lines, and it is sure of them', () => {
  const flat = scanFrontMatter('---\nname: Deploy days\ndescription: never on Friday\ntype: project\n---\nbody');
  expect(flat).toMatchObject({ state: 'closed', sure: true, closeLine: 5 });
  expect(flat.entries[2]).toEqual({ key: 'type', value: 'project', line: 4 });
  const nested = scanFrontMatter('---\nname: a\nmetadata: \n  node_type: memory\n  type: user\n---\n');
  expect(nested.sure).toBe(true);
  expect(nested.entries.at(-1)).toEqual({ key: 'metadata.type', value: 'user', line: 5 });
});

test.each([
  ['a colon without quotes', 'description: Deploys: only from main', 'Deploys: only from main'],
  ['a quoted first word', 'description: "done" means merged', '"done" means merged'],
  ['a backtick first', 'description: `make` runs first', '`make` runs first'],
])('what strict YAML rejects is recovered: %s', (_what, line, value) => {
  const scan = scanFrontMatter(`---\nname: a\n${line}\n---\n`);
  expect(scan.sure).toBe(false);
  expect(scan.entries.at(-1)?.value).toBe(value);
});

test.each([
  'a: >-\n  folded\n  text',
  'a: |\n  literal',
  'a: [x, y]',
  'a:\n  - x\n  - y',
  'a: &anchor x',
  'a: *alias',
  'a: x # a comment',
  'a: "with \\n escape"',
  'a: x\na: y',
  'a: x\n   b: stray',
  'a: {b: c}',
])('it is not sure of %j', (yaml) => {
  expect(scanFrontMatter(`---\n${yaml}\n---\n`).sure).toBe(false);
});

test.each(['\n', '\r\n', '\r'])('line ends %j and a BOM make no difference', (eol) => {
  expect(pairs(`\uFEFF---${eol}name: a${eol}metadata: ${eol}  type: user${eol}---${eol}body`)).toEqual({
    name: 'a',
    'metadata.type': 'user',
  });
});

test('quotes go, an empty text stays one, and null is no value', () => {
  expect(pairs('---\nname: ""\ndescription: \'one: two\'\ntype: ~\n---\n')).toEqual({
    name: '',
    description: 'one: two',
  });
});

test('without an opening line at the very start there is no front matter', () => {
  for (const text of ['', 'name: a', '\n---\nname: a\n---\n', ' ---\nname: a\n---\n', '----\nname: a\n----\n'])
    expect(scanFrontMatter(text).state).toBe('none');
});

test('an unclosed front matter is open, and so is one that goes on past the lines looked at', () => {
  expect(scanFrontMatter('---\nname: a\n').state).toBe('open');
  const long = `---\n${Array.from({ length: 40 }, (_, at) => `key${at}: x`).join('\n')}\n---\n`;
  expect(scanFrontMatter(long, 30).state).toBe('open');
  expect(scanFrontMatter(long).closeLine).toBe(42);
});

test('a front matter in JavaScript is called a script and gives nothing', () => {
  expect(scanFrontMatter('---js\n{ name: 1 }\n---\n')).toMatchObject({ state: 'script', entries: [] });
});
