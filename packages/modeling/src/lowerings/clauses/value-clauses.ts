import { type Literal, negate } from '../../model/literal.js';
import type { ClauseSink } from './clause-rows.js';

/** A literal, or a truth value that it always has. */
export type Truth = Literal | boolean;

/** An integer variable whose order encoding has a literal "at least `value`" for each value above the least. */
export interface OrderedInteger {
  readonly least: number;
  readonly greatest: number;
  /** True up to `least`, false above `greatest`. */
  atLeast(value: number): Truth;
  /** The literal that is known to say "the variable has this value"; null without one. */
  knownValue?(value: number): Literal | null;
}

/** The opposite of a truth. */
export function opposite(truth: Truth): Truth {
  return typeof truth === 'boolean' ? !truth : negate(truth);
}

/** Clauses for "`literal` is true if and only if the variable has this value": at most three of at most three literals. */
export function* valueClauses(literal: Truth, integer: OrderedInteger, value: number): Generator<Literal[]> {
  const [reached, passed] = [integer.atLeast(value), integer.atLeast(value + 1)];
  const differs = opposite(literal);
  yield* clausesOf([
    [differs, reached],
    [differs, opposite(passed)],
    [literal, opposite(reached), passed],
  ]);
}

/** "The variable has this value": a new literal, unless one of the order encoding or one that is known says it. */
export function valueTruth(integer: OrderedInteger, value: number, sink: ClauseSink): Truth {
  const [reaches, exceeds] = [integer.atLeast(value), integer.atLeast(value + 1)];
  if (reaches === true) return opposite(exceeds);
  if (reaches === false) return false;
  if (exceeds === false) return reaches;
  const known = integer.knownValue?.(value) ?? null;
  if (known !== null) return known;
  const literal = sink.variable();
  for (const clause of valueClauses(literal, integer, value)) sink.clause(clause);
  return literal;
}

/** The truths whose disjunction is "the variable does not have this value". */
export function differsFrom(integer: OrderedInteger, value: number): readonly Truth[] {
  return [opposite(integer.atLeast(value)), integer.atLeast(value + 1)];
}

/** The clauses that one of each of these is true, but for those that always hold. */
export function* clausesOf(all: Iterable<readonly Truth[]>): Generator<Literal[]> {
  for (const truths of all) {
    const clause = clauseOf(truths);
    if (clause !== null) yield clause;
  }
}

/** The clause that one of these is true, without duplicates; null if it always holds. */
export function clauseOf(truths: readonly Truth[]): Literal[] | null {
  const literals = new Set<Literal>();
  for (const truth of truths) {
    if (truth === true) return null;
    if (truth === false) continue;
    if (literals.has(negate(truth))) return null;
    literals.add(truth);
  }
  return [...literals];
}

/**
 * Clauses for "`literal` is true if and only if the two variables have the same value". With X[k] and Y[k] their literals
 * "at least k", and the values from a to b common to both:
 *
 * - `literal` → X[k] ↔ Y[k], for k = a … b + 1, which includes the values that only one of them can have.
 * - X[k] ∧ ¬X[k+1] ∧ Y[k] ∧ ¬Y[k+1] → `literal`, for k = a … b.
 *
 * At most 3 (b − a + 1) + 2 clauses of at most five literals; without a common value, one. Unit propagation narrows the
 * bounds of both if `literal` is true, and removes a value at a bound if it is false and one of them is fixed.
 */
export function* equalityClauses(
  literal: Truth,
  left: OrderedInteger,
  right: OrderedInteger,
): Generator<Literal[]> {
  const from = Math.max(left.least, right.least);
  const to = Math.min(left.greatest, right.greatest);
  const differ = opposite(literal);
  const clauses: Truth[][] = from > to ? [[differ]] : [];
  for (let k = from; k <= to + 1 && from <= to; k++) {
    clauses.push([differ, opposite(left.atLeast(k)), right.atLeast(k)]);
    clauses.push([differ, left.atLeast(k), opposite(right.atLeast(k))]);
    if (k <= to) clauses.push([literal, ...differsFrom(left, k), ...differsFrom(right, k)]);
  }
  yield* clausesOf(clauses);
}
