// Reading a CLLV file: text to puzzle, warm.
import { kinds, readPuzzle } from '@gridwright/puzzles';
import { requireInstances, sizes } from './cllv.mjs';
import { distribution } from './distribution.mjs';

const rounds = 40;

for (const size of sizes) {
  const instances = requireInstances(size, 12);
  const times = [];
  for (let round = 0; round < rounds; round++) {
    for (const { text } of instances) {
      const start = performance.now();
      readPuzzle(kinds, text);
      if (round > 0) times.push(performance.now() - start);
    }
  }
  console.log(`n = ${size}: milliseconds a file  ${distribution(times, 3)}`);
}
