import type { LiveRow } from './live-rows.js';

/** The rows of each variable: those of variable `v` are `list` from `starts[v]` to `starts[v + 1]`. */
export interface RowLists {
  readonly starts: Int32Array;
  readonly list: Int32Array;
}

export function rowLists(variableCount: number, rows: readonly LiveRow[]): RowLists {
  const starts = new Int32Array(variableCount + 1);
  for (const { variables } of rows) for (const variable of variables) starts[variable + 1]!++;
  for (let variable = 0; variable < variableCount; variable++) starts[variable + 1]! += starts[variable]!;
  const ends = starts.slice(0, variableCount);
  const list = new Int32Array(starts[variableCount]!);
  for (const [at, { variables }] of rows.entries())
    for (const variable of variables) list[ends[variable]!++] = at;
  return { starts, list };
}

/**
 * The ways to choose the cells among rows: exact rows that have each of `variables` once, and no two variables in common
 * with another row. They are searched from each row of the first variable, in the order of the rows, which is that of
 * the formulation: rows of one block follow each other.
 */
export function* cellRows(
  rows: readonly LiveRow[],
  lists: RowLists,
  variables: readonly number[],
): Generator<readonly number[]> {
  const canBeCell = rowsThatMeetOnce(rows, lists);
  const coveredBy = new Int32Array(lists.starts.length).fill(-1);
  const first = variables[0]!;
  for (let seed = lists.starts[first]!; seed < lists.starts[first + 1]!; seed++) {
    const cells: number[] = [];
    let covered = 0;
    for (let step = 0; step < rows.length && covered < variables.length; step++) {
      const at = (lists.list[seed]! + step) % rows.length;
      if (canBeCell[at] === 0) {
        if (step === 0) break;
        continue;
      }
      const own = rows[at]!.variables;
      if (own.some((variable) => coveredBy[variable] === seed)) continue;
      for (const variable of own) coveredBy[variable] = seed;
      covered += own.length;
      cells.push(at);
    }
    if (covered === variables.length) yield cells;
  }
}

/** By row, whether it is exact, and has at most one variable in common with each other row. */
function rowsThatMeetOnce(rows: readonly LiveRow[], { starts, list }: RowLists): Uint8Array {
  const result = new Uint8Array(rows.length);
  const metBy = new Int32Array(rows.length).fill(-1);
  for (const [at, { isExact, variables }] of rows.entries()) {
    if (!isExact) continue;
    let meetsOnce = true;
    for (let i = 0; meetsOnce && i < variables.length; i++)
      for (let place = starts[variables[i]!]!; place < starts[variables[i]! + 1]!; place++) {
        const other = list[place]!;
        if (other !== at && metBy[other] === at) meetsOnce = false;
        metBy[other] = at;
      }
    if (meetsOnce) result[at] = 1;
  }
  return result;
}
