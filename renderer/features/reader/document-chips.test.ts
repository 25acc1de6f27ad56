import { expect, test } from 'vitest';
import type { FrontMatterField, MemoryDocument } from '#shared/model/memory.ts';
import { isPast } from '#shared/text/is-past.ts';
import { documentChips } from './document-chips.ts';

const field = (key: string, value: string): FrontMatterField => ({ key, value, line: 1, known: true });
const opened = (...fields: FrontMatterField[]) => ({ fields, row: { validUntil: null } }) as unknown as MemoryDocument;

test('flat and nested fields lead to the same chips', () => {
  const flat = documentChips(
    opened(field('confidence', '0.9'), field('validUntil', '2027-01-31'), field('sources', 'a, b')),
  );
  const nested = documentChips(
    opened(
      field('metadata.confidence', '0.9'),
      field('metadata.validUntil', '2027-01-31'),
      field('metadata.sources', 'a, b'),
    ),
  );
  expect(flat).toEqual(nested);
  expect(flat).toMatchObject({ confidence: '0.9', validUntil: '2027-01-31', sources: 2, more: [] });
});

test('what has no chip of its own is counted, what the client stamps is not', () => {
  const chips = documentChips(
    opened(
      field('name', 'x'),
      field('owner', 'payments'),
      field('metadata.node_type', 'memory'),
      field('metadata.tags', 'a'),
    ),
  );
  expect(chips.more.map(({ key }) => key)).toEqual(['owner', 'metadata.tags']);
});

test('a memory is valid through the day it names', () => {
  const noon = Date.parse('2026-11-30T12:00:00Z');
  expect(isPast('2026-11-29', noon)).toBe(true);
  expect(isPast('2026-11-30', noon)).toBe(false);
  expect(isPast('someday', noon)).toBe(false);
});
