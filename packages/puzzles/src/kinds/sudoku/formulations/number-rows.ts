import { atMost, type Builder, equal, type Family, sum } from '@gridwright/modeling';
import { cellCount, cellName } from '../../../boards/geometry/grid.js';
import type { Puzzle } from '../../../boards/layers/board.js';
import { numbersOn, type Sudoku } from '../layers.js';
import { type Units, unitsOf } from '../units.js';

/** The names of the blocks of `numberRows`; those without rows are no blocks of the model. */
export const numberBlocks: readonly string[] = ['column', 'row', 'region', 'cell', 'diagonal'];

interface NumberRows {
  readonly cells: readonly number[];
  readonly numbers: readonly number[];
  readonly x: Family<readonly [readonly number[], readonly number[]], 'binary'>;
}

/** Variables x[c,k], number k in cell c, and their rows: each number once in a unit, and one number in each cell. */
export function numberRows(m: Builder, shape: Puzzle<Sudoku>): NumberRows {
  const cells = Array.from({ length: cellCount(shape) }, (_, cell) => cell);
  const { max } = numbersOn(shape);
  const numbers = Array.from({ length: max }, (_, i) => i + 1);
  const { columns, rows, regions, diagonals } = unitsOf(shape);
  const nameOf = (cell: number): string => cellName(shape, cell);
  const x = m.binary('number', [cells, numbers], (cell, k) => `${k} in ${nameOf(cell)}`);
  const timesIn = (part: readonly number[], k: number) => sum(part, (cell) => x(cell, k));
  const numbersIn = (cell: number) => sum(numbers, (k) => x(cell, k));
  const once = (name: string, parts: Units['rows']): void =>
    m.each(
      name,
      [parts, numbers],
      (part, k) => (part.length === max ? equal : atMost)(timesIn(part, k), 1),
      (part, k) => `${k} in the ${name} of ${nameOf(part[0]!)}`,
    );
  once('column', columns);
  once('row', rows);
  once('region', regions);
  m.each(
    'cell',
    [cells],
    (cell) => equal(numbersIn(cell), 1),
    (cell) => `one number in ${nameOf(cell)}`,
  );
  once('diagonal', diagonals);
  return { cells, numbers, x };
}
