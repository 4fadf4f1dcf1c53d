import type { SiteValues } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import type { Rule } from '../../rules/rule.js';
import { numbersOn, type Sudoku } from './layers.js';
import { type Units, unitsOf } from './units.js';

/** The rules, checked on the drawing alone: nothing here is shared with any formulation but what the units are. */
export const rules: readonly Rule<Sudoku>[] = [
  {
    name: 'given',
    says: 'numbers that are given stay as they are',
    broken: ({ puzzle: { clues }, answers: { numbers } }) => {
      const broken: number[][] = [];
      for (const [cell, given] of clues.givens.entries())
        if (given !== empty && numbers[cell] !== empty && numbers[cell] !== given) broken.push([cell]);
      return broken;
    },
  },
  onceIn('rows', 'row', 'no number is twice in a row'),
  onceIn('columns', 'column', 'no number is twice in a column'),
  onceIn('regions', 'region', 'no number is twice in a box, or in a region where regions are drawn'),
  onceIn('diagonals', 'diagonal', 'no number is twice on a diagonal, where the rules say so'),
];

/** As many numbers as a unit has cells, and none twice: then each is there once. */
function onceIn(sort: keyof Units, name: string, says: string): Rule<Sudoku> {
  return {
    name,
    says,
    broken: ({ puzzle, answers: { numbers } }) => {
      const { givens } = puzzle.clues;
      const written = numbers.map((number, cell) => (number === empty ? givens[cell]! : number));
      const timesOf = new Uint16Array(numbersOn(puzzle).max + 1);
      return unitsOf(puzzle)[sort].flatMap((cells) => repeated(cells, written, timesOf));
    },
  };
}

/** The cells of a unit that have the same number, number by number. `timesOf` has room for a count of each. */
function repeated(
  cells: readonly number[],
  written: SiteValues,
  timesOf: Uint16Array,
): readonly (readonly number[])[] {
  timesOf.fill(0);
  let most = 0;
  for (const cell of cells) {
    const number = written[cell]!;
    if (number !== empty) most = Math.max(most, ++timesOf[number]!);
  }
  if (most < 2) return [];
  const numbers = Array.from(timesOf.keys()).filter((number) => timesOf[number]! > 1);
  return numbers.map((number) => cells.filter((cell) => written[cell] === number));
}
