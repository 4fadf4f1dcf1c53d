import type { LinearBlock } from '../../model/constraints.js';
import { exactSum } from '../../model/decimal.js';
import type { Model } from '../../model/model.js';

/** From this size on a bound is infinite, as in CPLEX, SCIP and HiGHS; for CBC and Gurobi from 1e30 on. */
export const infiniteFrom = 1e20;

/** What the ROWS, RHS and RANGES sections say about one row. */
export interface RowCards {
  readonly type: 'N' | 'L' | 'G' | 'E';
  readonly rhs: number;
  readonly range: number | null;
}

/**
 * The cards of a row `lower ≤ … ≤ upper`, with `lower ≤ upper`. Of a row with two different bounds one is the
 * right-hand side and the other is computed from the range: `rowBounds` says what a reader gets, and where no
 * range gives both bounds to the last digit, that is not quite the same.
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

/** The bounds that the cards of a row give it; NaN for one that no number is exactly. */
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

/** A bound as it counts: infinite where it is very large. */
export function infinite(value: number): number {
  if (value >= infiniteFrom) return Infinity;
  return value <= -infiniteFrom ? -Infinity : value;
}

/** A row of the file: one of the model, or the upper bound of something whose bounds contradict each other. */
export interface FileRow {
  readonly name: string;
  readonly variables: Int32Array;
  readonly coefficients: Float64Array;
  readonly lower: number;
  readonly upper: number;
  /** What this row is the upper bound of: a row of the file, or a variable. */
  readonly upperOf: { readonly row: number } | { readonly variable: number } | null;
}

/**
 * The rows of the file: those of the model in their order, then those that carry the upper bound of a row or
 * of a variable whose lower bound is above it. Programs refuse such bounds in their own places; as two rows
 * they read them as they are meant: no solution.
 */
export function fileRows(model: Model): readonly FileRow[] {
  const rows: FileRow[] = [];
  const carriers: FileRow[] = [];
  for (const [index, block] of model.constraints.entries()) {
    if (block.type !== 'linear') continue;
    for (let row = 0; row < block.lower.length; row++) {
      const whole = wholeRow(block, row, model.names.row(index, row));
      const contradicts = whole.lower > whole.upper;
      if (contradicts)
        carriers.push({
          ...whole,
          name: `${whole.name} at most`,
          lower: -Infinity,
          upperOf: { row: rows.length },
        });
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
