/** Names of agents that a prompt may speak to, `@name` or `@agent-name`, in order. A path or an address is none. */
export function agentsOfPrompt(prompt: string): string[] {
  const names = [...prompt.matchAll(/(?<![^\s(])@(?:agent-)?([A-Za-z0-9][\w:-]{0,63})(?![\w./@-])/g)];
  return [...new Set(names.map(([, name]) => name!))].slice(0, 5);
}
