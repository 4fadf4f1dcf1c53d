import { type AtLeast, needAt } from './at-least.js';
import type { Lemmas } from './lemmas.js';
import { type EncodedParity, type ParityChain, propagateSuffix } from './parity-chain.js';
import { addBySplit } from './split.js';

/** That a sum is at least its bound, and that the sum of the negated literals is: together an equation. */
export interface EncodedEquation {
  readonly atLeast: AtLeast;
  readonly atMost: AtLeast;
}

/**
 * Derives what an equation says modulo 2, for the chain of its variables with odd coefficients. From the last term to
 * the first, for each need: where the terms from here on sum to it exactly, as both sums say, the suffix of the chain
 * is what the need is modulo 2. That follows from the same for the next term, once where this term is false and once
 * where it is true. At the first term the need is the bound of the equation.
 */
export function deriveEquationParity(
  lemmas: Lemmas,
  equation: EncodedEquation,
  chain: ParityChain,
): EncodedParity {
  const { literals, coefficients, bound, rests } = equation.atLeast;
  /** By need: the lemma for the term after the one at hand. */
  let next = new Map<number, number>();
  let place = chain.variables.length;
  let negations = 0;
  for (let i = literals.length - 1; i >= 0; i--) {
    const literal = literals[i]!;
    const coefficient = coefficients[i]!;
    const isInChain = coefficient % 2 !== 0;
    if (isInChain) {
      place -= 1;
      if (literal < 0) negations += 1;
    }
    const here = new Map<number, number>();
    for (const need of exactNeeds(equation, i)) {
      const below = needAt(equation.atLeast, i, need);
      const above = needAt(equation.atMost, i, rests[i]! - need);
      const suffix = chain.suffixes[place]!;
      const claim = (need + negations) % 2 === 0 ? -suffix : suffix;
      const lemma = addBySplit(lemmas, [-below.literal, -above.literal, claim], literal, (isTrue) => {
        lemmas.use(isTrue ? below.withTerm : below.without);
        // The literals of this sum are the negations.
        lemmas.use(isTrue ? above.without : above.withTerm);
        lemmas.use(next.get(isTrue ? need - coefficient : need) ?? 0);
        if (isInChain) propagateSuffix(lemmas, chain, place);
      });
      here.set(need, lemma);
    }
    lemmas.drop(next.values());
    next = here;
  }
  return { chain, isOdd: (bound + negations) % 2 !== 0, clause: next.get(bound) ?? 0 };
}

/** What the terms from a place on may sum to exactly. */
function exactNeeds({ atLeast, atMost }: EncodedEquation, place: number): ReadonlySet<number> {
  const needs = new Set(atLeast.needs[place]?.keys());
  // A need of 0 is always met by the one sum, and one of all terms by the other.
  for (const need of atMost.needs[place]?.keys() ?? []) needs.add(atLeast.rests[place]! - need);
  return needs;
}
