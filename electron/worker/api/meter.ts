import type { DreamTokens } from '#shared/model/dream.ts';
import { costOf, hasPrice } from './prices.ts';

/** What a service says a reply took. */
export interface Usage {
  input_tokens: number;
  output_tokens: number;
  cache_read_input_tokens?: number | null;
  cache_creation_input_tokens?: number | null;
}

export interface Meter {
  /** Adds a reply, whole or broken off. */
  add(usage: Usage): void;
  tokens(): DreamTokens;
  /** US dollars by list price; null for a model whose price isn't known. */
  cost(): number | null;
  /** Whether one more request, with `bytes` more of input than the last one, could go over the budget. */
  wouldExceed(bytes: number): boolean;
  /** The most tokens that one reply may have. */
  maxTokens: number;
}

/** A reply can't be longer than this, nor is it worth asking for less. */
const MOST = 16_000;
const LEAST = 1024;

/** Counts tokens and money, and says before a request whether the budget allows it. */
export function createMeter(model: string, budgetUsd: number | null): Meter {
  const all: DreamTokens = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
  let spent = 0;
  let context = 0;
  const outputPrice = costOf(model, { input: 0, output: 1, cacheRead: 0, cacheWrite: 0 });
  // A quarter of the budget for one reply at most.
  const affordable = budgetUsd === null ? MOST : Math.floor(budgetUsd / 4 / outputPrice);
  const maxTokens = Math.max(LEAST, Math.min(MOST, affordable));
  return {
    add(usage) {
      const one: DreamTokens = {
        input: usage.input_tokens,
        output: usage.output_tokens,
        cacheRead: usage.cache_read_input_tokens ?? 0,
        cacheWrite: usage.cache_creation_input_tokens ?? 0,
      };
      for (const key of Object.keys(all) as (keyof DreamTokens)[]) all[key] += one[key];
      spent += costOf(model, one);
      context = one.input + one.output + one.cacheRead + one.cacheWrite;
    },
    tokens: () => ({ ...all }),
    cost: () => (hasPrice(model) ? spent : null),
    wouldExceed(bytes) {
      if (budgetUsd === null) return false;
      // No tokenizer is at hand. Two bytes a token is more than any text takes; nothing is counted on from the cache.
      const next = { input: 0, output: maxTokens, cacheRead: 0, cacheWrite: context + Math.ceil(bytes / 2) };
      return spent + costOf(model, next) > budgetUsd;
    },
    maxTokens,
  };
}
