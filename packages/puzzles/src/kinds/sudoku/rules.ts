import type { Puzzle } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import type { Rule } from '../../rules/rule.js';
import { diagonals, numbersOn, type Sudoku } from './layers.js';

/** The rules, checked on the drawing; they share no code with the formulations, not even the boxes. */
export const rules: readonly Rule<Sudoku>[] = [
  {
    name: 'given',
    says: 'given numbers stay as they are',
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

/** The group (row, column, region, diagonal) of a cell: a whole number from 0 on, or `nowhere`. */
type GroupOf = (cell: number) => number;

const nowhere = -1;

/** The rule that no number is twice in a group; a group has at most as many cells as there are numbers. */
function onceIn(
  name: string,
  says: string,
  groupsOf: (puzzle: Puzzle<Sudoku>) => readonly GroupOf[],
): Rule<Sudoku> {
  return {
    name,
    says,
    broken: ({ puzzle, answers: { numbers } }) => {
      const { givens } = puzzle.clues;
      const written = numbers.map((number, cell) => (number === empty ? givens[cell]! : number));
      return groupsOf(puzzle).flatMap((groupOf) => repeated(written, groupOf, numbersOn(puzzle).max));
    },
  };
}

/** The cells of a group with the same number: group by group, in the order of their first cells, and number by number. */
function repeated(written: Int16Array, groupOf: GroupOf, max: number): readonly (readonly number[])[] {
  if (!isAnyTwice(written, groupOf, max)) return [];
  const parts = new Map<number, number[]>();
  for (const cell of written.keys()) {
    const part = groupOf(cell);
    if (part !== nowhere) parts.set(part, [...(parts.get(part) ?? []), cell]);
  }
  const numbers = Array.from({ length: max }, (_, i) => i + 1);
  return [...parts.values()]
    .flatMap((cells) => numbers.map((number) => cells.filter((cell) => written[cell] === number)))
    .filter(({ length }) => length > 1);
}

/** Whether any number is repeated: a fast check for the usual case that none is. */
function isAnyTwice(written: Int16Array, groupOf: GroupOf, max: number): boolean {
  // Rows, columns and regions are numbered up to the largest number at most.
  const isThere = new Uint8Array((max + 1) ** 2);
  for (let cell = 0; cell < written.length; cell++) {
    const part = groupOf(cell);
    if (part === nowhere || written[cell] === empty) continue;
    const at = part * (max + 1) + written[cell]!;
    if (isThere[at] === 1) return true;
    isThere[at] = 1;
  }
  return false;
}

/**
 * The drawn regions, which need not cover the board. Without any, the boxes of a square board: as square as possible,
 * and wider than high.
 */
function regionOf({ rows, columns, clues: { regions } }: Puzzle<Sudoku>): readonly GroupOf[] {
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

/** Both diagonals of a square, if the rules include them. */
function diagonalsOf({ rows, columns, rules: inForce }: Puzzle<Sudoku>): readonly GroupOf[] {
  if (rows !== columns || inForce[diagonals.name] !== 1) return [];
  return [
    (cell) => (cell % (columns + 1) === 0 ? 0 : nowhere),
    (cell) => (Math.floor(cell / columns) + (cell % columns) === columns - 1 ? 0 : nowhere),
  ];
}
