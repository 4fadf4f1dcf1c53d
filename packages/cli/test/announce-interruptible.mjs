// Preloaded into the command: makes a file once the command itself decides what Ctrl-C does.
import { writeFileSync } from 'node:fs';

process.on('newListener', (event) => {
  if (event === 'SIGINT') setImmediate(() => writeFileSync(process.env.GRIDWRIGHT_INTERRUPTIBLE, ''));
});
