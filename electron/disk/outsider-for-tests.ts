import { appendFileSync, closeSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

// Another program that writes to a file of a store: node outsider-for-tests.ts FILE HOW COUNT LOG. It logs when it wrote, how long it had held the file open (both in milliseconds), and what.
const [file = '', how = '', count = '0', log = ''] = process.argv.slice(2);
const clock = () => performance.timeOrigin + performance.now();

for (let i = 0; i < Number(count); i++) {
  const line = `${how} ${i}\n`;
  const start = clock();
  if (how === 'rename') {
    writeFileSync(`${file}.new`, readFileSync(file, 'utf8') + line);
    renameSync(`${file}.new`, file);
  } else if (how === 'append') appendFileSync(file, line);
  else {
    // Holds the file open for a while, so that it may be replaced meanwhile.
    const handle = openSync(file, 'a');
    await wait(Math.random() * 15);
    writeSync(handle, line);
    closeSync(handle);
  }
  appendFileSync(log, `${clock()} ${clock() - start} ${line}`);
  await wait(Math.random() * 12);
}
