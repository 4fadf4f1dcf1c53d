import { type Literal, negate } from '../../model/literal.js';
import type { ClauseSink } from './clause-rows.js';

/** The number of true literals: from `lower` to `upper`. 0 and the number of literals are trivial bounds. */
export interface Cardinality {
  readonly literals: readonly Literal[];
  readonly lower: number;
  readonly upper: number;
}

/**
 * A totalizer (O. Bailleux, Y. Boufkhad, "Efficient CNF Encoding of Boolean Cardinality Constraints", 2003): a
 * balanced tree over the literals, in which a node with p literals has outputs o[1] … o[p], "at least j are true".
 * With the outputs a, b of its children: a[i] ∧ b[j] → o[i+j] for an upper bound, ¬a[i+1] ∧ ¬b[j+1] → ¬o[i+j+1] for a
 * lower one. Nodes have only the outputs that the bounds need, and the root has none: its clauses are merged with the
 * bounds. Unit propagation is complete. `totalizerClauses` counts the clauses, each of at most three literals: O(n k)
 * up to O(n²), with O(n log k) new variables, k the larger bound.
 */
export function totalizer(row: Cardinality, sink: ClauseSink): void {
  const { literals, lower, upper } = row;
  const needs = needsOf(row);
  const outputs = (from: number, to: number): readonly Literal[] => {
    if (to - from === 1) return [literals[from]!];
    const middle = (from + to) >>> 1;
    const [left, right] = [outputs(from, middle), outputs(middle, to)];
    const own = Array.from({ length: Math.min(to - from, needs.outputs) }, () => sink.variable());
    for (let sum = 1; sum <= own.length; sum++) {
      const output = own[sum - 1]!;
      if (needs.up) for (const both of reaching(left, right, sum)) sink.clause([...both, output]);
      if (needs.down) for (const both of missing(left, right, sum)) sink.clause([...both, negate(output)]);
    }
    return own;
  };
  const middle = literals.length >>> 1;
  const [left, right] = [outputs(0, middle), outputs(middle, literals.length)];
  if (needs.up) for (const both of reaching(left, right, upper + 1)) sink.clause(both);
  if (needs.down) for (const both of missing(left, right, lower)) sink.clause(both);
}

/** Clauses "not both": for all i + j = sum, that the left is not at least i or the right not at least j. */
function* reaching(left: readonly Literal[], right: readonly Literal[], sum: number): Generator<Literal[]> {
  for (let i = Math.max(0, sum - right.length); i <= Math.min(left.length, sum); i++)
    yield [...(i > 0 ? [negate(left[i - 1]!)] : []), ...(i < sum ? [negate(right[sum - i - 1]!)] : [])];
}

/** For all i + j = sum − 1, that the left is more than i or the right more than j: necessary for a sum of `sum`. */
function* missing(left: readonly Literal[], right: readonly Literal[], sum: number): Generator<Literal[]> {
  for (let i = Math.max(0, sum - 1 - right.length); i <= Math.min(left.length, sum - 1); i++)
    yield [...left.slice(i, i + 1), ...right.slice(sum - 1 - i, sum - i)];
}

/** The number of clauses of `totalizer`, computed without writing them. O(n). */
export function totalizerClauses(row: Cardinality): number {
  const needs = needsOf(row);
  const n = row.literals.length;
  const sizes = new Map<number, { readonly clauses: number; readonly outputs: number }>();
  const measure = (count: number): { readonly clauses: number; readonly outputs: number } => {
    const known = sizes.get(count);
    if (known) return known;
    if (count === 1) return { clauses: 0, outputs: 1 };
    const [left, right] = [measure(count >>> 1), measure(count - (count >>> 1))];
    const outputs = Math.min(count, needs.outputs);
    let clauses = left.clauses + right.clauses;
    for (let sum = 1; sum <= outputs; sum++) {
      if (needs.up) clauses += pairs(left.outputs, right.outputs, sum);
      if (needs.down) clauses += pairs(left.outputs, right.outputs, sum - 1);
    }
    const size = { clauses, outputs };
    sizes.set(count, size);
    return size;
  };
  const [left, right] = [measure(n >>> 1), measure(n - (n >>> 1))];
  return (
    left.clauses +
    right.clauses +
    (needs.up ? pairs(left.outputs, right.outputs, row.upper + 1) : 0) +
    (needs.down ? pairs(left.outputs, right.outputs, row.lower - 1) : 0)
  );
}

/** The number of ways to write a sum as one of 0 to `left` plus one of 0 to `right`. */
function pairs(left: number, right: number, sum: number): number {
  return Math.max(0, Math.min(left, sum) - Math.max(0, sum - right) + 1);
}

/** The directions in which outputs are needed, and their number. */
function needsOf({ literals, lower, upper }: Cardinality): {
  readonly up: boolean;
  readonly down: boolean;
  readonly outputs: number;
} {
  const [down, up] = [lower > 0, upper < literals.length];
  return { up, down, outputs: Math.max(down ? lower : 0, up ? upper + 1 : 0) };
}

/** The same row over the negated literals: smaller if most must be true. */
export function negatedCardinality({ literals, lower, upper }: Cardinality): Cardinality {
  const n = literals.length;
  return { literals: literals.map(negate), lower: n - upper, upper: n - lower };
}
