import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const deepest = 6;
const most = 10_000;

/** How many Markdown files a folder holds, links and dot folders not followed; 0 when it can't be read. */
export async function countMarkdown(dir: string, depth = 0): Promise<number> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  let count = 0;
  for (const entry of entries) {
    if (entry.name.startsWith('.') || count >= most) continue;
    if (entry.isDirectory() && depth < deepest) count += await countMarkdown(join(dir, entry.name), depth + 1);
    else if (entry.isFile() && /\.md$/i.test(entry.name)) count++;
  }
  return count;
}

/** How many of those are memories: without the index of the folder itself. */
export async function countMemories(dir: string): Promise<number> {
  const index = await stat(join(dir, 'MEMORY.md')).catch(() => null);
  return (await countMarkdown(dir)) - (index?.isFile() === true ? 1 : 0);
}
