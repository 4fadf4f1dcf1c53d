import type { Grid } from '../../boards/geometry/grid.js';
import { grouped } from '../../boards/geometry/grouped.js';
import { rememberedBySize } from '../../boards/geometry/remembered.js';
import { diagonalsOf, linesToward } from '../../boards/geometry/straight-lines.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Rule } from '../../boards/rules/rule.js';
import { distinctInGroups } from '../../parts/checks/distinct-in-groups.js';
import { givenAnswers } from '../../parts/checks/given-answers.js';
import { diagonals, layers, type Sudoku } from './layers.js';

/** The rules, checked on the drawing; they share no code with the formulations, not even the boxes. */
export const rules: readonly Rule<Sudoku>[] = [
  { name: 'given', text: 'given numbers stay as they are', ...givenAnswers(layers, 'numbers') },
  onceIn('row', 'no number is twice in a row', (puzzle) => groupsOfSize(puzzle).rows),
  onceIn('column', 'no number is twice in a column', (puzzle) => groupsOfSize(puzzle).columns),
  onceIn('region', 'no number is twice in a box, or in a region where regions are drawn', regionsOf),
  onceIn('diagonal', 'no number is twice on a diagonal, where the rules say so', (puzzle) =>
    puzzle.rules[diagonals.name] === 1 ? groupsOfSize(puzzle).diagonals : [],
  ),
];

/** Sets of cells. */
type Groups = readonly (readonly number[])[];

/** The rule that no number is twice in a group. */
function onceIn(name: string, text: string, groups: (puzzle: Puzzle<Sudoku>) => Groups): Rule<Sudoku> {
  return { name, text, ...distinctInGroups<Sudoku>('numbers', groups, 'givens') };
}

/** The groups that follow from the size of a board, as thousands of boards have one size; only squares have boxes and diagonals. */
const groupsOfSize = rememberedBySize((size: Grid) => ({
  rows: linesToward(size, 'right'),
  columns: linesToward(size, 'down'),
  boxes: size.rows === size.columns ? boxesOn(size.rows) : [],
  diagonals: diagonalsOf(size),
}));

/** The boxes of a square board: as square as possible, and wider than high. */
function boxesOn(side: number): Groups {
  let width = Math.ceil(Math.sqrt(side));
  while (side % width !== 0) width += 1;
  const [height, across] = [side / width, side / width];
  const cells = Array.from({ length: side * side }, (_, cell) => cell);
  const boxOf = (cell: number): number =>
    Math.floor(cell / side / height) * across + Math.floor((cell % side) / width);
  return [...grouped(cells, boxOf).values()];
}

/** The drawn regions, which need not cover the board. Without any, the boxes. */
function regionsOf(puzzle: Puzzle<Sudoku>): Groups {
  const { regions } = puzzle.clues;
  const cells = [...regions.keys()].filter((cell) => regions[cell] !== empty);
  return cells.length === 0
    ? groupsOfSize(puzzle).boxes
    : [...grouped(cells, (cell) => regions[cell]).values()];
}
