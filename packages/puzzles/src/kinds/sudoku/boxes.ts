import type { Orientation } from '../../boards/definition/board.js';
import type { BoardProblem, Grid } from '../../boards/geometry/grid.js';
import { grouped } from '../../boards/geometry/grouped.js';
import { sizeText } from '../../boards/geometry/size-text.js';
import { emptySites, type Puzzle, type SiteValues } from '../../boards/layers/board.js';
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

/** The number of the box that each cell of a square board is in, from 1 on, row by row of boxes; the usual boxes by default. */
export function boxesOn(side: number, { width, height } = boxOf(side)): SiteValues {
  return Int16Array.from({ length: side * side }, (_, cell) => {
    const [row, column] = [Math.floor(cell / side), cell % side];
    return Math.floor(row / height) * (side / width) + Math.floor(column / width) + 1;
  });
}

/** Whether a board has regions of its own. */
export function hasRegions({ clues }: Puzzle<Sudoku>): boolean {
  return clues.regions.some((region) => region !== empty);
}

/** The regions of a board: its own, which need not cover it, or else the boxes of a square. */
export function regionsOn(puzzle: Puzzle<Sudoku>): SiteValues {
  const { rows, columns, clues } = puzzle;
  return hasRegions(puzzle) || rows !== columns ? clues.regions : boxesOn(rows);
}

/** The largest side: numbers are written in one character by some formats, 1 to 9 and A to Z. */
export const maxSide = 35;

/**
 * The problem of a board as a whole, or null: it must be a square of at most 35 rows, with boxes or drawn regions.
 */
export function boardProblem(puzzle: Puzzle<Sudoku>): BoardProblem | null {
  const { rows } = puzzle;
  const problem = sideProblem(puzzle);
  if (problem !== null || hasRegions(puzzle) || hasBoxes(rows)) return problem;
  return { expected: `regions, as ${rows} rows and columns have no boxes`, found: 'none' };
}

/** The problem of the size of a board without drawn regions, or null: it must be a square with boxes. */
export function sizeProblem(size: Grid): BoardProblem | null {
  if (sideProblem(size) === null && hasBoxes(size.rows)) return null;
  const expected = `a square board of at most ${maxSide} rows that boxes can divide, such as 4, 6, 8 or 9 rows`;
  return { expected, found: sizeText(size) };
}

function sideProblem(size: Grid): BoardProblem | null {
  if (size.rows === size.columns && size.rows <= maxSide) return null;
  return { expected: `a square board of at most ${maxSide} rows`, found: sizeText(size) };
}

/** Whether the boxes of a board are not just its rows. */
function hasBoxes(side: number): boolean {
  return side === 1 || boxOf(side).height > 1;
}

/** Boxes that are wider than high are regions once rows have become columns. */
export const orientation: Orientation<Sudoku> = {
  written: (puzzle) => {
    const hasBoxes = !hasRegions(puzzle) && boxOf(puzzle.rows).height > 1;
    return hasBoxes ? withRegions(puzzle, regionsOn(puzzle)) : puzzle;
  },
  plain: (puzzle) => {
    const { rows, columns, clues } = puzzle;
    if (rows !== columns || boxOf(rows).height === 1 || clues.regions.includes(empty)) return puzzle;
    if (!isSameParts(boxesOn(rows), clues.regions)) return puzzle;
    return withRegions(puzzle, emptySites(puzzle, 'cell'));
  },
};

function withRegions(puzzle: Puzzle<Sudoku>, regions: SiteValues): Puzzle<Sudoku> {
  return { ...puzzle, clues: { ...puzzle.clues, regions } };
}

/** Whether there are `rows` regions of `rows` cells each that cover the board. */
export function isJigsaw(regions: SiteValues, side: number): boolean {
  const parts = grouped(regions, (region) => region);
  return (
    parts.size === side && !parts.has(empty) && [...parts.values()].every(({ length }) => length === side)
  );
}

/** Whether two divisions have the same regions. */
export function isSameParts(one: SiteValues, other: SiteValues): boolean {
  const pairs = new Set(Array.from(one, (part, cell) => `${part} ${other[cell]}`));
  return pairs.size === new Set(one).size && pairs.size === new Set(other).size;
}
