import {
  type BinaryVariable,
  type LinearExpression,
  minus,
  not,
  type Proposition,
  requireVariable,
  sum,
  type Term,
} from './expression.js';

/** What a row of a block states; the connectives become clauses, the comparisons linear rows. */
export type Relation =
  | {
      readonly type: 'linear';
      readonly expression: LinearExpression;
      readonly lower: number;
      readonly upper: number;
      /** Whether it counts binary variables: others are refused. */
      readonly countsBinaries?: true;
      /** The relation holds if all of these are true. */
      readonly guards?: readonly Proposition[];
    }
  | { readonly type: 'clause'; readonly clauses: readonly (readonly Proposition[])[] };

/** `left = right`. */
export function equal(left: Term, right: Term): Relation {
  return linear(minus(left, right), 0, 0);
}

/** `left ≤ right`. */
export function atMost(left: Term, right: Term): Relation {
  return linear(minus(left, right), -Infinity, 0);
}

/** `left ≥ right`. */
export function atLeast(left: Term, right: Term): Relation {
  return linear(minus(left, right), 0, Infinity);
}

/** At most one of the binary variables is 1. */
export function atMostOne(...variables: readonly BinaryVariable[]): Relation {
  return { ...linear(minus(countOf(variables), 1), -Infinity, 0), countsBinaries: true };
}

/** Exactly one of the binary variables is 1. */
export function exactlyOne(...variables: readonly BinaryVariable[]): Relation {
  return { ...linear(minus(countOf(variables), 1), 0, 0), countsBinaries: true };
}

function countOf(variables: readonly BinaryVariable[]): LinearExpression {
  return sum(variables, requireVariable);
}

function linear(
  expression: LinearExpression,
  lower: number,
  upper: number,
): Extract<Relation, { type: 'linear' }> {
  return { type: 'linear', expression, lower, upper };
}

/** At least one proposition is true. */
export function or(...propositions: readonly Proposition[]): Relation {
  return { type: 'clause', clauses: [propositions] };
}

/** All propositions are true. */
export function and(...propositions: readonly Proposition[]): Relation {
  return { type: 'clause', clauses: propositions.map((proposition) => [proposition]) };
}

/** If `premise` is true, so is `conclusion`. */
export function implies(premise: Proposition, conclusion: Proposition): Relation {
  return or(not(premise), conclusion);
}

/**
 * The relation holds if `guard` is true. A linear relation needs variables with finite bounds: its row is relaxed by the
 * range that they leave to its expression ("big M").
 */
export function when(guard: Proposition, relation: Relation): Relation {
  if (relation.type === 'linear') return { ...relation, guards: [...(relation.guards ?? []), guard] };
  const otherwise = not(guard);
  return { type: 'clause', clauses: relation.clauses.map((clause) => [otherwise, ...clause]) };
}

/** Both are true or both are false. */
export function iff(left: Proposition, right: Proposition): Relation {
  return {
    type: 'clause',
    clauses: [
      [not(left), right],
      [left, not(right)],
    ],
  };
}
