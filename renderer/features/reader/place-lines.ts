/** The parts of an HTML tree that matter here. */
interface Element {
  type: string;
  tagName?: string;
  position?: { start: { line: number }; end: { line: number } };
  properties?: Record<string, unknown>;
  children?: Element[];
}

const blocks = new Set('p li pre blockquote tr h1 h2 h3 h4 h5 h6'.split(' '));

/** A rehype plugin that says of every block which lines of the body it comes from. */
export function placeLines() {
  return (tree: Element): void => mark(tree);
}

function mark(node: Element): void {
  if (node.tagName !== undefined && node.position && blocks.has(node.tagName))
    node.properties = {
      ...node.properties,
      dataFrom: node.position.start.line,
      dataTo: node.position.end.line,
    };
  for (const child of node.children ?? []) mark(child);
}
