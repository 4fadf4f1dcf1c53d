import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import { emptyPuzzle, type Puzzle } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { type Hashi, layers } from '../../src/kinds/hashi/layers.js';
import { expectReasonsFor } from '../conformance/reason-solutions.js';
import { expectCompletePropagation } from '../conformance/rule-propagation.js';
import { anyBoard, changedBoard, solvableBoard } from './arbitrary-board.js';
import { boardOf } from './board.js';
import { bruteForce } from './brute-force.js';
import { puzzleOf } from './puzzle-of.js';

/** Boards with more solutions are passed over. */
const maxSolutions = 100;

/** A row of islands: 1, 2, 2 and 1 in the columns 1, 2, 4 and 6. */
const puzzle: Puzzle<Hashi> = {
  ...emptyPuzzle(layers, { kind: 'hashi', rows: 1, columns: 6, rules: {} }),
  clues: { islands: Int16Array.of(1, 2, empty, 2, empty, 1) },
};
const { factText, reasons } = hashi.explanations!;
const textOf = (sites: readonly number[], allowed: readonly number[]): string =>
  factText(puzzle, { layer: 'bridges', sites, allowed });

describe('the reasons of Hashi', () => {
  test('name a fact by the islands, wherever on the way it is', () => {
    expect(textOf([1, 2], [0])).toBe('no bridges from r1c2 to r1c4');
    expect(textOf([2], [1, 2, 3, 4])).toBe('at least one bridge from r1c2 to r1c4');
    expect(textOf([2], [2, 3, 4])).toBe('two bridges from r1c2 to r1c4');
    expect(textOf([2], [1])).toBe('one bridge from r1c2 to r1c4');
    expect(textOf([2], [0, 1])).toBe('at most one bridge from r1c2 to r1c4');
  });
  test('say what an island has, and which islands are not cut off', () => {
    const { model, wordsOfRule, wordsOfInstance } = reasons(puzzle);
    const sentences = [...model.rules.keys()].map((rule) => wordsOfRule(rule).text);
    expect(sentences).toContain('the 2 at r1c2 has two bridges');
    expect(sentences).toContain('the 1 at r1c6 has one bridge');
    // The smaller side is named, whichever is given.
    expect(wordsOfInstance({ type: 'cut', graph: 0, vertices: [1, 2, 3] })).toEqual({
      rule: 'connected',
      text: 'r1c1 is not cut off from the other islands',
      sites: [
        { site: 'cell', at: [0] },
        { site: 'pair', at: [0] },
      ],
    });
    expect(wordsOfInstance({ type: 'cut', graph: 0, vertices: [0, 1] }).text).toBe(
      'r1c1 and r1c2 are not cut off from the other islands',
    );
  });
  test('have exactly the solutions of brute force on larger boards', async () => {
    let compared = 0;
    const property = fc.property(fc.oneof(solvableBoard, changedBoard, anyBoard), (board) => {
      const expected = bruteForce(board, maxSolutions);
      if (expected.length === maxSolutions) return;
      expectReasonsFor(hashi, puzzleOf(board), 'bridges', expected);
      if (expected.length > 0) compared += 1;
    });
    const numRuns = runs(2000, 60);
    await assertUntil(() => compared >= numRuns / 6, property, numRuns);
    expect(compared).toBeGreaterThanOrEqual(numRuns / 6);
  });
  test.each([
    [false, 59],
    [true, 40],
  ])(
    'have exactly the solutions of brute force where bridges could cross; no loops: %s',
    (noLoops, count) => {
      const board = boardOf(['? ? ?', '? . ?', '? ? ?'], 1, noLoops);
      const expected = bruteForce(board, maxSolutions);
      // A ring of eight bridges, which may lack one; or with one of two chords, and the ring may lack one on each side of it.
      expect(expected).toHaveLength(count);
      expectReasonsFor(hashi, puzzleOf(board), 'bridges', expected);
    },
  );
  test('say by propagation all that an island forces, with any number and any maximum of bridges', () => {
    const random = seededRandom(3);
    let forced = 0;
    for (const most of [1, 2, 3, 4])
      for (const neighbors of [1, 2, 3, 4])
        for (let number = 0; number <= most * neighbors; number++) {
          const sides = [1, 3, 5, 7].map((_, side) => (side < neighbors ? '?' : '.'));
          const [up, left, right, down] = sides;
          const board = boardOf([`. ${up} .`, `${left} ${number} ${right}`, `. ${down} .`], most);
          const { model, wordsOfRule } = reasons(puzzleOf(board));
          for (const [at, rule] of model.rules.entries()) {
            const { text } = wordsOfRule(at);
            if (text.startsWith(`the ${number} at`))
              forced += expectCompletePropagation(rule, [], random, `${text}, at most ${most}`, 10);
          }
        }
    expect(forced).toBeGreaterThan(500);
  });
});
