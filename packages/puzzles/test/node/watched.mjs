// A worker whose questions do not hear of their limits, so that only the watch of the thread that asks ends them.
import { serveRequests } from '@gridwright/puzzles/node';

const start = performance.now();
const leaked = [];

const clocks = {
  'stands still': () => start,
  // 4 MiB each time that a search looks at it.
  leaks: () => {
    leaked.push(new Array(2 ** 19).fill(leaked.length + 0.5));
    return start;
  },
};

performance.now = clocks[process.env.GRIDWRIGHT_CLOCK];
serveRequests();
