import { cellAt, cellCount, cellName, columnOf, rowOf } from '../../boards/geometry/grid.js';
import { grouped } from '../../boards/geometry/grouped.js';
import { rememberedLast } from '../../boards/geometry/remembered.js';
import type { Puzzle, SiteValues } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { DistinctGroups } from '../../parts/rules/distinct.js';
import { hasRegions, regionsOn } from './boxes.js';
import { diagonals, type Sudoku } from './layers.js';

/** Groups of cells without a repeated number, by type. Groups of one type are disjoint, except for diagonals. */
export interface Units {
  readonly rows: readonly (readonly number[])[];
  readonly columns: readonly (readonly number[])[];
  readonly regions: readonly (readonly number[])[];
  readonly diagonals: readonly (readonly number[])[];
}

/**
 * The units of a board of any size. Linear in its cells; the last result is cached, as files have thousands of boards
 * with the same units.
 */
export function unitsOf(puzzle: Puzzle<Sudoku>): Units {
  return lastUnits(puzzle).units;
}

/** The units of all types. */
export function allUnits(puzzle: Puzzle<Sudoku>): Units['rows'] {
  const { rows, columns, regions, diagonals } = unitsOf(puzzle);
  return [...rows, ...columns, ...regions, ...diagonals];
}

/** Units with the shape they belong to. Regions are copied, as a caller may change its array. */
interface KnownUnits {
  readonly units: Units;
  readonly rows: number;
  readonly columns: number;
  readonly hasDiagonals: boolean;
  readonly regions: SiteValues;
}

const lastUnits = rememberedLast(
  (known: KnownUnits, { rows, columns, rules, clues }: Puzzle<Sudoku>): boolean =>
    known.rows === rows &&
    known.columns === columns &&
    known.hasDiagonals === (rules[diagonals.name] === 1) &&
    known.regions.every((region, cell) => region === clues.regions[cell]),
  (puzzle: Puzzle<Sudoku>): KnownUnits => {
    const { rows, columns, rules, clues } = puzzle;
    const hasDiagonals = rules[diagonals.name] === 1;
    return { units: unitsIn(puzzle), rows, columns, hasDiagonals, regions: clues.regions.slice() };
  },
);

function unitsIn(puzzle: Puzzle<Sudoku>): Units {
  const { rows, columns, rules } = puzzle;
  const cells = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);
  const isSquare = rows === columns;
  const along = (columnIn: (row: number) => number): readonly number[] =>
    Array.from({ length: rows }, (_, row) => cellAt(puzzle, row, columnIn(row)));
  return {
    rows: groups(cells, (cell) => rowOf(puzzle, cell)),
    columns: groups(cells, (cell) => columnOf(puzzle, cell)),
    regions: regionCells(puzzle),
    diagonals:
      isSquare && rules[diagonals.name] === 1 ? [along((row) => row), along((row) => columns - 1 - row)] : [],
  };
}

/** The cells of each region: the drawn regions, which need not cover the board, or else the boxes of a square. */
function regionCells(puzzle: Puzzle<Sudoku>): Units['regions'] {
  if (!hasRegions(puzzle) && puzzle.rows !== puzzle.columns) return [];
  const regions = regionsOn(puzzle);
  const cells = Array.from(regions.keys()).filter((cell) => regions[cell] !== empty);
  return groups(cells, (cell) => regions[cell]!);
}

function groups(cells: readonly number[], groupOf: (cell: number) => number): Units['rows'] {
  return [...grouped(cells, groupOf).values()];
}

/**
 * The weights of the rules: it is easier to see where a box has its 5 than where a row has. With equal weights the costliest step ranks
 * boards less like other rating programs do.
 */
const [inBox, inLine] = [10, 12];

/** The units in words. */
export function unitsInWords(puzzle: Puzzle<Sudoku>): readonly DistinctGroups[] {
  const { rows, columns, regions, diagonals } = unitsOf(puzzle);
  const region = hasRegions(puzzle) ? 'region' : 'box';
  const nameOf = (cells: readonly number[], at: number): string => cellName(puzzle, cells.at(at)!);
  return [
    { rule: 'row', weight: inLine, groups: rows, called: (_, at) => `row ${at + 1}` },
    { rule: 'column', weight: inLine, groups: columns, called: (_, at) => `column ${at + 1}` },
    {
      rule: 'region',
      weight: inBox,
      groups: regions,
      called: (cells) => `the ${region} of ${nameOf(cells, 0)}`,
    },
    {
      rule: 'diagonal',
      weight: inLine,
      groups: diagonals,
      called: (cells) => `the diagonal from ${nameOf(cells, 0)} to ${nameOf(cells, -1)}`,
    },
  ];
}
