import type { Orientation } from '../../boards/definition/board.js';
import type { BoardProblem, Grid } from '../../boards/geometry/grid.js';
import type { Puzzle, SiteValues } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Sudoku } from './layers.js';

/** A box of cells. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/**
 * The boxes of a board of this side: as square as possible, and never higher than wide. If the side is 1 or a prime
 * number, they are rows.
 */
export function boxOf(side: number): Box {
  let height = Math.floor(Math.sqrt(side));
  while (side % height !== 0) height -= 1;
  return { width: side / height, height };
}

/** The number of the box that each cell of a square board is in, from 1 on, row by row of boxes. */
export function boxesOn(side: number, { width, height }: Box): Int16Array {
  return Int16Array.from({ length: side * side }, (_, cell) => {
    const [row, column] = [Math.floor(cell / side), cell % side];
    return Math.floor(row / height) * (side / width) + Math.floor(column / width) + 1;
  });
}

/** The largest side: numbers are written in one character by some formats, 1 to 9 and A to Z. */
export const maxSide = 35;

/**
 * The problem of a board as a whole, or null: it must be a square of at most 35 rows, with boxes or drawn regions.
 */
export function boardProblem(puzzle: Puzzle<Sudoku>): BoardProblem | null {
  const { rows, clues } = puzzle;
  const isParted = clues.regions.some((region) => region !== empty);
  if (isParted || hasBoxes(rows)) return sideProblem(puzzle);
  const expected = `regions, as ${rows} rows and columns have no boxes`;
  return sideProblem(puzzle) ?? { expected, found: 'none' };
}

/** The problem of the size of a board without drawn regions, or null: it must be a square with boxes. */
export function sizeProblem(size: Grid): BoardProblem | null {
  const { rows, columns } = size;
  if (sideProblem(size) === null && hasBoxes(rows)) return null;
  const expected = `a square board of at most ${maxSide} rows that boxes can divide, such as 4, 6, 8 or 9 rows`;
  return { expected, found: `${rows} rows and ${columns} columns` };
}

function sideProblem({ rows, columns }: Grid): BoardProblem | null {
  if (rows === columns && rows <= maxSide) return null;
  const found = `${rows} rows and ${columns} columns`;
  return { expected: `a square board of at most ${maxSide} rows`, found };
}

/** Whether the boxes of a board are not just its rows. */
function hasBoxes(side: number): boolean {
  return side === 1 || boxOf(side).height > 1;
}

/** The boxes of a board; null if it has none: it is not a square, or its side is a prime number. */
function boxesOf({ rows, columns }: Puzzle<Sudoku>): SiteValues | null {
  if (rows !== columns || boxOf(rows).height === 1) return null;
  return boxesOn(rows, boxOf(rows));
}

/** Boxes that are wider than high are regions once rows have become columns. */
export const orientation: Orientation<Sudoku> = {
  written: (puzzle) => {
    const { clues } = puzzle;
    const boxes = boxesOf(puzzle);
    if (boxes === null || clues.regions.some((region) => region !== empty)) return puzzle;
    return { ...puzzle, clues: { ...clues, regions: boxes } };
  },
  plain: (puzzle) => {
    const { clues } = puzzle;
    const boxes = boxesOf(puzzle);
    if (boxes === null || clues.regions.includes(empty)) return puzzle;
    // Regions are the boxes if each box has one region, and each region is in one box.
    const regionOfBox = new Map(Array.from(boxes, (box, cell) => [box, clues.regions[cell]!]));
    const isBoxes =
      new Set(regionOfBox.values()).size === regionOfBox.size &&
      boxes.every((box, cell) => regionOfBox.get(box) === clues.regions[cell]);
    return isBoxes ? { ...puzzle, clues: { ...clues, regions: boxes.map(() => empty) } } : puzzle;
  },
};

/** Whether there are `rows` regions of `rows` cells each that cover the board. */
export function isJigsaw(regions: SiteValues, side: number): boolean {
  const sizes = new Map<number, number>();
  for (const region of regions) sizes.set(region, (sizes.get(region) ?? 0) + 1);
  return sizes.size === side && !sizes.has(empty) && [...sizes.values()].every((size) => size === side);
}

/** Whether two divisions have the same regions. */
export function isSameParts(one: SiteValues, other: SiteValues): boolean {
  const pairs = new Set(Array.from(one, (part, cell) => `${part} ${other[cell]}`));
  return pairs.size === new Set(one).size && pairs.size === new Set(other).size;
}
