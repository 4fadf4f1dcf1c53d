import type { Budget } from '../../engines/budget.js';
import { throwIfStopped } from '../../engines/throw-if-stopped.js';
import type { FileRow } from './mps-rows.js';

/** Rows between two looks at the budget. */
const rowsBetweenLooks = 4096;

/** The entries of all rows, column by column: those of column `j` from `starts[j]` up to `starts[j + 1]`. */
export interface Columns {
  readonly starts: Int32Array;
  readonly rows: Int32Array;
  readonly values: Float64Array;
}

/** The rows turned into columns; entries of one row and one column are added up. O(rows + columns + entries). */
export function columnsOf(rows: readonly FileRow[], count: number, budget: Budget): Columns {
  const ends = new Int32Array(count + 1);
  for (const { variables } of rows) for (const variable of variables) ends[variable + 1]! += 1;
  for (let column = 0; column < count; column++) ends[column + 1]! += ends[column]!;
  const starts = ends.slice();
  const columns: Columns = {
    starts,
    rows: new Int32Array(starts[count]!),
    values: new Float64Array(starts[count]!),
  };
  for (const [index, row] of rows.entries()) {
    if (index % rowsBetweenLooks === 0) throwIfStopped(budget);
    for (const [i, variable] of row.variables.entries()) {
      const last = ends[variable]! - 1;
      if (last >= starts[variable]! && columns.rows[last] === index) {
        columns.values[last]! += row.coefficients[i]!;
      } else {
        columns.rows[last + 1] = index;
        columns.values[last + 1] = row.coefficients[i]!;
        ends[variable]! += 1;
      }
    }
  }
  return columns;
}
