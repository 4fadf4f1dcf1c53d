import { cellName } from '../../boards/geometry/grid.js';
import type { Rows } from '../../parts/rows/rows.js';
import { writeDistinct } from '../../parts/rules/distinct.js';
import { hasRegions } from './boxes.js';
import type { Sudoku } from './layers.js';
import { unitsOf } from './units.js';

/**
 * The weights of the rules: it is easier to see where a box has its 5 than where a row has. With equal weights the costliest step ranks
 * boards less like other rating programs do.
 */
const [inBox, inLine] = [10, 12];

/** Each number once in each unit, in words. */
export function write(rows: Rows<Sudoku>): void {
  const { puzzle } = rows;
  const { rows: lines, columns, regions, diagonals } = unitsOf(puzzle);
  const region = hasRegions(puzzle) ? 'region' : 'box';
  const nameOf = (cells: readonly number[], at: number): string => cellName(puzzle, cells.at(at)!);
  writeDistinct(rows, 'numbers', [
    { rule: 'row', weight: inLine, groups: lines, called: (_, at) => `row ${at + 1}` },
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
  ]);
}
