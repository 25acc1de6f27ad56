import { reviewActs } from './review-acts-for-tests.ts';

// A process of its own that kills itself at a step: node killed-review-for-tests.ts ROOT ACT STEP
const [root = '', act = '', at = '0'] = process.argv.slice(2);
let count = 0;
await reviewActs[act]?.run(root, () => {
  if (++count === Number(at)) process.kill(process.pid, 'SIGKILL');
});
