import { cellName } from '../../boards/geometry/grid.js';
import { grouped } from '../../boards/geometry/grouped.js';
import { rememberedLast } from '../../boards/geometry/remembered.js';
import { diagonalsOf, linesToward } from '../../boards/geometry/straight-lines.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { haveSameShape } from '../../boards/layers/same-shape.js';
import type { DistinctGroups } from '../../parts/rules/distinct.js';
import { hasRegions, regionsOn } from './boxes.js';
import { diagonals, layers, type Sudoku } from './layers.js';

/** Sets of cells. */
type Groups = readonly (readonly number[])[];

/** Groups of cells without a repeated number, by type. Groups of one type are disjoint, except for diagonals. */
export type Units = Readonly<Record<'rows' | 'columns' | 'regions' | 'diagonals', Groups>>;

/**
 * The units of a board of any size. Linear in its cells; the last result is cached, as files have thousands of boards
 * with the same units.
 */
export function unitsOf(puzzle: Puzzle<Sudoku>): Units {
  return lastUnits(puzzle).units;
}

/** The units of all types. */
export function allUnits(puzzle: Puzzle<Sudoku>): Groups {
  return Object.values(unitsOf(puzzle)).flat();
}

const lastUnits = rememberedLast(
  ({ shape }: { readonly shape: Puzzle<Sudoku>; readonly units: Units }, puzzle: Puzzle<Sudoku>) =>
    haveSameShape(layers, shape, puzzle),
  (puzzle) => {
    // A caller may change its array.
    const shape = { ...puzzle, clues: { ...puzzle.clues, regions: puzzle.clues.regions.slice() } };
    return { shape, units: unitsIn(shape) };
  },
);

function unitsIn(puzzle: Puzzle<Sudoku>): Units {
  return {
    rows: linesToward(puzzle, 'right'),
    columns: linesToward(puzzle, 'down'),
    regions: regionCells(puzzle),
    diagonals: puzzle.rules[diagonals.name] === 1 ? diagonalsOf(puzzle) : [],
  };
}

/** The cells of each region: the drawn regions, which need not cover the board, or else the boxes of a square. */
function regionCells(puzzle: Puzzle<Sudoku>): Groups {
  if (!hasRegions(puzzle) && puzzle.rows !== puzzle.columns) return [];
  const regions = regionsOn(puzzle);
  const cells = [...regions.keys()].filter((cell) => regions[cell] !== empty);
  return [...grouped(cells, (cell) => regions[cell]).values()];
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
