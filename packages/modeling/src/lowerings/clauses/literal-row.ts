import type { Refusal } from '../../engines/engine.js';
import type { LinearBlock } from '../../model/constraints.js';
import type { Literal } from '../../model/literal.js';
import { isBinary, type Model, type VariableBlock } from '../../model/model.js';
import { isFixed, wholeRow } from '../../model/whole-rows.js';

/** `lower ≤ Σ coefficients · literals ≤ upper`, in whole numbers; the literals are of different variables. */
export interface LiteralRow {
  readonly literals: readonly Literal[];
  /** From 1 up, the largest first. */
  readonly coefficients: readonly number[];
  readonly lower: number;
  readonly upper: number;
}

/**
 * A row of a model over literals: fixed variables put in, integer ones as the binary variables that tell them
 * (`told`), `c x` with a negative `c` as `c + |c| ¬x`. All exactly: sums stay within 2^53. Null where it says nothing,
 * because the bounds of a variable in it contradict each other: then the model has no solution anyhow. Otherwise why
 * it cannot be had.
 */
export function literalRow(
  model: Model,
  told: ReadonlyMap<number, VariableBlock>,
  block: LinearBlock,
  row: number,
): LiteralRow | Refusal['what'] | null {
  for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++) {
    const variable = block.variables[i]!;
    if (block.coefficients[i] === 0 || isFixed(model, variable)) continue;
    if (hasNoValue(model, variable)) return null;
    if (model.integral[variable] !== 1) return 'continuous variables';
  }
  const whole = wholeRow(model, block, row);
  if (typeof whole === 'string') return whole;
  let [lower, upper] = [whole.lower, whole.upper];
  let size = [lower, upper].reduce((sum, bound) => sum + (Number.isFinite(bound) ? Math.abs(bound) : 0), 0);
  const sums = new Map<number, number>();
  for (const [i, variable] of whole.variables.entries()) {
    const coefficient = whole.coefficients[i]!;
    const { from, first, count } = unaryOf(model, told, variable);
    size += Math.abs(coefficient) * (Math.abs(from) + count);
    if (size > Number.MAX_SAFE_INTEGER) return 'numbers beyond 2^53';
    lower -= coefficient * from;
    upper -= coefficient * from;
    for (let k = first; k < first + count; k++) sums.set(k, (sums.get(k) ?? 0) + coefficient);
  }
  const terms: { literal: Literal; coefficient: number }[] = [];
  for (const [variable, sum] of sums) {
    if (sum > 0) terms.push({ literal: 2 * variable, coefficient: sum });
    if (sum >= 0) continue;
    terms.push({ literal: 2 * variable + 1, coefficient: -sum });
    lower -= sum;
    upper -= sum;
  }
  terms.sort((a, b) => b.coefficient - a.coefficient);
  return {
    literals: terms.map(({ literal }) => literal),
    coefficients: terms.map(({ coefficient }) => coefficient),
    lower,
    upper,
  };
}

/** Whether the bounds leave a variable no value, of whole numbers where it takes only these. */
function hasNoValue({ lower, upper, integral }: Model, variable: number): boolean {
  const [least, most] = [lower[variable]!, upper[variable]!];
  return least > most || (integral[variable] === 1 && Math.ceil(least) > Math.floor(most));
}

/** A variable as a constant and a run of binary variables, whose sum it is. */
function unaryOf(
  model: Model,
  told: ReadonlyMap<number, VariableBlock>,
  variable: number,
): { readonly from: number; readonly first: number; readonly count: number } {
  if (isBinary(model, variable)) return { from: 0, first: variable, count: 1 };
  const block = told.get(variable);
  if (block?.tells) return { from: block.tells.from, first: block.first, count: block.count };
  // It has one value only, if not by the letter of its bounds; or else it would be told.
  return { from: Math.ceil(model.lower[variable]!), first: 0, count: 0 };
}
