import type { Model } from '../../model/model.js';
import { type CellGroups, cellGroups } from './cell-groups.js';
import type { ReadRow } from './cover-rows.js';
import { type GroupTables, groupTables } from './group-tables.js';
import { type CoverMatrix, coverMatrix, projection } from './matrix.js';

/** Rows in the form that the search takes: cells, values and groups; or a matrix, and the projection of its solutions. */
export type PreparedRows =
  | { readonly tables: GroupTables }
  | { readonly tables: null; readonly matrix: CoverMatrix; readonly projection: Uint8Array | null };

export function preparedRows(model: Model, rows: readonly ReadRow[]): PreparedRows {
  const whole = rows.flatMap((row) => row.whole);
  const groups = cellGroups(model.variableCount, whole);
  if (groups !== null && determinesCells(groups, model.decisions)) return { tables: groupTables(groups) };
  const reduced = rows.flatMap((row) => row.reduced);
  const matrix = coverMatrix(model.variableCount, reduced);
  return { tables: null, matrix, projection: projection(model, matrix) };
}

/** Whether different solutions differ in the decision variables. */
function determinesCells({ variables }: CellGroups, decisions: Int32Array): boolean {
  const decided = new Set(decisions);
  return variables.every((variable) => variable < 0 || decided.has(variable));
}
