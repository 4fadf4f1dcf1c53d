import { adderNetwork, adderNetworkClauses } from './adder-network.js';
import type { ClauseSink } from './clause-sink.js';
import { clausesPerNode, rowDiagram, sayDiagram } from './decision-diagram.js';
import { directClauses } from './direct.js';
import type { LiteralRow } from './literal-row.js';
import { atMostOneByCounter } from './sequential-counter.js';
import { sidesOf, tightened } from './tightened.js';
import { type Cardinality, negatedCardinality, totalizer, totalizerClauses } from './totalizer.js';

/**
 * For each side, an encoding by which unit propagation finds all that the side forces may have so many times the clauses
 * of the adder network, by which it does not.
 */
const worthOfPropagation = 8;

/**
 * Says a row in clauses: every assignment of its literals extends to the new variables if and only if it satisfies the
 * row. Literals that the row forces are clauses of their own first; then comes the first of these that fits, for its
 * two sides (lower and upper bound) each or together:
 *
 * | encoding | where | clauses | new variables |
 * |---|---|---|---|
 * | direct (`directClauses`) | a side of at most 30 clauses | up to 30 | 0 |
 * | sequential counter | at most one of n, n ≥ 9 | 3n − 4 | n − 1 |
 * | totalizer, both sides together | equal coefficients | O(n k), up to O(n²) | O(n log k) |
 * | decision diagram of a side | up to 1000 literals | 2 a node | 1 a node |
 * | adder network, both sides together | all others | up to 14 an adder | 2 an adder, O(n log c) of them |
 *
 * Totalizer and diagram are taken where they have, for each side, at most 8 times the clauses of the adder network. By
 * all but that, unit propagation finds all that a side forces.
 */
export function encodeRow(row: LiteralRow, sink: ClauseSink): void {
  const { units, rest } = tightened(row);
  for (const unit of units) sink.clause([unit]);
  if (rest.lower > rest.upper) sink.clause([]);
  else encodeRest(rest, sink);
}

function encodeRest(rest: LiteralRow, sink: ClauseSink): void {
  const sides = sidesOf(rest).filter((side) => !sayDirectly(side, sink));
  if (sides.length === 0) return;
  // One side may have smaller coefficients than the row.
  const whole = sides.length === 1 ? sides[0]! : rest;
  const most = worthOfPropagation * adderNetworkClauses(whole);
  if (sayByCounting(whole, sides.length * most, sink)) return;
  const hard = sides.filter((side) => !sayByCounting(side, most, sink) && !sayByDiagram(side, most, sink));
  if (hard.length === 0) return;
  adderNetwork(hard.length === sides.length ? whole : hard[0]!, sink);
}

function sayDirectly(side: LiteralRow, sink: ClauseSink): boolean {
  const clauses = directClauses(side);
  for (const clause of clauses ?? []) sink.clause(clause);
  return clauses !== null;
}

/** Says a row with coefficients 1 by a counter or a totalizer, unless that takes more than so many clauses. */
function sayByCounting(
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

/** Up to where a totalizer has to count. */
function largerBound({ literals, lower, upper }: Cardinality): number {
  return Math.max(lower, upper < literals.length ? upper + 1 : 0);
}

function sayByDiagram(side: LiteralRow, most: number, sink: ClauseSink): boolean {
  const diagram = rowDiagram(side, Math.floor(most / clausesPerNode));
  if (diagram !== null) sayDiagram(diagram, sink);
  return diagram !== null;
}
