import { relative, sep } from 'node:path';
import { z } from 'zod';
import type { DreamTokens, DreamTool, DreamToolCounts } from '#shared/model/dream.ts';
import { partOfUse, partOfWords } from '../tell.ts';
import type { Tell } from '../tell.ts';

const count = z.number().catch(0);
const usage = z.object({
  input_tokens: count,
  output_tokens: count,
  cache_read_input_tokens: count,
  cache_creation_input_tokens: count,
});
const block = z.looseObject({
  type: z.string(),
  text: z.string().optional().catch(undefined),
  id: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  input: z.looseObject({ file_path: z.string().optional(), path: z.string().optional() }).optional().catch(undefined),
  tool_use_id: z.string().optional().catch(undefined),
  is_error: z.boolean().optional().catch(undefined),
});
const blocks = z.array(block).catch([]);
const event = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('system'),
    subtype: z.string(),
    tool_name: z.string().optional(),
    apiKeySource: z.string().optional(),
  }),
  z.looseObject({
    type: z.literal('assistant'),
    message: z.looseObject({ id: z.string(), content: blocks, usage: usage.optional().catch(undefined) }),
  }),
  z.looseObject({ type: z.literal('user'), message: z.looseObject({ content: blocks }) }),
  z.looseObject({
    type: z.literal('result'),
    subtype: z.string(),
    is_error: z.boolean().catch(false),
    result: z.string().catch(''),
    total_cost_usd: z.number().optional().catch(undefined),
    usage: usage.optional().catch(undefined),
    permission_denials: z.array(z.looseObject({ tool_name: z.string() })).catch([]),
  }),
]);

/** The client's last word on a dream. */
export interface ClaudeResult {
  subtype: string;
  isError: boolean;
  /** What it says; never shown. */
  words: string;
}

export interface ReadEvents {
  read(event: unknown): void;
  result(): ClaudeResult | null;
  /** What was denied, by tool. */
  denied(): Map<string, number>;
}

const kinds: Readonly<Record<string, DreamTool>> = {
  Read: 'read',
  Grep: 'search',
  Glob: 'search',
  Write: 'write',
  Edit: 'edit',
};

/** Follows the client's events, as 2.1.332 writes them, and tells what they mean. Unknown ones are passed over. */
export function readEvents(staging: string, tell: Tell): ReadEvents {
  const spent = new Map<string, z.infer<typeof usage>>();
  const writes = new Map<string, string>();
  const denials = new Map<string, number>();
  let turn: { id: string; text: string[]; tools: DreamToolCounts } | null = null;
  let result: ClaudeResult | null = null;
  let saidPart = false;
  let isPaid = true;

  const endTurn = (): void => {
    if (turn) tell.turn(turn.text.join('\n').trim(), turn.tools);
    turn = null;
  };
  const hear = (text: string): void => {
    const part = partOfWords(text);
    if (!part) return;
    saidPart = true;
    tell.part(part);
  };
  const noteUse = ({ id, name = '', input }: z.infer<typeof block>): DreamTool => {
    const kind = kinds[name] ?? 'other';
    const path = relative(staging, input?.file_path ?? input?.path ?? staging)
      .split(sep)
      .join('/');
    if (!saidPart && kind !== 'other') tell.part(partOfUse(kind, path));
    if ((kind === 'write' || kind === 'edit') && id !== undefined && path.startsWith('memory/'))
      writes.set(id, path.slice('memory/'.length));
    return kind;
  };
  const readOne = (one: z.infer<typeof event>): void => {
    switch (one.type) {
      case 'system':
        if (one.subtype === 'init')
          isPaid = one.apiKeySource !== undefined && !/^(?:none|oauth)$/i.test(one.apiKeySource);
        if (one.subtype === 'permission_denied' && one.tool_name !== undefined)
          denials.set(one.tool_name, (denials.get(one.tool_name) ?? 0) + 1);
        return;
      case 'assistant': {
        const { id, content, usage: used } = one.message;
        if (turn?.id !== id) endTurn();
        turn ??= { id, text: [], tools: {} };
        for (const each of content)
          if (each.type === 'tool_use') {
            const kind = noteUse(each);
            turn.tools[kind] = (turn.tools[kind] ?? 0) + 1;
          } else if (each.type === 'text' && each.text !== undefined) {
            turn.text.push(each.text);
            hear(each.text);
          }
        if (used) spent.set(id, used);
        if (used) tell.spent(sum([...spent.values()]), null);
        return;
      }
      case 'user':
        for (const { type, tool_use_id, is_error } of one.message.content) {
          const file = type === 'tool_result' && is_error !== true ? writes.get(tool_use_id ?? '') : undefined;
          if (file !== undefined && !file.startsWith('.')) tell.touched(file);
        }
        return;
      case 'result': {
        endTurn();
        result = { subtype: one.subtype, isError: one.is_error, words: one.result };
        const totals = one.usage ? sum([one.usage]) : sum([...spent.values()]);
        tell.spent(totals, isPaid ? (one.total_cost_usd ?? null) : null);
        const listed = Map.groupBy(one.permission_denials, ({ tool_name }) => tool_name);
        for (const [tool, all] of listed) denials.set(tool, Math.max(all.length, denials.get(tool) ?? 0));
      }
    }
  };
  return {
    read(raw) {
      const parsed = event.safeParse(raw);
      if (parsed.success) readOne(parsed.data);
    },
    result: () => result,
    denied: () => denials,
  };
}

function sum(all: z.infer<typeof usage>[]): DreamTokens {
  const total = (key: keyof z.infer<typeof usage>): number => all.reduce((whole, one) => whole + one[key], 0);
  return {
    input: total('input_tokens'),
    output: total('output_tokens'),
    cacheRead: total('cache_read_input_tokens'),
    cacheWrite: total('cache_creation_input_tokens'),
  };
}
