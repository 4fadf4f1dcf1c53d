import fc from 'fast-check';
import { type Position, unsolved } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { sudoku } from '../../src/kinds/sudoku/index.js';
import { arbitraryPosition } from '../conformance/arbitrary-board.js';
import { describeKind } from '../conformance/kind-suite.js';

/** Connected regions of four cells and of five, row by row. */
const divisions = ['AAABABBBCCCDCDDD', 'AAAABACBBBCCCDBECDDDEEEED', 'AAABBAACBBDCCCBDDCEEDDEEE'];

/** Jigsaws with some numbers: few random divisions of a board are one. */
const jigsaws = fc.constantFrom(...divisions).chain((regions): fc.Arbitrary<Position> => {
  const side = Math.sqrt(regions.length);
  const number = fc.oneof(fc.constant(empty), fc.integer({ min: 1, max: side }));
  const shape = { kind: sudoku.name, rows: side, columns: side, rules: { diagonals: 0 } };
  return fc.array(number, { minLength: side * side, maxLength: side * side }).map((givens) =>
    unsolved(sudoku.layers, {
      ...shape,
      clues: {
        givens: Int16Array.from(givens),
        regions: Int16Array.from(regions, (sign) => sign.charCodeAt(0) - 64),
      },
    }),
  );
});

describeKind(sudoku, { positions: fc.oneof(arbitraryPosition(sudoku), jigsaws) });
