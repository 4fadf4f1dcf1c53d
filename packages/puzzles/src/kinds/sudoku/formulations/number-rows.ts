import { atMost, type Builder, equal, type Family, sum } from '@gridwright/modeling';
import { cellCount, cellName } from '../../../boards/geometry/grid.js';
import type { Puzzle } from '../../../boards/layers/board.js';
import { numbersOn, type Sudoku } from '../layers.js';
import { unitsOf } from '../units.js';

/** The names of the blocks of `numberRows`; those without rows are no blocks of the model. */
export const numberBlocks: readonly string[] = ['column', 'row', 'region', 'cell', 'diagonal'];

/** Variables x[c,k], number k in cell c, and their rows: each number once in a unit, and one number in each cell. */
export function numberRows(
  m: Builder,
  shape: Puzzle<Sudoku>,
): {
  readonly cells: readonly number[];
  readonly numbers: readonly number[];
  readonly x: Family<readonly [readonly number[], readonly number[]], 'binary'>;
} {
  const cells = Array.from({ length: cellCount(shape) }, (_, cell) => cell);
  const { max } = numbersOn(shape);
  const numbers = Array.from({ length: max }, (_, i) => i + 1);
  const units = unitsOf(shape);
  const x = m.binary('number', [cells, numbers], (cell, k) => `${k} in ${cellName(shape, cell)}`);
  const once = (name: string, parts: readonly (readonly number[])[]): void =>
    m.each(
      name,
      [parts, numbers],
      (part, k) => {
        const times = sum(part, (cell) => x(cell, k));
        return part.length === max ? equal(times, 1) : atMost(times, 1);
      },
      (part, k) => `${k} in the ${name} of ${cellName(shape, part[0]!)}`,
    );
  once('column', units.columns);
  once('row', units.rows);
  once('region', units.regions);
  m.each(
    'cell',
    [cells],
    (cell) =>
      equal(
        sum(numbers, (k) => x(cell, k)),
        1,
      ),
    (cell) => `one number in ${cellName(shape, cell)}`,
  );
  once('diagonal', units.diagonals);
  return { cells, numbers, x };
}
