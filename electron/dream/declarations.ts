import { z } from 'zod';
import { tidyReasonSchema } from '#shared/model/tidy-reason.ts';
import type { TidyReason } from '#shared/model/tidy-reason.ts';

/** What a dream declared of its changes, by file in NFC. */
export interface Declarations {
  reasons: Map<string, string>;
  /** The reasons of tidying, for a view to word. */
  because: Map<string, TidyReason[]>;
  deletes: Set<string>;
  /** Whether anything was there that is no declaration. */
  broken: boolean;
}

const LONGEST_REASON = 500;
const declaration = z.object({ reason: z.string().nullish(), delete: z.boolean().nullish() });
const worded = z.object({ because: z.array(tidyReasonSchema).max(20) });

/** Reads `.dream.json`, `{ "<file>": { "reason", "delete"? } }`; what isn't that is left out. Never throws. */
export function readDeclarations(bytes: Buffer | null): Declarations {
  const found: Declarations = { reasons: new Map(), because: new Map(), deletes: new Set(), broken: false };
  if (bytes === null) return found;
  const all = z.record(z.string(), z.unknown()).safeParse(parse(bytes)).data;
  if (!all) return { ...found, broken: true };
  for (const [name, value] of Object.entries(all)) {
    const one = declaration.safeParse(value).data;
    const file = name.replace(/^(?:\.\/)+/, '').normalize('NFC');
    if (!one) found.broken = true;
    const reason = cut(one?.reason ?? '');
    if (reason !== '') found.reasons.set(file, reason);
    const because = worded.safeParse(value).data?.because;
    if (because && reason !== '') found.because.set(file, because);
    if (one?.delete === true) found.deletes.add(file);
  }
  return found;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

/** One line of at most 500 characters, none of them half. */
function cut(reason: string): string {
  const line = reason.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length <= LONGEST_REASON ? line : `${line.slice(0, LONGEST_REASON - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
