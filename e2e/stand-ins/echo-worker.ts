import { parentPort } from '../../electron/worker/parent-port.ts';

// Answers every message with itself, and ends when told to.
const port = parentPort();
port.onMessage((message) => {
  if (message === 'end') process.exit(7);
  port.send({ echo: message });
});
