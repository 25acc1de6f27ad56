import { historyActs, openBoth } from './history-acts-for-tests.ts';

// A process that kills itself at a step: node killed-history-for-tests.ts ROOT ACT STEP
const [root = '', act = '', at = '0'] = process.argv.slice(2);
let count = 0;
const both = openBoth(root, () => {
  if (++count === Number(at)) process.kill(process.pid, 'SIGKILL');
});
await historyActs[act]?.run(both, root);
await both.curate.idle();
