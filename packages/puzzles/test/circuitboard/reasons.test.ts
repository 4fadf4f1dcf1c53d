import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import { emptyPuzzle, type Puzzle } from '../../src/boards/layers/board.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import { blocked, type CircuitBoard, layers } from '../../src/kinds/circuitboard/layers.js';
import { expectReasonsFor } from '../conformance/reason-solutions.js';
import { arbitraryBoard } from './arbitrary-board.js';
import { bruteForce } from './brute-force.js';

/** Boards with more solutions are passed over. */
const maxSolutions = 100;

test('the reasons of Circuit Board name the points of a cycle and of the smaller side of a cut', () => {
  const blank = emptyPuzzle(layers, { kind: 'circuitboard', rows: 2, columns: 3, rules: {} });
  const cells = blank.clues.cells.slice();
  cells[0] = blocked;
  const given = blank.clues.given.slice();
  // From r1c1, which is blocked, to r1c2.
  given[0] = 1;
  const puzzle: Puzzle<CircuitBoard> = { ...blank, clues: { cells, given } };
  const { model, wordsOfRule, wordsOfInstance } = circuitboard.explanations!.reasons(puzzle);
  const sentences = [...model.rules.keys()].map((rule) => wordsOfRule(rule).text);
  expect(sentences).toContain('one line ends at r2c3, or three do');
  expect(sentences).toContain('the line on r1c1-r1c2 is given');
  expect(sentences).toContain('no line goes to a blocked cell on r1c1-r1c2');
  // Without the blocked cell, vertices and edges are numbered anew: r1c2 is vertex 0, r1c2-r1c3 edge 0, which is pair 1.
  expect(wordsOfInstance({ type: 'cut', graph: 0, vertices: [1, 2, 3, 4] })).toEqual({
    rule: 'connected',
    text: 'r1c2 is not cut off from the other points',
    sites: [
      { site: 'cell', at: [1] },
      { site: 'pair', at: [1, 5] },
    ],
  });
  expect(wordsOfInstance({ type: 'cycle', graph: 0, edges: [0, 2, 3, 4] })).toEqual({
    rule: 'loop',
    text: 'lines through r1c2, r1c3, r2c2 and r2c3 do not enclose an area',
    sites: [{ site: 'pair', at: [1, 3, 5, 6] }],
  });
});

test('the reasons of Circuit Board have exactly the solutions of brute force on larger boards', async () => {
  let compared = 0;
  const property = fc.property(fc.boolean().chain(arbitraryBoard), (board) => {
    const expected = bruteForce(board, maxSolutions);
    if (expected.length === maxSolutions) return;
    expectReasonsFor(
      circuitboard,
      board,
      'lines',
      expected.map((lines) => [...lines].map(Number)),
    );
    if (expected.length > 0) compared += 1;
  });
  const numRuns = runs(500, 15);
  await assertUntil(() => compared >= numRuns / 6, property, numRuns);
  expect(compared).toBeGreaterThanOrEqual(numRuns / 6);
});
