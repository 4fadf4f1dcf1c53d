import type { Literal } from '../model/literal.js';
import {
  type LinearExpression,
  minus,
  not,
  type Proposition,
  plus,
  type Term,
  toLiteral,
} from './expression.js';

/** What a row of a block says; the connectives become clauses, the comparisons linear rows. */
export type Relation =
  | {
      readonly type: 'linear';
      readonly expression: LinearExpression;
      readonly lower: number;
      readonly upper: number;
    }
  | { readonly type: 'clause'; readonly clauses: readonly (readonly Literal[])[] };

/** `left = right`. */
export function equal(left: Term, right: Term): Relation {
  return { type: 'linear', expression: minus(left, right), lower: 0, upper: 0 };
}

/** `left ≤ right`. */
export function atMost(left: Term, right: Term): Relation {
  return { type: 'linear', expression: minus(left, right), lower: Number.NEGATIVE_INFINITY, upper: 0 };
}

/** `left ≥ right`. */
export function atLeast(left: Term, right: Term): Relation {
  return { type: 'linear', expression: minus(left, right), lower: 0, upper: Number.POSITIVE_INFINITY };
}

/** At most one of the binary variables is 1. */
export function atMostOne(...terms: readonly Term[]): Relation {
  return atMost(plus(...terms), 1);
}

/** Exactly one of the binary variables is 1. */
export function exactlyOne(...terms: readonly Term[]): Relation {
  return equal(plus(...terms), 1);
}

/** At least one proposition is true. */
export function or(...propositions: readonly Proposition[]): Relation {
  return { type: 'clause', clauses: [propositions.map(toLiteral)] };
}

/** All propositions are true. */
export function and(...propositions: readonly Proposition[]): Relation {
  return { type: 'clause', clauses: propositions.map((proposition) => [toLiteral(proposition)]) };
}

/** Where `premise` is true, `conclusion` is. */
export function implies(premise: Proposition, conclusion: Proposition): Relation {
  return or(not(premise), conclusion);
}

/** Both are true or both are false. */
export function iff(left: Proposition, right: Proposition): Relation {
  return {
    type: 'clause',
    clauses: [
      [toLiteral(not(left)), toLiteral(right)],
      [toLiteral(left), toLiteral(not(right))],
    ],
  };
}
