import { rmSync } from 'node:fs';
import { commitAll, git } from '../git.ts';
import type { Maker } from '../maker.ts';
import { writeTranscript } from '../write-transcript.ts';

const remote = 'https://git.example.org/grove/orchard.git';

/** A repository that was renamed: its store stays under the old name, the new one's is empty. */
export function moved(maker: Maker): void {
  const files = { 'README.md': '# Orchard\n' };
  const fresh = maker.project('orchard', { git: true, files });
  commitAll(fresh.path);
  git(fresh.path, ['remote', 'add', 'origin', remote]);
  const first = git(fresh.path, ['rev-list', '--max-parents=0', 'HEAD']);
  const old = maker.project('orchard-old', { files });
  rmSync(old.path, { recursive: true });
  maker.fill(old.memoryDir, [
    { file: 'grafting.md', name: 'grafting', description: 'Grafts are entered in March', type: 'project', age: 44 },
    { file: 'rows.md', name: 'rows', description: 'Rows are counted from the gate', type: 'reference', age: 51 },
    { file: 'careful.md', name: 'careful', description: 'Ask before deleting a tree', type: 'feedback', age: 60 },
  ]);
  writeTranscript(maker.home, old.path, {
    daysAgo: 28,
    now: maker.now,
    turns: ['Which remote is this?', `${remote}, first commit ${first}`],
  });
  maker.sessions(old.path, [20]);
  maker.sessions(fresh.path, [1]);
}
