import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { violations } from '../../src/boards/rules/rule.js';
import { zebraBoard } from '../../src/kinds/zebra/board.js';
import { arbitraryPuzzle, puzzleOf } from './arbitrary-puzzle.js';
import { solutionsOf } from './brute-force.js';

test('the rules accept exactly the solutions of brute force', () => {
  fc.assert(
    fc.property(arbitraryPuzzle({ maxPlaces: 3, maxAttributes: 3 }), (puzzle) => {
      const free = solutionsOf({ ...puzzle, records: { ...puzzle.records!, sentences: [] } });
      const accepted = free.filter((table) => {
        const position = { puzzle, answers: { table: Int16Array.from(table) } };
        return violations(zebraBoard.rules, position, 'complete').length === 0;
      });
      expect(accepted).toEqual(solutionsOf(puzzle));
    }),
    { numRuns: runs(1000, 50) },
  );
});

test('the number of tables without sentences', () => {
  const attributes = [
    { id: 'color', values: ['red', 'green', 'blue'] },
    { id: 'pet', values: ['dog', 'cat', 'fox'] },
  ];
  expect(solutionsOf(puzzleOf(['1', '2', '3'], attributes, []))).toHaveLength(36);
  expect(
    solutionsOf(
      puzzleOf(['1', '2', '3'], attributes, [
        { relation: 'leftOf', values: ['red', 'dog'], by: 1 },
        { relation: 'same', values: ['blue', 'dog'] },
        { relation: 'at', value: 'cat', places: ['1'] },
      ]),
    ),
  ).toEqual([
    [1, 0, 2, 1, 2, 0],
    [0, 2, 1, 1, 0, 2],
  ]);
});
