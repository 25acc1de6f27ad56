/**
 * Names of agents that a prompt may speak to, in order: `@name`, and as the client 2.1.332 writes them, `@agent-name` and
 * `@"name (agent)"`, at the start or behind a blank or a full-width stop. A path or an address is none.
 */
export function agentsOfPrompt(prompt: string): string[] {
  const mentions =
    /(?<![^\s(。、？！])@(?:"([A-Za-z0-9][\w:.-]{0,63}) \(agent\)"|(?:agent-)?([A-Za-z0-9][\w:-]{0,63})(?![\w./@-]))/g;
  const names = [...prompt.matchAll(mentions)].map(([, quoted, plain]) => (quoted ?? plain!).replace(/^agent-/, ''));
  return [...new Set(names)].slice(0, 5);
}
