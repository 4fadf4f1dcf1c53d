import type { Budget } from '../../engine/budget.js';
import { throwIfStopped } from '../../engine/engine-error.js';
import type { LinearBlock } from '../../model/constraints.js';
import { exactSum } from '../../model/decimal.js';
import type { Model } from '../../model/model.js';

/** A bound of this size and above is infinite, as in CPLEX, SCIP and HiGHS; for CBC and Gurobi from 1e30. */
export const infiniteFrom = 1e20;

/** The content of the ROWS, RHS and RANGES sections for one row. */
export interface RowCards {
  readonly type: 'N' | 'L' | 'G' | 'E';
  readonly rhs: number;
  readonly range: number | null;
}

/**
 * The cards of a row `lower ≤ … ≤ upper`, with `lower ≤ upper`. For two different bounds, one is the right-hand side
 * and the other is computed from the range. `rowBounds` gives the bounds that a reader computes: they differ slightly
 * if no range represents both bounds exactly.
 */
export function rowCards(lower: number, upper: number): RowCards {
  if (lower === upper) return { type: 'E', rhs: lower, range: null };
  if (upper === Infinity)
    return lower === -Infinity ? { type: 'N', rhs: 0, range: null } : { type: 'G', rhs: lower, range: null };
  if (lower === -Infinity) return { type: 'L', rhs: upper, range: null };
  const range = exactSum(upper, -lower) ?? upper - lower;
  const fromLower: RowCards = { type: 'G', rhs: lower, range };
  const fromUpper: RowCards = { type: 'L', rhs: upper, range };
  return rowBounds(fromLower)[1] !== upper && rowBounds(fromUpper)[0] === lower ? fromUpper : fromLower;
}

/** The bounds of a row in its cards; NaN for a bound that is not exactly a number. */
export function rowBounds({ type, rhs, range }: RowCards): readonly [number, number] {
  const [lower, upper] = [infinite(rhs), infinite(rhs)];
  const width = range === null ? null : Math.abs(infinite(range));
  switch (type) {
    case 'N':
      return [-Infinity, Infinity];
    case 'G':
      return [lower, width === null ? Infinity : sum(lower, width)];
    case 'L':
      return [width === null ? -Infinity : sum(upper, -width), upper];
    case 'E':
      if (width === null) return [lower, upper];
      return (range ?? 0) < 0 ? [sum(lower, -width), upper] : [lower, sum(upper, width)];
  }
}

function sum(one: number, other: number): number {
  return exactSum(one, other) ?? Number.NaN;
}

/** A bound with very large values made infinite. */
export function infinite(value: number): number {
  if (value >= infiniteFrom) return Infinity;
  return value <= -infiniteFrom ? -Infinity : value;
}

/** A row of the file: a row of the model, or the upper bound of a row or variable with contradictory bounds. */
export interface FileRow {
  readonly name: string;
  readonly variables: Int32Array;
  readonly coefficients: Float64Array;
  readonly lower: number;
  readonly upper: number;
  /** The row of the file or the variable whose upper bound this row is. */
  readonly upperOf: { readonly row: number } | { readonly variable: number } | null;
}

/**
 * The rows of the file: the model's rows in order, then rows for the upper bounds of rows and variables whose lower
 * bound is larger. Programs reject such bounds in their usual places; in two rows they read them correctly, as
 * infeasible.
 */
export function fileRows(model: Model): readonly FileRow[] {
  const rows: FileRow[] = [];
  const carriers: FileRow[] = [];
  for (const [index, block] of model.constraints.entries()) {
    if (block.type !== 'linear') continue;
    for (let row = 0; row < block.lower.length; row++) {
      const whole = wholeRow(block, row, model.names.row(index, row));
      const contradicts = whole.lower > whole.upper;
      const carrier = { name: `${whole.name} at most`, lower: -Infinity, upperOf: { row: rows.length } };
      if (contradicts) carriers.push({ ...whole, ...carrier });
      rows.push(contradicts ? { ...whole, upper: Infinity } : whole);
    }
  }
  for (const [variable, upper] of model.upper.entries()) {
    if (model.lower[variable]! <= upper) continue;
    carriers.push({
      name: `${model.names.variable(variable)} at most`,
      variables: Int32Array.of(variable),
      coefficients: Float64Array.of(1),
      lower: -Infinity,
      upper,
      upperOf: { variable },
    });
  }
  return [...rows, ...carriers];
}

function wholeRow(block: LinearBlock, row: number, name: string): FileRow {
  const [from, to] = [block.starts[row], block.starts[row + 1]];
  return {
    name,
    variables: block.variables.subarray(from, to),
    coefficients: block.coefficients.subarray(from, to),
    lower: block.lower[row]!,
    upper: block.upper[row]!,
    upperOf: null,
  };
}

/** A card of the BOUNDS section. */
export interface BoundCard {
  readonly type: 'LO' | 'UP' | 'FX' | 'FR' | 'MI' | 'PL' | 'BV';
  readonly value: number | null;
}

/**
 * The cards for a variable's bounds, with `lower ≤ upper`. Cases on which readers disagree are written explicitly:
 * the bounds of an integer variable without cards, and the lower bound of a variable with a negative upper one.
 */
export function boundCards(lower: number, upper: number, integral: boolean): readonly BoundCard[] {
  if (lower === upper) return [{ type: 'FX', value: lower }];
  if (lower === -Infinity && upper === Infinity) return [{ type: 'FR', value: null }];
  if (integral && lower === 0 && upper === 1) return [{ type: 'BV', value: null }];
  const cards: BoundCard[] = [];
  if (lower === -Infinity) cards.push({ type: 'MI', value: null });
  else if (lower !== 0) cards.push({ type: 'LO', value: lower });
  if (upper !== Infinity) cards.push({ type: 'UP', value: upper });
  else if (integral) cards.push({ type: 'PL', value: null });
  return cards;
}

/** The bounds of a variable while its cards are read; null without a card. */
export interface BoundsRead {
  readonly lower: number | null;
  readonly upper: number | null;
  readonly isInteger: boolean;
}

/**
 * The bounds of a variable after all its cards. Without a card, an integer variable has bounds 0 and 1 (GLPK, CBC,
 * HiGHS and CPLEX agree), any other 0 and infinity. With cards, missing bounds are 0 and infinity, but a negative
 * upper bound without a lower one makes the lower one −infinity (as in CBC and CPLEX).
 */
export function boundsOf({ lower, upper, isInteger }: BoundsRead): readonly [number, number] {
  if (lower === null && upper === null) return [0, isInteger ? 1 : Infinity];
  return [lower ?? (upper !== null && upper < 0 ? -Infinity : 0), upper ?? Infinity];
}

/** Rows between two checks of the budget. */
const rowsBetweenLooks = 4096;

/** The entries of all rows by column: those of column `j` from `starts[j]` up to `starts[j + 1]`. */
export interface Columns {
  readonly starts: Int32Array;
  readonly rows: Int32Array;
  readonly values: Float64Array;
}

/** The transposed rows; entries of the same row and column are added. O(rows + columns + entries). */
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
