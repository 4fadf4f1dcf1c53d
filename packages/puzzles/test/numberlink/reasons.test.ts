import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import { emptyPuzzle, type Puzzle } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { layers, type Numberlink } from '../../src/kinds/numberlink/layers.js';
import { expectReasonsFor } from '../conformance/reason-solutions.js';
import { arbitraryBoard, rulesOf } from './arbitrary-board.js';
import { bruteForce } from './brute-force.js';

/** Boards with more solutions are passed over. */
const maxSolutions = 100;

test('the reasons of Numberlink name a cycle, the numbers that a path joins, and the ends of one that touches itself', () => {
  const puzzle: Puzzle<Numberlink> = {
    ...emptyPuzzle(layers, { kind: 'numberlink', rows: 2, columns: 3, rules: { 'no-touch': 1 } }),
    clues: { numbers: Int16Array.of(1, empty, 2, 1, empty, 2) },
  };
  const { wordsOfInstance } = numberlink.explanations!.reasons(puzzle);
  // The pairs are 0 and 1 in the upper row, 2 and 3 in the lower one, 4 to 6 between them.
  expect(wordsOfInstance({ type: 'cycle', graph: 0, edges: [0, 2, 4, 5] })).toMatchObject({
    rule: 'loop',
    text: 'lines through r1c1, r1c2, r2c1 and r2c2 do not close a loop',
  });
  expect(wordsOfInstance({ type: 'path', graph: 0, edges: [0, 1] })).toEqual({
    rule: 'different-numbers',
    text: 'no path joins the 1 at r1c1 and the 2 at r1c3',
    sites: [
      { site: 'pair', at: [0, 1] },
      { site: 'cell', at: [0, 2] },
    ],
  });
  expect(wordsOfInstance({ type: 'path', graph: 0, edges: [0, 2, 5] })).toMatchObject({
    rule: 'no-touch',
    text: 'no path comes back to itself at r1c1 and r2c1',
  });
});

test('the reasons of Numberlink have exactly the solutions of brute force on larger boards', async () => {
  const rules = fc.tuple(fc.nat(1), fc.nat(1)).map(([covers, touchFree]) => rulesOf(covers, touchFree));
  let compared = 0;
  const property = fc.property(arbitraryBoard(rules), (board) => {
    const expected = bruteForce(board, maxSolutions);
    if (expected.length === maxSolutions) return;
    expectReasonsFor(
      numberlink,
      board,
      'lines',
      expected.map((lines) => [...lines].map(Number)),
    );
    if (expected.length > 0) compared += 1;
  });
  const numRuns = runs(1000, 20);
  await assertUntil(() => compared >= numRuns / 6, property, numRuns);
  expect(compared).toBeGreaterThanOrEqual(numRuns / 6);
});
