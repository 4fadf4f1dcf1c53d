import type { ClauseBlock, ConstraintBlock, LinearBlock } from '../../model/constraints.js';
import type { Literal } from '../../model/literal.js';
import { isBinary, type Model } from '../../model/model.js';
import type { Refusal, RefusalCode } from '../engine-error.js';

/** How many literals of a row are true: exactly one, at most one, at least one. The literals are different. */
export interface CoverRow {
  readonly type: 'one' | 'most' | 'some';
  readonly literals: readonly Literal[];
}

/** The rows of blocks, and the refusals for everything else. */
export interface ReadRows {
  readonly rows: readonly CoverRow[];
  readonly refusals: readonly Refusal[];
}

/** Why a model is not a set partitioning, apart from its blocks. Linear in the model. */
export function variableRefusals(model: Model): readonly Refusal[] {
  const codes = new Set<RefusalCode>();
  for (let variable = 0; variable < model.variableCount; variable++) {
    if (model.integral[variable] !== 1) codes.add('continuous-variables');
    else if (!isBinary(model, variable)) codes.add('integer-variables');
  }
  const refusals: Refusal[] = Array.from(codes, (code) => ({ code }));
  if (model.objective !== null) refusals.push({ code: 'objective', block: 'objective' });
  return refusals;
}

/**
 * The bounds of binary variables as rows: unit rows for fixed variables, an empty row for a variable without a value.
 */
export function boundRows({ variableCount, lower, upper }: Model): readonly CoverRow[] {
  const rows: CoverRow[] = [];
  for (let variable = 0; variable < variableCount; variable++) {
    // A variable without a whole number between its bounds contradicts the model.
    if (Math.ceil(lower[variable]!) > Math.floor(upper[variable]!)) rows.push({ type: 'some', literals: [] });
    if (lower[variable]! > 0) rows.push({ type: 'some', literals: [2 * variable] });
    if (upper[variable]! < 1) rows.push({ type: 'some', literals: [2 * variable + 1] });
  }
  return rows;
}

/** Reads blocks over the variables of a model. Linear in the blocks. */
export function readRows(model: Model, blocks: readonly ConstraintBlock[]): ReadRows {
  const rows: CoverRow[] = [];
  const refusals: Refusal[] = [];
  for (const block of blocks) {
    const ofBlock =
      block.type === 'linear'
        ? readLinear(model, block)
        : block.type === 'clause'
          ? readClauses(block)
          : null;
    if (ofBlock === null) refusals.push({ code: block.type, block: block.name });
    else for (const row of ofBlock) rows.push(row);
  }
  return { rows, refusals };
}

function readClauses({ starts, literals }: ClauseBlock): readonly CoverRow[] {
  const rows: CoverRow[] = [];
  for (let row = 0; row + 1 < starts.length; row++) {
    const different = new Set(literals.subarray(starts[row], starts[row + 1]));
    const isAlwaysTrue = [...different].some((literal) => different.has(literal ^ 1));
    if (!isAlwaysTrue) rows.push({ type: 'some', literals: [...different] });
  }
  return rows;
}

function readLinear(model: Model, block: LinearBlock): readonly CoverRow[] | null {
  const rows: CoverRow[] = [];
  for (let row = 0; row + 1 < block.starts.length; row++) {
    const sum = readSum(model, block, row);
    if (sum === null) return null;
    const ofSum = rowsOfSum(sum.literals, block.lower[row]! - sum.constant, block.upper[row]! - sum.constant);
    if (ofSum === null) return null;
    rows.push(...ofSum);
  }
  return rows;
}

/** The literals of a row, and the sum of its fixed variables; null unless it is a sum of different variables. */
function readSum(
  model: Model,
  block: LinearBlock,
  row: number,
): { readonly literals: readonly Literal[]; readonly constant: number } | null {
  const literals = new Set<Literal>();
  let constant = 0;
  for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++) {
    const variable = block.variables[i]!;
    const coefficient = block.coefficients[i]!;
    const value = Math.ceil(model.lower[variable]!);
    if (coefficient === 0) continue;
    if (value === Math.floor(model.upper[variable]!) && Number.isInteger(coefficient)) {
      constant += coefficient * value;
    } else {
      if (coefficient !== 1 || literals.has(2 * variable)) return null;
      literals.add(2 * variable);
    }
  }
  return { literals: [...literals], constant };
}

/** The rows for `lower ≤ Σ literals ≤ upper`; null if no such rows exist. */
function rowsOfSum(literals: readonly Literal[], lower: number, upper: number): readonly CoverRow[] | null {
  const count = literals.length;
  const [least, most] = [Math.ceil(lower), Math.floor(upper)];
  if (least > most || least > count || most < 0) return [{ type: 'some', literals: [] }];
  const negated = literals.map((literal) => literal ^ 1);
  if (most === 0) return negated.map((literal) => ({ type: 'some', literals: [literal] }));
  if (least === count) return literals.map((literal) => ({ type: 'some', literals: [literal] }));
  if (least === 1 && most === 1) return [{ type: 'one', literals }];
  const rows: CoverRow[] = [];
  if (least === 1) rows.push({ type: 'some', literals });
  else if (!(least <= 0)) return null;
  if (most === 1) rows.push({ type: 'most', literals });
  else if (most === count - 1) rows.push({ type: 'some', literals: negated });
  else if (!(most >= count)) return null;
  return rows;
}
