import { fold } from '#shared/text/fold.ts';

/** A reference that warns is of use most of all while the tool runs. */
const warns =
  /\b(?:warn\w*|gotchas?|caveats?|pitfalls?|known issues?|beware|careful|never|broken)\b|注意|警告|陷阱|不要/i;

/** The tool in use that a memory's name or description names; null where none is, or where it warns of one. */
export function referenceOfTool(
  memory: { type: string | null; name: string | null; file: string; description: string | null },
  tools: readonly string[],
): string | null {
  const { type, name, file, description } = memory;
  if (type !== 'reference' || warns.test(`${name ?? ''} ${description ?? ''}`)) return null;
  const said = plain(`${name ?? ''} ${file.replace(/\.md$/, '')} ${description ?? ''}`);
  return tools.find((tool) => namesOf(tool).some((each) => said.includes(each))) ?? null;
}

/** As one would write it: `mcp__github__create_issue` is "create issue", and "github" too. */
function namesOf(tool: string): string[] {
  const parts = tool.startsWith('mcp__') ? tool.slice(5).split('__') : [tool];
  return parts.map(plain).filter((name) => name.length > 3);
}

const plain = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
