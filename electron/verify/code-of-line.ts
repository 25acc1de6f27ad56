const hash =
  /^(?:py|pyi|rb|sh|bash|zsh|fish|ya?ml|toml|mk|pl|pm|r|jl|exs?|nim|tf|tfvars|hcl|cfg|conf|ini|env|graphql|gql|properties|ps1|cmake|nix)$/;
const slash =
  /^(?:[mc]?[tj]sx?|go|rs|c|h|cc|cpp|cxx|hh|hpp|java|kts?|swift|scala|php|cs|dart|proto|s?css|less|zig|groovy|gradle|vue|svelte|astro|jsonc|json5|m|mm|sol)$/;
const dash = /^(?:sql|lua|hs|elm)$/;

/** A line of a file of the project without what it comments; judged by the line alone. */
export function codeOfLine(path: string, line: string): string {
  // What a machine wrote.
  if (line.length > 2000) return line;
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const ending = name.slice(name.lastIndexOf('.') + 1);
  if (/^(?:.*\.)?(?:makefile|gnumakefile|dockerfile)(?:\..*)?$/.test(name) || hash.test(ending)) {
    if (/^\s*(?:"""|''')/.test(line)) return '';
    return cutAt(line, /(?<![^\s])#/g);
  }
  if (slash.test(ending)) {
    const bare = line.replace(/\/\*.*?(?:\*\/|$)/g, ' ');
    if (/^\s*\*(?:\s|\/|$)/.test(bare))
      return bare.slice(bare.indexOf('*/') < 0 ? bare.length : bare.indexOf('*/') + 2);
    return cutAt(bare.replace(/<!--.*?(?:-->|$)/g, ' '), /(?<!:)\/\//g);
  }
  if (dash.test(ending)) return cutAt(line, /--/g);
  if (/^(?:html?|xml|svg)$/.test(ending)) return line.replace(/<!--.*?(?:-->|$)/g, ' ');
  return line;
}

/** Up to the first mark that doesn't stand in quotes. */
function cutAt(line: string, mark: RegExp): string {
  for (const { index } of line.matchAll(mark)) {
    const before = line.slice(0, index);
    const open = ['"', "'", '`'].some((quote) => before.split(quote).length % 2 === 0);
    if (!open || before.trim() === '') return before;
  }
  return line;
}
