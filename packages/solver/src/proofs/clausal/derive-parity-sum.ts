import { neverTrue } from './clause-literals.js';
import type { Lemmas } from './lemmas.js';
import {
  claimOfParity,
  type EncodedParity,
  evenClauses,
  type ParityChain,
  propagateSuffix,
} from './parity-chain.js';
import { addBySplit } from './split.js';

/**
 * Derives the sum of two parities, for a chain of the variables that are in one of them alone. From the last variable
 * to the first: of the suffixes of the three chains from there on an even number is true. That follows from the same
 * for the next variable, once where this one is false and once where it is true, for it is in two of the chains.
 */
export function deriveParitySum(
  lemmas: Lemmas,
  left: EncodedParity,
  right: EncodedParity,
  chain: ParityChain,
): EncodedParity {
  const walks = [left.chain, right.chain, chain].map((each) => ({
    chain: each,
    place: each.variables.length,
  }));
  const variables = new Set(walks.flatMap((walk) => [...walk.chain.variables]));
  let next: readonly number[] = [];
  for (const variable of [...variables].sort((one, other) => other - one)) {
    const moved = walks.filter((walk) => walk.chain.variables[walk.place - 1] === variable);
    for (const walk of moved) walk.place -= 1;
    const [a = neverTrue, b = neverTrue, c = neverTrue] = walks.map(
      (walk) => walk.chain.suffixes[walk.place],
    );
    const here = evenClauses([a, b, c]).map((clause) =>
      addBySplit(lemmas, clause, variable, () => {
        for (const walk of moved) propagateSuffix(lemmas, walk.chain, walk.place);
        for (const lemma of next) lemmas.use(lemma);
        for (const walk of moved) propagateSuffix(lemmas, walk.chain, walk.place);
        for (const lemma of next) lemmas.use(lemma);
      }),
    );
    lemmas.drop(next);
    next = here;
  }
  const isOdd = left.isOdd !== right.isOdd;
  const clause = lemmas.add([claimOfParity({ chain, isOdd })], () => {
    lemmas.use(left.clause);
    lemmas.use(right.clause);
    for (const lemma of next) lemmas.use(lemma);
  });
  lemmas.drop(next);
  return { chain, isOdd, clause };
}
