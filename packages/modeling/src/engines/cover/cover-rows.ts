import type { Refusal, RefusalCode } from '../../engine/engine-error.js';
import type { ClauseBlock, ConstraintBlock, LinearBlock } from '../../model/constraints.js';
import type { Literal } from '../../model/literal.js';
import { isBinary, type Model } from '../../model/model.js';

/** How many literals of a row are true: exactly one, at most one, at least one. The literals are different. */
export interface CoverRow {
  readonly type: 'one' | 'most' | 'some';
  readonly literals: readonly Literal[];
}

/** A row of a model, in two readings that have the same solutions within the bounds of the variables. */
export interface ReadRow {
  /** Without fixed variables. */
  readonly reduced: readonly CoverRow[];
  /** With fixed variables if that is possible: then rows that belong together have the same form. */
  readonly whole: readonly CoverRow[];
}

/** The rows of blocks, and the refusals for everything else. */
export interface ReadRows {
  readonly rows: readonly ReadRow[];
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
export function boundRows({ variableCount, lower, upper }: Model): readonly ReadRow[] {
  const rows: CoverRow[] = [];
  for (let variable = 0; variable < variableCount; variable++) {
    // A variable without a whole number between its bounds contradicts the model.
    if (Math.ceil(lower[variable]!) > Math.floor(upper[variable]!)) rows.push({ type: 'some', literals: [] });
    if (lower[variable]! > 0) rows.push({ type: 'some', literals: [2 * variable] });
    if (upper[variable]! < 1) rows.push({ type: 'some', literals: [2 * variable + 1] });
  }
  return rows.map(inOneReading);
}

function inOneReading(row: CoverRow): ReadRow {
  const rows = [row];
  return { reduced: rows, whole: rows };
}

/** Reads blocks over the variables of a model. Linear in the blocks. */
export function readRows(model: Model, blocks: readonly ConstraintBlock[]): ReadRows {
  const rows: ReadRow[] = [];
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

function readClauses({ starts, literals }: ClauseBlock): readonly ReadRow[] {
  const rows: ReadRow[] = [];
  for (let row = 0; row + 1 < starts.length; row++) {
    const different = new Set(literals.subarray(starts[row], starts[row + 1]));
    const isAlwaysTrue = [...different].some((literal) => different.has(literal ^ 1));
    if (!isAlwaysTrue) rows.push(inOneReading({ type: 'some', literals: [...different] }));
  }
  return rows;
}

function readLinear(model: Model, block: LinearBlock): readonly ReadRow[] | null {
  const rows: ReadRow[] = [];
  for (let row = 0; row + 1 < block.starts.length; row++) {
    const sum = readSum(model, block, row);
    if (sum === null) return null;
    const { open, constant, all } = sum;
    const [lower, upper] = [block.lower[row]!, block.upper[row]!];
    const reduced = rowsOfSum(open, lower - constant, upper - constant);
    if (reduced === null) return null;
    const isWhole = all === null || all.length === open.length;
    rows.push({ reduced, whole: isWhole ? reduced : (rowsOfSum(all, lower, upper) ?? reduced) });
  }
  return rows;
}

/** A sum of different variables. */
interface ReadSum {
  /** The variables without a fixed value, and the sum of the others. */
  readonly open: readonly Literal[];
  readonly constant: number;
  /** All variables; null unless the coefficients of all are 1. */
  readonly all: readonly Literal[] | null;
}

/** Null unless it is a sum of different variables, apart from fixed ones. */
function readSum(model: Model, block: LinearBlock, row: number): ReadSum | null {
  const open = new Set<Literal>();
  const all = new Set<Literal>();
  let constant = 0;
  let isPlain = true;
  for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++) {
    const variable = block.variables[i]!;
    const coefficient = block.coefficients[i]!;
    const value = Math.ceil(model.lower[variable]!);
    if (coefficient === 0) continue;
    if (coefficient !== 1 || all.has(2 * variable)) isPlain = false;
    all.add(2 * variable);
    if (value === Math.floor(model.upper[variable]!) && Number.isInteger(coefficient)) {
      constant += coefficient * value;
    } else {
      if (coefficient !== 1 || open.has(2 * variable)) return null;
      open.add(2 * variable);
    }
  }
  return { open: [...open], constant, all: isPlain ? [...all] : null };
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
