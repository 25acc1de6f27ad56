import { join } from 'node:path';
import { acts } from './acts-for-tests.ts';
import { createCurate } from './curate.ts';

// A writer of its own that kills itself at a step: node killed-writer-for-tests.ts ROOT ACT STEP NOW
const [root = '', act = '', at = '0', now = '0'] = process.argv.slice(2);
let count = 0;
const curate = createCurate({
  dataDir: join(root, 'data'),
  readOnly: false,
  now: () => Number(now),
  step: () => {
    if (++count === Number(at)) process.kill(process.pid, 'SIGKILL');
  },
});
const dir = join(root, 'memory');
await acts[act]?.run(
  curate,
  { dir, kind: 'project', scope: 'private' },
  { dir: join(dir, 'team'), kind: 'team', scope: 'team' },
);
await curate.idle();
