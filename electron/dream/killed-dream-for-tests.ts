import { setTimeout as wait } from 'node:timers/promises';
import { openDreams } from './run-for-tests.ts';
import { scenarios } from './scenarios-for-tests.ts';

// A Reverie of its own that kills itself at a step of a dream: node killed-dream-for-tests.ts ROOT SCENARIO STEP
const [root = '', name = '', at = '0'] = process.argv.slice(2);
const scenario = scenarios[name];
if (!scenario) throw new Error(name);
let count = 0;
const opened = await openDreams(root, {
  script: scenario.script,
  step: () => {
    if (++count === Number(at)) process.kill(process.pid, 'SIGKILL');
  },
});
await scenario.run(opened);
await wait(0);
