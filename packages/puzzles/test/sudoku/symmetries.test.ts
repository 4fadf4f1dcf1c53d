import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { Board as KindBoard } from '../../src/boards/definition/board.js';
import { transformed } from '../../src/boards/documents/board-changes.js';
import { documentOf } from '../../src/boards/documents/puzzle-document.js';
import { type BoardSymmetry, boardSymmetries } from '../../src/boards/geometry/symmetries.js';
import { type Puzzle, unsolved } from '../../src/boards/layers/board.js';
import { sudokuBoard } from '../../src/kinds/sudoku/board.js';
import { onPaper } from '../geometry/on-paper.js';
import { arbitraryBoard } from './arbitrary-board.js';
import { type Board, puzzleOf } from './board.js';
import { bruteForce } from './brute-force.js';

const kind: KindBoard = sudokuBoard;
const maxSolutions = 20;

/** Boards with boxes that are wider than high, and with regions of any form. */
const boards = arbitraryBoard({ sides: [6], given: [40, 80], hasVariants: true });

/** A puzzle as these tests write it down. */
function boardOf({ rows, rules, clues }: Puzzle): Board {
  const { givens, regions } = clues;
  return {
    side: rows,
    regions: regions!.includes(-1) ? null : [...regions!],
    hasDiagonals: rules['diagonals'] === 1,
    givens: Array.from(givens!, (value) => Math.max(0, value)),
  };
}

/** The numbers of a grid after a symmetry. */
function imageOf(numbers: readonly number[], side: number, symmetry: BoardSymmetry): readonly number[] {
  const image = [...numbers];
  for (const [cell, number] of numbers.entries()) {
    const center = { x: (cell % side) + 0.5, y: Math.floor(cell / side) + 0.5 };
    const { x, y } = onPaper[symmetry](center, { rows: side, columns: side });
    image[(y - 0.5) * side + x - 0.5] = number;
  }
  return image;
}

test('the image of a board of side 6 has the images of its solutions, by brute force', () => {
  const property = fc.property(boards, fc.constantFrom(...boardSymmetries), (board, symmetry) => {
    const position = unsolved(kind.layers, puzzleOf(board));
    const { puzzle } = transformed(kind, documentOf(position), symmetry);
    const solutions = bruteForce(board, maxSolutions);
    const found = bruteForce(boardOf(puzzle), maxSolutions);
    expect(found.length).toBe(solutions.length);
    if (solutions.length === maxSolutions) return;
    const images = solutions.map((each) => imageOf(each, board.side, symmetry));
    expect(found.map(String).sort()).toEqual(images.map(String).sort());
  });
  fc.assert(property, { numRuns: runs(300, 30) });
});
