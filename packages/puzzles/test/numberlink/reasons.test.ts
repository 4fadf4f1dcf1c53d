import { expect, test } from 'vitest';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { layers, type Numberlink } from '../../src/kinds/numberlink/layers.js';
import { emptyPuzzle, type Puzzle } from '../../src/layers/board.js';
import { empty } from '../../src/layers/layer.js';

test('the reasons of Numberlink name a cycle, the numbers that a path joins, and the ends of one that touches itself', () => {
  const puzzle: Puzzle<Numberlink> = {
    ...emptyPuzzle(layers, { kind: 'numberlink', rows: 2, columns: 3, rules: { 'no-touch': 1 } }),
    clues: { numbers: Int16Array.of(1, empty, 2, 1, empty, 2) },
  };
  const { wordsOfInstance } = numberlink.explanations!.reasons(puzzle);
  // The pairs are 0 and 1 in the upper row, 2 and 3 in the lower one, 4 to 6 between them.
  expect(wordsOfInstance({ type: 'cycle', graph: 0, edges: [0, 2, 4, 5] })).toMatchObject({
    rule: 'loop',
    says: 'lines through r1c1, r1c2, r2c1 and r2c2 do not close a loop',
  });
  expect(wordsOfInstance({ type: 'path', graph: 0, edges: [0, 1] })).toEqual({
    rule: 'different-numbers',
    says: 'no path joins the 1 at r1c1 and the 2 at r1c3',
    sites: [
      { site: 'pair', at: [0, 1] },
      { site: 'cell', at: [0, 2] },
    ],
  });
  expect(wordsOfInstance({ type: 'path', graph: 0, edges: [0, 2, 5] })).toMatchObject({
    rule: 'no-touch',
    says: 'no path comes back to itself at r1c1 and r2c1',
  });
});
