import { expect, test } from 'vitest';
import { readPuzzle } from '../src/boards/formats/read-puzzle.js';
import { kinds } from '../src/kinds/index.js';
import { solutions } from '../src/questions/solutions/solutions.js';
import { engine } from './engine.js';
import { countIn } from './outcomes.js';

/** Four islands in a square, three bridges at each: two solutions. */
const { position } = readPuzzle(kinds, 'hashi/3/3/3g3i3g3');
const context = { engines: [engine], budget: {} };

test('solutions are in the answer without a callback', async () => {
  const answer = await solutions(position.puzzle, context);
  const bridges = answer.solutions.map((solution) => solution.answers['bridges']!.join(''));
  expect(bridges.sort()).toEqual(['110011202202', '220022101101']);
  expect(countIn(answer)).toEqual({ value: 2n, exact: true });
});
