import type { FrontMatterField, MemoryDocument } from '#shared/model/memory.ts';

/** What the chips under a title say; the fields that have no chip of their own are counted as "more". */
export interface DocumentChips {
  confidence: string | null;
  validUntil: string | null;
  /** How many sources are named. */
  sources: number;
  more: FrontMatterField[];
}

const own = new Set([
  'name',
  'title',
  'description',
  'type',
  'pinned',
  'validUntil',
  'confidence',
  'sources',
  'source',
]);
/** What the client stamps; the rail says it. */
const stamped = new Set(['node_type', 'originSessionId', 'modified', 'lastConfirmed']);

export function documentChips(document: MemoryDocument): DocumentChips {
  const last = (field: FrontMatterField) => field.key.replace(/^metadata\./, '');
  const find = (name: string) =>
    document.fields.find((field) => last(field) === name && field.value !== '')?.value ?? null;
  const sources = document.fields.filter((field) => /^sources?(\.|$)/.test(last(field)) && field.value !== '');
  const listed = sources.flatMap((field) => field.value.split(', ')).length;
  return {
    confidence: find('confidence'),
    validUntil: document.row.validUntil ?? find('validUntil'),
    sources: listed,
    more: document.fields.filter((field) => {
      const root = last(field).split(/[.[]/)[0] ?? '';
      return last(field) !== 'metadata' && !own.has(root) && !stamped.has(root);
    }),
  };
}
