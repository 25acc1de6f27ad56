import type { Mention } from '#shared/model/verify.ts';
import { markCodeBlock } from './mark-code-block.ts';
import type { MdNode } from './tame-markdown.ts';

interface Placed extends MdNode {
  position?: { start: { offset?: number }; end: { offset?: number } };
  children?: Placed[];
}

/** A mention at its place in the body, by its number among all. */
interface AtBody {
  index: number;
  start: number;
  end: number;
  state: Mention['state'];
}

const gravity: Record<Mention['state'], number> = { gone: 3, moved: 2, present: 1, unknown: 0 };

/**
 * A remark plugin that wraps what a memory names of its project, so that its state can be drawn there: a link as a whole, within
 * a block of code each by itself. What is unknown stays as it is. `bodyStart` is where the body begins in the whole text.
 */
export function markMentions(mentions: readonly Mention[], bodyStart: number) {
  const known = mentions.flatMap(({ start, end, state }, index): AtBody[] =>
    state === 'unknown' || start < bodyStart ? [] : [{ index, start: start - bodyStart, end: end - bodyStart, state }],
  );
  return () => (tree: Placed, file?: { value: unknown }) => {
    if (known.length > 0) walk(tree, known, typeof file?.value === 'string' ? file.value : '');
  };
}

function walk(node: Placed, mentions: readonly AtBody[], source: string): void {
  if (!node.children) return;
  node.children = node.children.flatMap((child) => {
    const [start, end] = [child.position?.start.offset, child.position?.end.offset];
    const within =
      start === undefined || end === undefined ? [] : mentions.filter((one) => one.start >= start && one.end <= end);
    if (within.length === 0) return [child];
    if (child.type === 'code') {
      const places = within.map((one) => ({ ...one, start: one.start - (start ?? 0), end: one.end - (start ?? 0) }));
      const hChildren = markCodeBlock({ value: child.value ?? '', source: source.slice(start, end) }, places);
      return [hChildren === null ? child : { ...child, data: { ...child.data, hChildren } }];
    }
    if (child.type === 'inlineCode' || child.type === 'link' || child.type === 'linkReference') {
      const gravest = within.reduce((a, b) => (gravity[b.state] > gravity[a.state] ? b : a));
      return [wrap(gravest.index, child)];
    }
    if (child.type === 'text') return split(child, start ?? 0, end ?? 0, within);
    walk(child, within, source);
    return [child];
  });
}

/** The text around its mentions. What stands otherwise in the source than on the page has no sure places. */
function split(node: Placed, start: number, end: number, mentions: readonly AtBody[]): Placed[] {
  const value = node.value ?? '';
  if (value.length !== end - start) return [node];
  const parts: Placed[] = [];
  let at = 0;
  for (const mention of mentions) {
    const [from, to] = [mention.start - start, mention.end - start];
    if (from < at) continue;
    if (from > at) parts.push({ type: 'text', value: value.slice(at, from) });
    parts.push(wrap(mention.index, { type: 'text', value: value.slice(from, to) }));
    at = to;
  }
  if (at < value.length) parts.push({ type: 'text', value: value.slice(at) });
  return parts;
}

function wrap(index: number, child: Placed): Placed {
  return { type: 'mention', data: { hName: 'span', hProperties: { dataMention: String(index) } }, children: [child] };
}

/** Where the body begins in the whole text. */
export function bodyStartOf({ text, body, bodyLine }: { text: string; body: string; bodyLine: number }): number {
  let at = 0;
  for (let line = 1; line < bodyLine; line++) {
    const next = /\r\n|\n|\r/g;
    next.lastIndex = at;
    if (next.exec(text) === null) break;
    at = next.lastIndex;
  }
  return text.startsWith(body, at) ? at : Math.max(0, text.lastIndexOf(body));
}
