import { ContractError } from '../errors.js';
import { atMost, type Linear } from '../linear/linear.js';
import { linearReason } from '../linear/linear-constraints.js';
import { type NormalLinear, normalizeLinear, opposite, strengthen } from '../linear/normal-linear.js';
import { contradict, logUnits, propagateUnits } from '../propagation/log-step.js';
import { backtrack, type State } from '../propagation/state.js';
import { addClause } from './add-clause.js';

/**
 * Backtracks to the root level and adds a linear constraint in normal form. A constraint that always holds is not
 * kept; one that is equivalent to a few clauses becomes these. Throws `ContractError` before any change. `number`
 * returns its proof number.
 */
export function addLinear(state: State, given: Linear, number: () => number): void {
  const normal = normalizeLinear(state, given);
  backtrack(state, 0);
  addNormal(state, normal, given.literals, number());
}

/** Adds both sides of an equation, as `addLinear` does, and returns its proof number. */
export function addEquation(state: State, given: Linear, number: () => number): number {
  const normal = normalizeLinear(state, given);
  backtrack(state, 0);
  const proofNumber = number();
  const { trailSize } = state;
  const side = opposite(normal);
  addNormal(state, normal, given.literals, proofNumber);
  // The first side may have assigned literals of the second one.
  const isNormal = state.trailSize === trailSize;
  addNormal(state, isNormal ? side : normalizeLinear(state, atMost(given)), given.literals, proofNumber);
  return proofNumber;
}

/** Adds a constraint in normal form at the root level. `given` are the literals that it had before. */
function addNormal(state: State, normal: NormalLinear, given: ArrayLike<number>, proofNumber: number): void {
  if (state.isContradictory || normal.bound <= 0) return;
  const { literals, coefficients, bound } = strengthen(normal);
  const dropped = state.proof === null ? noVariables : fixedVariables(state, given);
  if (literals.length === 0 || coefficients.at(-1)! >= bound) {
    addClause(state, literals, proofNumber, dropped);
    return;
  }
  if (literals.length <= maxCounted && coefficients[0] === 1) {
    for (const places of countClauses(literals.length, bound)) {
      for (let i = 0; i < places.length; i++) chosen[i] = literals[places[i]!]!;
      addClause(state, chosen, proofNumber, dropped, 0, places.length);
    }
    return;
  }
  let slack = -bound;
  for (const each of coefficients) slack += each;
  const constraint = state.linear.add({ literals, coefficients, bound }, proofNumber);
  state.proof?.setDropped(constraint, dropped);
  if (slack < 0) {
    contradict(state, linearReason(constraint));
    return;
  }
  let implied = 0;
  while (implied < literals.length && coefficients[implied]! > slack)
    state.assign(literals[implied++]!, linearReason(constraint));
  if (implied > 0) propagateUnits(state);
}

const noVariables: readonly number[] = [];

/**
 * Up to this number of literals, "at least `bound` literals are true" becomes clauses: six at most, which propagate
 * sooner than a sum, and are their own explanations. On loops with numbers in cells, this saved a tenth of the
 * conflicts and a third of the time of the search.
 */
const maxCounted = 4;

/** The literals of a clause of a small count. */
const chosen = new Int32Array(maxCounted);

/** By number of literals and size: the subsets of this size, as places; null before the first constraint. */
let subsets: readonly (readonly (readonly (readonly number[])[])[])[] | null = null;

function subsetsOf(count: number, size: number): readonly (readonly number[])[] {
  const places = Array.from({ length: count }, (_, place) => place);
  return Array.from({ length: 2 ** count }, (_, chosen) =>
    places.filter((place) => ((chosen >> place) & 1) === 1),
  ).filter(({ length }) => length === size);
}

/** The clauses for at least `bound` true literals of a few, as places: all sets that are too many to be false. */
function countClauses(length: number, bound: number): readonly (readonly number[])[] {
  subsets ??= Array.from({ length: maxCounted + 1 }, (_, count) =>
    Array.from({ length: count + 1 }, (_, size) => subsetsOf(count, size)),
  );
  return subsets[length]![Math.max(0, length - bound + 1)]!;
}

/** A constraint under a condition, with an adjustable bound. */
export interface Adjustable {
  readonly constraint: number;
  /** The change of the bound by variables assigned at the root level. */
  readonly shift: number;
}

/** Adds a constraint without effect, for `adjust`. `condition`: any unassigned literal of another variable. */
export function addAdjustable(state: State, given: Omit<Linear, 'bound'>, condition: number): Adjustable {
  const { literals, coefficients, bound } = normalizeLinear(state, { ...given, bound: 0 });
  backtrack(state, 0);
  const constraint = state.linear.add(
    {
      literals: [condition ^ 1, ...literals],
      coefficients: [Math.max(1, ...coefficients.slice(0, 1)), ...coefficients],
      bound: 0,
    },
    0,
  );
  if (state.proof !== null) state.proof.setDropped(constraint, fixedVariables(state, given.literals));
  return { constraint, shift: bound };
}

/** Throws `ContractError` unless `adjust` accepts this bound and condition. */
export function requireBound(
  { values, levels, linear }: State,
  { constraint, shift }: Adjustable,
  bound: number,
  condition: number,
): void {
  if (!Number.isSafeInteger(bound))
    throw new ContractError({ code: 'invalid-coefficient', call: 'adjust', coefficient: bound });
  const sum = linear.sumOf(constraint);
  if (Math.abs(bound) + Math.abs(shift) + 2 * sum > Number.MAX_SAFE_INTEGER)
    throw new ContractError({ code: 'overflow', call: 'adjust' });
  if (values[condition]! > 0 && levels[condition >> 1] === 0)
    throw new ContractError({ code: 'fixed-condition', call: 'adjust', literal: condition });
}

/**
 * Requires the sum to be at least `bound` if the literal `condition` is true. Call at the root level. No effect if
 * the condition is false there. `number` is the proof number of a constraint that implies this one.
 */
export function adjust(
  state: State,
  { constraint, shift }: Adjustable,
  bound: number,
  condition: number,
  number: number,
): void {
  const { linear, values } = state;
  if (values[condition]! < 0) return;
  // Literals implied so far have the old proof number as their reason.
  logUnits(state);
  linear.numbers[constraint] = number;
  linear.grow(state.variableCount);
  linear.rebind(constraint, condition ^ 1, bound + shift, values);
  if (linear.slacks[constraint]! < linear.largest[constraint]!)
    state.assign(condition ^ 1, linearReason(constraint));
  propagateUnits(state);
}

/** The variables of these literals that are assigned at the root level. */
function fixedVariables(state: State, literals: ArrayLike<number>): number[] {
  const { levels, values } = state;
  const found: number[] = [];
  for (let i = 0; i < literals.length; i++) {
    const literal = literals[i]!;
    if (values[literal] !== 0 && levels[literal >> 1] === 0) found.push(literal >> 1);
  }
  return found;
}
