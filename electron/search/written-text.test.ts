import { expect, test } from 'vitest';
import { seeded } from '#shared/text/seeded.ts';
import { foldText, unfold } from './fold-text.ts';
import { memoryDoc, writtenOf } from './search-doc.ts';

const signs = [...'aAbB zZ—’“”…ÀéßİﬁⅣ１Ａｱｶﾞパ数据，。！½²\n\t\u00A0\u{1F600}𝐀e\u0301'];

test('Any text comes back as it was written, whatever folding makes of it', () => {
  const random = seeded(17);
  for (let round = 0; round < 300; round++) {
    const body = Array.from({ length: random.below(80) }, () => random.pick(signs)).join('');
    const doc = memoryDoc('A File.md', Buffer.from(`---\nname: The Name\n---\n${body}`), 0);
    expect(writtenOf(doc)).toBe(`The Name\nA File.md\n\n${body}`);
  }
  const far = `X${'a'.repeat(70_000)}X`;
  expect(writtenOf(memoryDoc('a.md', Buffer.from(far), 0))).toContain(far);
});

test('A place in a folded line leads back to the signs it came from', () => {
  const random = seeded(23);
  for (let round = 0; round < 300; round++) {
    const text = Array.from({ length: 1 + random.below(30) }, () => random.pick(signs))
      .join('')
      .replaceAll('\n', ' ');
    const folded = foldText(text);
    const back = unfold(text);
    const start = random.below(folded.length);
    const end = start + 1 + random.below(folded.length - start);
    if (!folded.slice(start, end).isWellFormed()) continue;
    const piece = text.slice(back(start, false), back(end, true));
    expect(foldText(piece)).toContain(folded.slice(start, end));
  }
});
