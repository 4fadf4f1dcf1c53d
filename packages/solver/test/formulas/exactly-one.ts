import { type Literal, negate } from '../../src/literal.js';
import type { Draft } from './formula.js';

/** No two of the literals are true: a clause for each pair. */
export function atMostOne(draft: Draft, literals: readonly Literal[]): void {
  for (let i = 1; i < literals.length; i++)
    for (let j = 0; j < i; j++) draft.clause([negate(literals[i]!), negate(literals[j]!)]);
}

export function exactlyOne(draft: Draft, literals: readonly Literal[]): void {
  draft.clause(literals);
  atMostOne(draft, literals);
}
