import type { Puzzle } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import type { Rule } from '../../rules/rule.js';
import { diagonals, numbersOn, type Sudoku } from './layers.js';

/** The rules, checked on the drawing alone: nothing here is shared with any formulation, not even what a box is. */
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
  onceIn('row', 'no number is twice in a row', ({ columns }) => [(cell) => Math.floor(cell / columns)]),
  onceIn('column', 'no number is twice in a column', ({ columns }) => [(cell) => cell % columns]),
  onceIn('region', 'no number is twice in a box, or in a region where regions are drawn', regionOf),
  onceIn('diagonal', 'no number is twice on a diagonal, where the rules say so', diagonalsOf),
];

/** In which part of a board a cell is: a whole number from 0 on; `nowhere` where it is in none. */
type PartOf = (cell: number) => number;

const nowhere = -1;

/** As many numbers as a part has cells, and none twice: then each is there once. */
function onceIn(
  name: string,
  says: string,
  partsOf: (puzzle: Puzzle<Sudoku>) => readonly PartOf[],
): Rule<Sudoku> {
  return {
    name,
    says,
    broken: ({ puzzle, answers: { numbers } }) => {
      const { givens } = puzzle.clues;
      const written = numbers.map((number, cell) => (number === empty ? givens[cell]! : number));
      return partsOf(puzzle).flatMap((partOf) => repeated(written, partOf, numbersOn(puzzle).max));
    },
  };
}

/** The cells of a part that have the same number: part by part, in the order of their first cells, and number by number. */
function repeated(written: Int16Array, partOf: PartOf, max: number): readonly (readonly number[])[] {
  if (!isAnyTwice(written, partOf, max)) return [];
  const parts = new Map<number, number[]>();
  for (const cell of written.keys()) {
    const part = partOf(cell);
    if (part !== nowhere) parts.set(part, [...(parts.get(part) ?? []), cell]);
  }
  const numbers = Array.from({ length: max }, (_, i) => i + 1);
  return [...parts.values()]
    .flatMap((cells) => numbers.map((number) => cells.filter((cell) => written[cell] === number)))
    .filter(({ length }) => length > 1);
}

/** Whether it is worth while to look for them: most boards are right. */
function isAnyTwice(written: Int16Array, partOf: PartOf, max: number): boolean {
  // Rows, columns and regions are numbered up to the largest number at most.
  const isThere = new Uint8Array((max + 1) ** 2);
  for (let cell = 0; cell < written.length; cell++) {
    const part = partOf(cell);
    if (part === nowhere || written[cell] === empty) continue;
    const at = part * (max + 1) + written[cell]!;
    if (isThere[at] === 1) return true;
    isThere[at] = 1;
  }
  return false;
}

/**
 * The regions that are drawn, which need not hold every cell. Where none is, the boxes of a square: as near to a square
 * as can be, and rather wide than high.
 */
function regionOf({ rows, columns, clues: { regions } }: Puzzle<Sudoku>): readonly PartOf[] {
  if (regions.some((region) => region !== empty))
    return [(cell) => (regions[cell] === empty ? nowhere : regions[cell]!)];
  if (rows !== columns) return [];
  let width = Math.ceil(Math.sqrt(columns));
  while (columns % width !== 0) width += 1;
  const [height, across] = [rows / width, columns / width];
  return [
    (cell) => Math.floor(Math.floor(cell / columns) / height) * across + Math.floor((cell % columns) / width),
  ];
}

/** Both diagonals of a square, where the rules say so. */
function diagonalsOf({ rows, columns, rules: inForce }: Puzzle<Sudoku>): readonly PartOf[] {
  if (rows !== columns || inForce[diagonals.name] !== 1) return [];
  return [
    (cell) => (cell % (columns + 1) === 0 ? 0 : nowhere),
    (cell) => (Math.floor(cell / columns) + (cell % columns) === columns - 1 ? 0 : nowhere),
  ];
}
