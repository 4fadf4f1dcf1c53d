import type { Claim } from '../claims/claim.js';
import { claimValues } from '../claims/claim-tuples.js';

/** A gate or its negation. */
export interface SignedGate {
  readonly gate: number;
  readonly isNegated: boolean;
}

/** What a gate is true for: a claim about few values, or that all of these are true. */
export type Gate =
  | { readonly type: 'claim'; readonly claim: Claim }
  | { readonly type: 'all'; readonly of: readonly SignedGate[] };

/** Gates, each after those that it is made of. */
export interface Gates {
  readonly gates: readonly Gate[];
  /** The truth of a claim, by new gates. */
  truthOf(claim: Claim): SignedGate;
}

/** No gates yet. A claim about at most `maxValues` values, at least 2, may be a gate of its own if it is one relation. */
export function newGates(maxValues: number): Gates {
  const gates: Gate[] = [];
  const add = (gate: Gate): SignedGate => ({ gate: gates.push(gate) - 1, isNegated: false });
  const not = ({ gate, isNegated }: SignedGate): SignedGate => ({ gate, isNegated: !isNegated });
  const all = (of: readonly SignedGate[]): SignedGate => add({ type: 'all', of });
  const some = (of: readonly SignedGate[]): SignedGate => not(all(of.map(not)));
  const one = (of: readonly SignedGate[]): SignedGate => {
    const [first, ...others] = of;
    let [atLeastOne, two]: [SignedGate, SignedGate | null] = [first!, null];
    for (const next of others) {
      const both = all([atLeastOne, next]);
      two = two === null ? both : some([two, both]);
      atLeastOne = some([atLeastOne, next]);
    }
    return two === null ? atLeastOne : all([atLeastOne, not(two)]);
  };
  const truthOf = (claim: Claim): SignedGate => {
    switch (claim.type) {
      case 'atom':
        if (claim.pairs === null || claimValues(claim).length <= maxValues)
          return add({ type: 'claim', claim });
        return truthOf(claim.pairs);
      case 'not':
        return not(truthOf(claim.of));
      default:
        return { all, some, one }[claim.type](claim.of.map(truthOf));
    }
  };
  return { gates, truthOf };
}
