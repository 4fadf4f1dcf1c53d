// A worker that answers one puzzle, and is stuck before it begins the next.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', () => {
  parentPort.postMessage([{ type: 'begin', puzzle: 'input:1', index: 0, combination: null }]);
  parentPort.postMessage([{ type: 'problem', puzzle: 'input:1', problem: { text: 'unreadable' } }]);
  for (;;);
});
