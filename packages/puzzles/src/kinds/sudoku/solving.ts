import type { ClueChoice } from '../../contracts/clue-choice.js';
import type { SolvableDefinition } from '../../contracts/kind.js';
import { sudokuBoard } from './board.js';
import { hasRegions } from './boxes.js';
import { assignment } from './formulations/assignment.js';
import { bilevel } from './formulations/bilevel.js';
import { diagonals, type Sudoku } from './layers.js';

/** The clues of a grid are its numbers. */
const clues: ClueChoice<Sudoku> = {
  leaves: 'an empty cell',
  all: ({ puzzle, answers }) => ({ ...puzzle, clues: { ...puzzle.clues, givens: answers.numbers } }),
  cited: (puzzle) => {
    const { rows, columns, rules } = puzzle;
    if (rows !== 9 || columns !== 9 || rules[diagonals.name] !== 0 || hasRegions(puzzle)) return null;
    const source =
      'G. McGuire, B. Tugemann, G. Civario, "There is no 16-clue Sudoku", Experimental Mathematics 23 (2014)';
    return { clues: 17, source };
  },
};

/** What solves Sudoku. */
export const solving: SolvableDefinition<Sudoku> = {
  board: sudokuBoard,
  formulations: [assignment],
  bilevel,
  clues,
};
