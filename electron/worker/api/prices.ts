import type { DreamTokens } from '#shared/model/dream.ts';

/** US dollars for a million tokens. Above `upTo` tokens of input, when given, everything costs `times` as much. */
interface Price {
  input: number;
  output: number;
  upTo?: number;
  times?: number;
}

/** When these list prices were read from the provider's own pages. */
export const pricesOf = '2026-11-30';

const prices: Readonly<Record<string, Price>> = {
  'claude-fable-5-1': { input: 10, output: 50 },
  'claude-opus-5-5': { input: 4, output: 20 },
  'claude-opus-5': { input: 5, output: 25 },
  'claude-opus-4-8': { input: 5, output: 25 },
  'claude-opus-4-7': { input: 5, output: 25 },
  'claude-opus-4-6': { input: 5, output: 25 },
  'claude-sonnet-5-5': { input: 2, output: 10 },
  'claude-sonnet-5': { input: 2, output: 10 },
  'claude-sonnet-4-6': { input: 3, output: 15 },
  'claude-sonnet-4-5': { input: 3, output: 15 },
  'claude-haiku-5-5': { input: 0.1, output: 0.5, upTo: 100_000, times: 5 },
  'claude-haiku-4-5': { input: 1, output: 5 },
};

/** What a model whose price isn't known is taken for when a budget must hold: as dear as any. */
const dearest: Price = { input: 10, output: 50 };

/** Five minutes in the cache. */
const cacheWrite = 1.25;
const cacheRead = 0.1;

function priceOf(model: string): Price | null {
  return prices[model.replace(/-\d{8}$/, '')] ?? null;
}

/** Whether a model's price is known. */
export const hasPrice = (model: string): boolean => priceOf(model) !== null;

/** What one request cost, in US dollars; of an unknown model the most that it may have. */
export function costOf(model: string, { input, output, cacheRead: read, cacheWrite: write }: DreamTokens): number {
  const price = priceOf(model) ?? dearest;
  const times = price.upTo !== undefined && input + read + write > price.upTo ? (price.times ?? 1) : 1;
  const inputs = input + write * cacheWrite + read * cacheRead;
  return (times * (inputs * price.input + output * price.output)) / 1_000_000;
}
