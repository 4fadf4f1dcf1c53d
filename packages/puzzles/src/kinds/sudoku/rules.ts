import type { Grid } from '../../boards/geometry/grid.js';
import { rememberedLast } from '../../boards/geometry/remembered.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Rule } from '../../boards/rules/rule.js';
import { diagonals, numbersOn, type Sudoku } from './layers.js';

/** The rules, checked on the drawing; they share no code with the formulations, not even the boxes. */
export const rules: readonly Rule<Sudoku>[] = [
  {
    name: 'given',
    text: 'given numbers stay as they are',
    broken: ({ puzzle: { clues }, answers: { numbers } }) => {
      const broken: number[][] = [];
      const { givens } = clues;
      for (let cell = 0; cell < givens.length; cell++)
        if (givens[cell] !== empty && numbers[cell] !== empty && numbers[cell] !== givens[cell])
          broken.push([cell]);
      return broken;
    },
  },
  onceIn('row', 'no number is twice in a row', (puzzle) => [groupsOfSize(puzzle).rowOf]),
  onceIn('column', 'no number is twice in a column', (puzzle) => [groupsOfSize(puzzle).columnOf]),
  onceIn('region', 'no number is twice in a box, or in a region where regions are drawn', regionOf),
  onceIn('diagonal', 'no number is twice on a diagonal, where the rules say so', diagonalsOf),
];

/** The group (row, column, region, diagonal) of each cell: a whole number from 0 on, or `nowhere`. */
type Groups = Int16Array;

const nowhere = -1;

/** The rule that no number is twice in a group; a group has at most as many cells as there are numbers. */
function onceIn(
  name: string,
  text: string,
  groupsOf: (puzzle: Puzzle<Sudoku>) => readonly Groups[],
): Rule<Sudoku> {
  return {
    name,
    text,
    broken: ({ puzzle, answers: { numbers } }) => {
      const { givens } = puzzle.clues;
      const { max } = numbersOn(puzzle);
      const broken = groupsOf(puzzle).filter((groups) => isAnyTwice(numbers, givens, groups, max));
      if (broken.length === 0) return [];
      const written = numbers.map((number, cell) => (number === empty ? givens[cell]! : number));
      return broken.flatMap((groups) => repeated(written, groups, max));
    },
  };
}

/** The cells of a group with the same number: group by group, in the order of their first cells, and number by number. */
function repeated(written: Int16Array, groups: Groups, max: number): readonly (readonly number[])[] {
  const parts = new Map<number, number[]>();
  for (const [cell, part] of groups.entries())
    if (part !== nowhere) parts.set(part, [...(parts.get(part) ?? []), cell]);
  const numbers = Array.from({ length: max }, (_, i) => i + 1);
  return [...parts.values()]
    .flatMap((cells) => numbers.map((number) => cells.filter((cell) => written[cell] === number)))
    .filter(({ length }) => length > 1);
}

/** By group and number, whether the number is there; used again, as thousands of boards a second are looked at. */
let isThere = new Uint8Array(0);

/** Whether any number is repeated in a group, drawn or given: a fast check for the usual case that none is. */
function isAnyTwice(numbers: Int16Array, givens: Int16Array, groups: Groups, max: number): boolean {
  // Rows, columns and regions are numbered up to the largest number at most.
  const count = (max + 1) ** 2;
  if (isThere.length < count) isThere = new Uint8Array(count);
  else isThere.fill(0, 0, count);
  for (let cell = 0; cell < numbers.length; cell++) {
    const part = groups[cell]!;
    const number = numbers[cell] === empty ? givens[cell]! : numbers[cell]!;
    if (part === nowhere || number === empty) continue;
    const at = part * (max + 1) + number;
    if (isThere[at] === 1) return true;
    isThere[at] = 1;
  }
  return false;
}

/** The groups of the cells of a board that follow from its size. */
interface GroupsOfSize extends Grid {
  readonly rowOf: Groups;
  readonly columnOf: Groups;
  /** Null for a board that is not a square. */
  readonly boxOf: Groups | null;
  readonly diagonals: readonly Groups[];
}

/** Thousands of boards have one size. */
const groupsOfSize = rememberedLast(
  (known: GroupsOfSize, { rows, columns }: Grid) => known.rows === rows && known.columns === columns,
  ({ rows, columns }: Grid): GroupsOfSize => {
    const groups = (groupOf: (row: number, column: number) => number): Groups =>
      Int16Array.from({ length: rows * columns }, (_, cell) =>
        groupOf(Math.floor(cell / columns), cell % columns),
      );
    const isSquare = rows === columns;
    return {
      rows,
      columns,
      rowOf: groups((row) => row),
      columnOf: groups((_, column) => column),
      boxOf: isSquare ? groups(boxesOn(columns)) : null,
      diagonals: isSquare
        ? [
            groups((row, column) => (row === column ? 0 : nowhere)),
            groups((row, column) => (row + column === columns - 1 ? 0 : nowhere)),
          ]
        : [],
    };
  },
);

/** The boxes of a square board: as square as possible, and wider than high. */
function boxesOn(side: number): (row: number, column: number) => number {
  let width = Math.ceil(Math.sqrt(side));
  while (side % width !== 0) width += 1;
  const [height, across] = [side / width, side / width];
  return (row, column) => Math.floor(row / height) * across + Math.floor(column / width);
}

/** The drawn regions, which need not cover the board. Without any, the boxes of a square board. */
function regionOf(puzzle: Puzzle<Sudoku>): readonly Groups[] {
  const { regions } = puzzle.clues;
  if (regions.some((region) => region !== empty))
    return [regions.map((region) => (region === empty ? nowhere : region))];
  const { boxOf } = groupsOfSize(puzzle);
  return boxOf === null ? [] : [boxOf];
}

/** Both diagonals of a square, if the rules include them. */
function diagonalsOf(puzzle: Puzzle<Sudoku>): readonly Groups[] {
  return puzzle.rules[diagonals.name] === 1 ? groupsOfSize(puzzle).diagonals : [];
}
