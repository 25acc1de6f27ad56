import type { MemoryLink } from '#shared/model/memory.ts';
import { showDirections } from '#shared/text/show-directions.ts';

/** The parts of a Markdown tree that matter here. */
export interface MdNode {
  type: string;
  value?: string;
  url?: string;
  alt?: string | null;
  depth?: number;
  lang?: string | null;
  identifier?: string;
  label?: string | null;
  children?: MdNode[];
  data?: { hName?: string; hProperties?: Record<string, string>; hChildren?: unknown[] };
}

/** What stands in a rendered memory instead of what the text asked for. */
export type Stand = 'memory' | 'unwritten' | 'web' | 'anchor' | 'inert' | 'image';

interface TameOptions {
  links: readonly MemoryLink[];
  /** Titles by file: a `[[link]]` without words of its own shows its memory's. */
  titles: ReadonlyMap<string, string>;
  /** The memory that a relative link leads to, null when it leads to none. */
  memoryAt(address: string): string | null;
}

const wikiLink = /\[\[([^[\]\n|]{1,400})(?:\|([^[\]\n]{1,400}))?\]\]/g;

/**
 * A remark plugin that leaves nothing active in a memory's text: HTML becomes code to read, images become their address,
 * links become spans that say where they lead, `[[links]]` open memories. Headings are renumbered so that none is skipped,
 * and characters that turn the direction are shown.
 */
export function tameMarkdown(options: TameOptions) {
  return () => (tree: MdNode) => {
    const definitions = new Map<string, string>();
    collectDefinitions(tree, definitions);
    tame(tree, { ...options, definitions, inLink: false, headings: [] });
    showAll(tree);
  };
}

/** No character of a text turns what stands after it. */
function showAll(node: MdNode): void {
  if (node.value !== undefined) node.value = showDirections(node.value);
  for (const child of node.children ?? []) showAll(child);
}

interface Walk extends TameOptions {
  definitions: ReadonlyMap<string, string>;
  inLink: boolean;
  /** Depths of the headings above the present one, as written. */
  headings: number[];
}

function collectDefinitions(node: MdNode, into: Map<string, string>): void {
  if (node.type === 'definition' && node.identifier !== undefined && !into.has(node.identifier))
    into.set(node.identifier, node.url ?? '');
  for (const child of node.children ?? []) collectDefinitions(child, into);
}

function tame(node: MdNode, walk: Walk): void {
  if (!node.children) return;
  const block = node.type === 'root' || node.type === 'blockquote' || node.type === 'listItem';
  node.children = node.children.flatMap((child) => tameChild(child, walk, block));
}

function tameChild(node: MdNode, walk: Walk, block: boolean): MdNode[] {
  switch (node.type) {
    case 'html':
      return [
        block
          ? { type: 'code', lang: 'html', value: node.value ?? '' }
          : { type: 'inlineCode', value: node.value ?? '' },
      ];
    case 'image':
    case 'imageReference': {
      const address = node.url ?? walk.definitions.get(node.identifier ?? '') ?? '';
      return [stand('image', address, [{ type: 'text', value: node.alt ?? '' }])];
    }
    case 'link':
    case 'linkReference': {
      const address = node.url ?? walk.definitions.get(node.identifier ?? '') ?? '';
      tame(node, { ...walk, inLink: true });
      return [linkStand(address, node.children ?? [], walk)];
    }
    case 'text':
      return walk.inLink ? [node] : splitWikiLinks(node.value ?? '', walk.links, walk.titles);
    case 'heading':
      renumber(node, walk.headings);
      tame(node, walk);
      return [node];
    default:
      tame(node, walk);
      return [node];
  }
}

/** The first heading is level 2 (the title above it is 1); a deeper one is one level deeper, however many were skipped. */
function renumber(node: MdNode, above: number[]): void {
  const written = node.depth ?? 1;
  while (above.length > 0 && (above.at(-1) ?? 0) >= written) above.pop();
  above.push(written);
  node.depth = Math.min(6, above.length + 1);
}

function linkStand(address: string, children: MdNode[], walk: Walk): MdNode {
  if (/^https?:\/\//i.test(address)) return stand('web', address, children);
  if (address.startsWith('#')) return stand('anchor', address.slice(1), children);
  const file = walk.memoryAt(address);
  return file === null ? stand('inert', address, children) : stand('memory', file, children);
}

/** Text with its `[[target]]` and `[[target|alias]]` as links of their own. */
export function splitWikiLinks(
  value: string,
  links: readonly MemoryLink[],
  titles: ReadonlyMap<string, string>,
): MdNode[] {
  const parts: MdNode[] = [];
  let end = 0;
  for (const match of value.matchAll(wikiLink)) {
    const target = (match[1] ?? '').trim();
    if (match.index > end) parts.push({ type: 'text', value: value.slice(end, match.index) });
    const file = links.find((link) => link.target.trim() === target)?.file ?? null;
    const label = match[2]?.trim() || (file === null ? target : (titles.get(file) ?? target));
    parts.push(stand(file === null ? 'unwritten' : 'memory', file ?? target, [{ type: 'text', value: label }]));
    end = match.index + match[0].length;
  }
  if (end < value.length || parts.length === 0) parts.push({ type: 'text', value: value.slice(end) });
  return parts;
}

function stand(kind: Stand, address: string, children: MdNode[]): MdNode {
  return { type: 'stand', data: { hName: 'span', hProperties: { dataStand: kind, dataAddress: address } }, children };
}
