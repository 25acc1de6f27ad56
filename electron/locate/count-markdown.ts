import { readdir } from 'node:fs/promises';
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
