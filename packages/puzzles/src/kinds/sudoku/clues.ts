import { empty } from '../../boards/layers/layer.js';
import type { ClueChoice } from '../../contracts/clue-choice.js';
import { diagonals, type Sudoku } from './layers.js';

/** The clues of a grid are its numbers. */
export const clues: ClueChoice<Sudoku> = {
  leaves: 'an empty cell',
  all: ({ puzzle, answers }) => ({ ...puzzle, clues: { ...puzzle.clues, givens: answers.numbers } }),
  cited: ({ rows, columns, rules, clues: { regions } }) => {
    const isUsual = rows === 9 && columns === 9 && rules[diagonals.name] === 0;
    if (!isUsual || regions.some((region) => region !== empty)) return null;
    return {
      clues: 17,
      source:
        'G. McGuire, B. Tugemann, G. Civario, "There is no 16-clue Sudoku", Experimental Mathematics 23 (2014)',
    };
  },
};
