import type { Position } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import type { Rule } from '../../rules/rule.js';
import type { Sudoku } from './layers.js';
import { type Units, unitsOf } from './units.js';

/** The rules, checked on the drawing alone: nothing here is shared with any formulation but what the units are. */
export const rules: readonly Rule<Sudoku>[] = [
  {
    name: 'given',
    says: 'numbers that are given stay as they are',
    broken: ({ puzzle, answers: { numbers } }) =>
      Array.from(puzzle.clues.givens.keys())
        .filter((cell) => {
          const given = puzzle.clues.givens[cell]!;
          return given !== empty && numbers[cell] !== empty && numbers[cell] !== given;
        })
        .map((cell) => [cell]),
  },
  onceIn('rows', 'row', 'no number is twice in a row'),
  onceIn('columns', 'column', 'no number is twice in a column'),
  onceIn('regions', 'region', 'no number is twice in a box, or in a region where regions are drawn'),
  onceIn('diagonals', 'diagonal', 'no number is twice on a diagonal, where the rules say so'),
];

/** As many numbers as a unit has cells, and none twice: then each is there once. */
function onceIn(units: keyof Units, name: string, says: string): Rule<Sudoku> {
  return {
    name,
    says,
    broken: (position) => unitsOf(position.puzzle)[units].flatMap((cells) => repeatedIn(position, cells)),
  };
}

/** The cells of a unit that have the same number, number by number. */
function repeatedIn(
  { puzzle, answers: { numbers } }: Position<Sudoku>,
  cells: readonly number[],
): readonly (readonly number[])[] {
  const cellsOf = new Map<number, number[]>();
  for (const cell of cells) {
    const number = numbers[cell] === empty ? puzzle.clues.givens[cell]! : numbers[cell]!;
    if (number === empty) continue;
    const same = cellsOf.get(number);
    if (same) same.push(cell);
    else cellsOf.set(number, [cell]);
  }
  return [...cellsOf.values()].filter((same) => same.length > 1);
}
