import { expect, test } from 'vitest';
import { indexState } from './index-state.ts';
import { indexTargets } from './index-targets.ts';
import { looseBullets } from './loose-bullets.ts';
import { repairIndexText } from './repair-index.ts';
import type { RepairWants } from './repair-index.ts';
import { tightenLine } from './tighten-line.ts';

const memories = ['a', 'b', 'c'].map((name) => ({ file: `${name}.md`, name }));

function repair(text: string, wants: RepairWants, taken: readonly string[] = []) {
  const { parsed, resolved } = indexState(
    text,
    indexTargets(memories, () => null),
  );
  return repairIndexText(text, { parsed, resolved, scope: 'private', taken: (file) => taken.includes(file) }, wants);
}

test('bad pointers go with their lines, and every other byte stays', () => {
  const text = '# M\r\n- [A](a.md)\r\n- [Gone](gone.md)\n- [A again](a.md)\r- [Out](/etc/x.md)\r\n- [B](b.md)';
  expect(repair(text, { dangling: true }).text).toBe(text.replace('- [Gone](gone.md)\n', ''));
  expect(repair(text, { duplicates: true }).text).toBe(text.replace('- [A again](a.md)\r', ''));
  expect(repair(text, { outside: true }).text).toBe(text.replace('- [Out](/etc/x.md)\r\n', ''));
  expect(repair(text, {}).text).toBe(text);
});

test('a bad pointer beside a good one goes alone, its title stays as words', () => {
  const text = '- [A](a.md) and [Gone](gone.md), see [A](a.md)\n';
  expect(repair(text, { dangling: true }).text).toBe('- [A](a.md) and Gone, see [A](a.md)\n');
  expect(repair('- [A](a.md) twice [A](a.md)\n', { duplicates: true }).text).toMatch(/\[A\]\(a\.md\)/);
});

test('the last line goes without leaving a line end that was not there', () => {
  expect(repair('- [A](a.md)\n- [Gone](gone.md)', { dangling: true }).text).toBe('- [A](a.md)');
});

test('bullets of a section become one memory, in the words of its heading', () => {
  const text =
    '# M\n## Payments\n- Refunds take a day\n- [A](a.md)\n  - said by A\n- Webhooks retry\n  five times\n## Alone\n* Ship on Mondays\n';
  const { parsed } = indexState(
    text,
    indexTargets(memories, () => null),
  );
  expect(looseBullets(parsed)).toEqual([3, 6, 9]);
  const { text: after, made } = repair(text, { bullets: [3, 6, 9], together: true });
  expect(made.map(({ file, title, body }) => [file, title, body])).toEqual([
    ['project_payments.md', 'Payments', '- Refunds take a day\n- Webhooks retry\n  five times\n'],
    ['project_ship-on-mondays.md', 'Ship on Mondays', 'Ship on Mondays\n'],
  ]);
  expect(after).toBe(
    '# M\n## Payments\n- [Payments](project_payments.md) — Refunds take a day; Webhooks retry; five times\n' +
      '- [A](a.md)\n  - said by A\n## Alone\n* [Ship on Mondays](project_ship-on-mondays.md)\n',
  );
});

test('a memory to be made takes no name that a file has or that a pointer waits for', () => {
  const text = '- Ship on Mondays\n- [Later](project_ship-on-mondays.md)\n';
  const { made } = repair(text, { bullets: [1] }, ['project_ship-on-mondays-2.md']);
  expect(made.map(({ file }) => file)).toEqual(['project_ship-on-mondays-3.md']);
});

test('blank lines go beside headings and entries, and stay where they part text, in fences and at comments', () => {
  const text =
    '# M\n\n- [A](a.md)\n\n- [B](b.md)\n\nSome text\n\n\nMore text\n\n```\n\ncode\n```\n\n<!-- note -->\n\n- [C](c.md)\n\n';
  expect(repair(text, { blanks: true }).text).toBe(
    '# M\n- [A](a.md)\n- [B](b.md)\n\nSome text\n\nMore text\n\n```\n\ncode\n```\n\n<!-- note -->\n\n- [C](c.md)\n\n',
  );
});

test('pointers to add stand under the last one, and a line worded anew keeps its end', () => {
  const text = '- [A](a.md) — long\r\n- [B](b.md)\r\ntext\r\n';
  expect(
    repair(text, { add: [{ title: 'C', file: 'c.md', hook: 'x' }], reword: [{ line: 1, text: '- [A](a.md) — short' }] })
      .text,
  ).toBe('- [A](a.md) — short\r\n- [B](b.md)\r\n- [C](c.md) — x\r\ntext\r\n');
});

test('a long line is tightened at its hook alone', () => {
  const hook = 'partial refunds keep the original tax line, full refunds reverse it, '.repeat(4).trim();
  const line = `- [Refund rules](refund-rules.md) — ${hook}`;
  const tight = tightenLine(line) ?? '';
  expect(tight.startsWith('- [Refund rules](refund-rules.md) — partial refunds')).toBe(true);
  expect(tight.length).toBeLessThanOrEqual(150);
  expect(tightenLine(`- [A](a.md), [B](b.md) — ${hook}`)).toContain('- [A](a.md), [B](b.md) — partial');
  expect(tightenLine('- [A](a.md) — short')).toBeNull();
  expect(tightenLine(`- ${hook}`)).toBeNull();
});
