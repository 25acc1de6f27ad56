import { expect, test } from 'vitest';
import { repairFrontMatter, repairName } from './front-matter-repair.ts';

test('an unquoted colon gets quotes, and only that line changes', () => {
  const repair = repairFrontMatter('---\r\nname: a\r\ndescription: when: always \r\ntype: user\r\n---\r\nBody: x: y');
  expect(repair?.text).toBe('---\r\nname: a\r\ndescription: "when: always" \r\ntype: user\r\n---\r\nBody: x: y');
  expect(repair?.lines).toEqual([3]);
});

test('values that start with a quoted word or a backtick are quoted whole, nested ones too', () => {
  expect(repairFrontMatter('---\ndescription: "Yes" means no\n---\n')?.text).toBe(
    '---\ndescription: "\\"Yes\\" means no"\n---\n',
  );
  expect(repairFrontMatter('---\nname: a\nmetadata:\n  note: `x`: y\n---\n')?.text).toBe(
    '---\nname: a\nmetadata:\n  note: "`x`: y"\n---\n',
  );
});

test('several broken lines are repaired together', () => {
  const repair = repairFrontMatter('---\nname: a: b\ndescription: c: d\n---\n');
  expect(repair?.text).toBe('---\nname: "a: b"\ndescription: "c: d"\n---\n');
  expect(repair?.lines).toEqual([2, 3]);
});

test('an unclosed front matter is closed behind its last field', () => {
  expect(repairFrontMatter('---\nname: a\ntype: user\n\nBody\n')?.text).toBe('---\nname: a\ntype: user\n---\n\nBody\n');
});

test('nothing is proposed for good front matter, for none, and where no quoting helps', () => {
  expect(repairFrontMatter('---\nname: a\n---\n')).toBeNull();
  expect(repairFrontMatter('# Title\n')).toBeNull();
  expect(repairFrontMatter('---\nname: a\nname: b\n---\n')).toBeNull();
});

test('an emptied name is given back, a name that is there is left', () => {
  expect(repairName('---\nname: ""\ntype: user\n---\n', '日本語')?.text).toBe('---\nname: "日本語"\ntype: user\n---\n');
  expect(repairName('---\nname: a\n---\n', 'b')).toBeNull();
});
