import { expect, test } from 'vitest';
import { createMessageWriter } from './message-writer.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ at, words: `"${at}"\n` }));
/** Puts the parts of each message together again. */
const gather = (written: string[]) => {
  let held = '';
  return (text: string, isLast: boolean): void => {
    held += text;
    if (!isLast) return;
    written.push(held);
    held = '';
  };
};
const settled = async (written: readonly string[], count: number) => {
  while (written.length < count) await new Promise((resolve) => setImmediate(resolve));
};

test('What is written in pieces is, to the letter, what is written in one go', async () => {
  const written: string[] = [];
  const write = createMessageWriter(gather(written));
  const messages = [
    { kind: 'result', id: '1', output: { all: 1700, memories: rows(1700), none: null } },
    { kind: 'result', id: '2', output: rows(501) },
    { kind: 'result', id: '3', output: { text: `a${'😀"\n'.repeat(60_000)}\ud83d`, lines: rows(600) } },
    { kind: 'event', name: 'x', payload: { a: { deep: rows(3) }, b: [], c: undefined } },
  ];
  messages.forEach(write);
  await settled(written, messages.length);
  expect(written).toEqual(messages.map((message) => JSON.stringify(message)));
});

test('A short message doesn’t overtake a long one, and others have their turn while it is written', async () => {
  const order: string[] = [];
  const long: string[] = [];
  let parts = 0;
  const join = gather(long);
  const write = createMessageWriter(
    (text, isLast) => {
      parts += 1;
      join(text, isLast);
      if (isLast) order.push('long');
    },
    () => order.push('short'),
  );
  let turns = 0;
  const count = (): void => {
    turns += 1;
    if (order.length < 3) setImmediate(count);
  };
  write('before');
  write({ output: rows(20_000) });
  write('after');
  setImmediate(count);
  await settled(order, 3);
  expect(order).toEqual(['short', 'long', 'short']);
  expect(long).toEqual([JSON.stringify({ output: rows(20_000) })]);
  expect(turns).toBeGreaterThan(30);
  expect(parts).toBeGreaterThan(30);
});
