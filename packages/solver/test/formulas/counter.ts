import { negate } from '../../src/literal.js';
import { and, xor } from './circuit.js';
import type { Formula } from './formula.js';
import { type Machine, reachability } from './reachability.js';

/** A counter from 0 that increments when enabled and resets on request; it wraps around. */
function counter(bits: number): Machine {
  return {
    name: `counter of ${bits} bits`,
    bits,
    start: 0n,
    next: (draft, state) => {
      let carry = draft.variable();
      const reset = draft.variable();
      return state.map((bit) => {
        const sum = xor(draft, bit, carry);
        carry = and(draft, bit, carry);
        return and(draft, sum, negate(reset));
      });
    },
  };
}

/**
 * Whether a counter can reach a value, below 2 to the number of bits, within a number of steps: it takes as many as
 * the value.
 */
export function counterReaches({
  bits,
  value,
  steps,
}: {
  readonly bits: number;
  readonly value: number;
  readonly steps: number;
}): Formula {
  return reachability(counter(bits), { target: BigInt(value), steps, isReachable: value <= steps });
}
