import { counted, figure } from '../figures.ts';

/** Words of the search in all memories. */
export const searchEn = {
  inIndex: 'In the index',
  line: (line: number) => `Line ${figure(line)}: `,
  place: { name: 'name', description: 'description', body: 'text', index: 'index' },
  placed: (place: string, line: number) => `In its ${place}, line ${figure(line)}`,
  phrase: 'Exact phrase',
  phraseHint: 'Finds the words exactly as they are typed, one after the other',
  regex: 'Regex',
  regexHint: 'Reads the query as a JavaScript regular expression; upper and lower case are the same',
  filters: 'Filters',
  byStore: 'Store',
  here: 'Only the open one',
  invalid: (words: string) => `This isn’t a valid pattern: ${words}.`,
  tooLong: 'The pattern took longer than half a second and was stopped. What it found until then is below.',
  searched: (searched: number, of: number) => `searched ${figure(searched)} of ${figure(of)}`,
  found: (n: number) => `${counted(n, 'place', 'places')} found`,
  comma: ', ',
  looking: 'Searching',
  wouldRecall: (query: string) => `Would Claude recall “${query}”?`,
  edit: 'edit',
};
