import { type Literal, negate } from '../../model/literal.js';
import { adderNetwork, adderNetworkClauses } from './adder-network.js';
import type { ClauseSink } from './clause-rows.js';
import { clausesPerNode, encodeDiagram, rowDiagram } from './decision-diagram.js';
import { type LiteralRow, sidesOf, suffixSums, tightened } from './literal-row.js';
import { type Cardinality, negatedCardinality, totalizer, totalizerClauses } from './totalizer.js';

/**
 * For each side, an encoding with complete unit propagation may have at most this many times the clauses of the adder
 * network, which lacks it.
 */
const worthOfPropagation = 8;

/**
 * Writes a row as clauses: an assignment of its literals extends to the new variables if and only if it satisfies the
 * row. Literals that the row forces become unit clauses first. Then the first of these encodings that fits is used,
 * for the two sides (lower and upper bound) separately or together:
 *
 * | encoding | where | clauses | new variables |
 * |---|---|---|---|
 * | direct (`directClauses`) | a side of at most 30 clauses | up to 30 | 0 |
 * | sequential counter | at most one of n, n ≥ 9 | 3n − 4 | n − 1 |
 * | totalizer, both sides together | equal coefficients | O(n k), up to O(n²) | O(n log k) |
 * | decision diagram of a side | up to 1000 literals | 2 a node | 1 a node |
 * | adder network, both sides together | all others | up to 14 an adder | 2 an adder, O(n log c) of them |
 *
 * Totalizers and diagrams are limited, for each side, to 8 times the clauses of the adder network. Unit propagation
 * is complete for all encodings but the adder network.
 */
export function encodeRow(row: LiteralRow, sink: ClauseSink): void {
  const { units, rest } = tightened(row);
  for (const unit of units) sink.clause([unit]);
  if (rest.lower > rest.upper) sink.clause([]);
  else encodeRest(rest, sink);
}

function encodeRest(rest: LiteralRow, sink: ClauseSink): void {
  const sides = sidesOf(rest).filter((side) => !encodeDirectly(side, sink));
  if (sides.length === 0) return;
  // One side may have smaller coefficients than the row.
  const whole = sides.length === 1 ? sides[0]! : rest;
  const most = worthOfPropagation * adderNetworkClauses(whole);
  if (encodeByCounting(whole, sides.length * most, sink)) return;
  const hard = sides.filter(
    (side) => !encodeByCounting(side, most, sink) && !encodeByDiagram(side, most, sink),
  );
  if (hard.length === 0) return;
  adderNetwork(hard.length === sides.length ? whole : hard[0]!, sink);
}

function encodeDirectly(side: LiteralRow, sink: ClauseSink): boolean {
  const clauses = directClauses(side);
  for (const clause of clauses ?? []) sink.clause(clause);
  return clauses !== null;
}

/** Writes a row with coefficients 1 by a counter or a totalizer, unless that exceeds a number of clauses. */
function encodeByCounting(
  { literals, coefficients, lower, upper }: LiteralRow,
  most: number,
  sink: ClauseSink,
): boolean {
  // The largest comes first.
  if (coefficients[0]! > 1) return false;
  const row: Cardinality = { literals, lower, upper };
  const small = largerBound(row) <= largerBound(negatedCardinality(row)) ? row : negatedCardinality(row);
  if (small.lower <= 0 && small.upper === 1) {
    atMostOneByCounter(small.literals, sink);
    return true;
  }
  if (totalizerClauses(small) > most) return false;
  totalizer(small, sink);
  return true;
}

/** The maximum count of a totalizer's output. */
function largerBound({ literals, lower, upper }: Cardinality): number {
  return Math.max(lower, upper < literals.length ? upper + 1 : 0);
}

function encodeByDiagram(side: LiteralRow, most: number, sink: ClauseSink): boolean {
  const diagram = rowDiagram(side, Math.floor(most / clausesPerNode));
  if (diagram !== null) encodeDiagram(diagram, sink);
  return diagram !== null;
}

/**
 * A side with more clauses, or more literals in them, gets new variables; but a single clause may have any length.
 */
const most = { clauses: 30, literals: 120 } as const;

/**
 * The row `Σ coefficients · literals ≥ lower` as clauses over its own literals: for each minimal set of literals that
 * cannot all be false, the clause of these. A clausal row stays one clause, and `at most one` of n literals has a
 * clause for each pair (the pairwise encoding). These are all prime implicates of the row, so unit propagation is
 * complete. Null if there are more than 30, or more than 120 literals in total.
 */
export function directClauses({ literals, coefficients, lower }: LiteralRow): readonly Literal[][] | null {
  if (lower <= 0) return [];
  if (coefficients.length === 0 || coefficients.at(-1)! >= lower) return [[...literals]];
  const sums = suffixSums(coefficients);
  // The slack of the row: the sum that false literals may miss.
  const spare = sums[0]! - lower;
  const clauses: Literal[][] = [];
  let size = 0;
  const chosen: Literal[] = [];
  /**
   * Extends the choice by literals from a position on. Coefficients are descending: a set that exceeds the slack only
   * by its last literal is minimal.
   */
  const extend = (from: number, missed: number): boolean => {
    for (let i = from; i < literals.length && missed + sums[i]! > spare; i++) {
      chosen.push(literals[i]!);
      if (chosen.length > most.literals) return false;
      const misses = missed + coefficients[i]!;
      if (misses > spare) {
        clauses.push([...chosen]);
        size += chosen.length;
        if (clauses.length > most.clauses || size > most.literals) return false;
      } else if (!extend(i + 1, misses)) return false;
      chosen.pop();
    }
    return true;
  };
  return extend(0, 0) ? clauses : null;
}

/**
 * At most one of n literals, n ≥ 2, by a sequential counter (C. Sinz, "Towards an Optimal CNF Encoding of Boolean
 * Cardinality Constraints", 2005, LT with k = 1): s[i] is true if one of the first i literals is. 3n − 4 clauses of
 * two literals, n − 1 new variables; unit propagation is complete.
 */
export function atMostOneByCounter(literals: readonly Literal[], sink: ClauseSink): void {
  let before: Literal | null = null;
  for (const [i, literal] of literals.entries()) {
    if (before !== null) sink.clause([negate(literal), negate(before)]);
    if (i === literals.length - 1) return;
    const here = sink.variable();
    sink.clause([negate(literal), here]);
    if (before !== null) sink.clause([negate(before), here]);
    before = here;
  }
}
