import { type Literal, negate } from '../../src/literal.js';
import { and, choose, xor } from './circuit.js';
import { type Draft, type Formula, startFormula } from './formula.js';
import { type Machine, reachability } from './reachability.js';
import { seededRandom } from './seeded-random.js';

/** Taps of linear feedback shift registers with the longest period, 2 to the number of bits less 1 (Xilinx XAPP 052). */
const tapsOf: ReadonlyMap<number, readonly number[]> = new Map([
  [5, [5, 3]],
  [6, [6, 5]],
  [7, [7, 6]],
  [8, [8, 6, 5, 4]],
  [9, [9, 5]],
  [10, [10, 7]],
  [11, [11, 9]],
  [12, [12, 6, 4, 1]],
  [13, [13, 4, 3, 1]],
  [14, [14, 5, 3, 1]],
  [15, [15, 14]],
  [16, [16, 15, 13, 4]],
  [20, [20, 17]],
  [24, [24, 23, 22, 17]],
  [28, [28, 25]],
  [32, [32, 22, 2, 1]],
  [36, [36, 25]],
  [40, [40, 38, 21, 19]],
]);

function taps(bits: number): readonly number[] {
  const known = tapsOf.get(bits);
  if (!known) throw new Error(`no taps are known for ${bits} bits`);
  return known.map((tap) => tap - 1);
}

function shifted(draft: Draft, state: readonly Literal[], at: readonly number[]): Literal[] {
  const fed = at.map((tap) => state[tap]!).reduce((sum, bit) => xor(draft, sum, bit));
  return [fed, ...state.slice(0, -1)];
}

function shiftedNumber(state: bigint, bits: number): bigint {
  const fed = taps(bits).reduce((sum, tap) => sum ^ ((state >> BigInt(tap)) & 1n), 0n);
  return ((state << 1n) | fed) & ((1n << BigInt(bits)) - 1n);
}

/**
 * Whether a shift register that may wait at each step reaches, within a number of steps, the state `distance`
 * shifts after its first one; `distance` is less than the period.
 */
export function registerReaches({
  bits,
  distance,
  steps,
}: {
  readonly bits: number;
  readonly distance: number;
  readonly steps: number;
}): Formula {
  const at = taps(bits);
  let target = 1n;
  for (let i = 0; i < distance; i++) target = shiftedNumber(target, bits);
  const machine: Machine = {
    name: `shift register of ${bits} bits`,
    bits,
    start: 1n,
    next: (draft, state) => {
      const enable = draft.variable();
      const next = shifted(draft, state, at);
      return state.map((bit, i) => choose(draft, enable, next[i]!, bit));
    },
  };
  return reachability(machine, { target, steps, isReachable: distance <= steps });
}

/**
 * The initial state of a shift register from the output of a nonlinear filter: a small stream cipher. The filter is
 * the parity of two bits and of the conjunctions of two pairs.
 */
export function filteredRegister({
  bits,
  outputs,
  seed,
}: {
  readonly bits: number;
  readonly outputs: number;
  readonly seed: number;
}): Formula {
  const random = seededRandom(seed);
  const at = taps(bits);
  const places = random.shuffled([...Array(bits).keys()]);
  const [a, b, c, d, e, f] = [places[0]!, places[1]!, places[2]!, places[3]!, places[4]!, places[5]!];
  let hidden = 1n;
  for (let i = 1; i < bits; i++) hidden = 2n * hidden + BigInt(random.below(2));

  const draft = startFormula();
  let state = draft.variables(bits);
  for (let i = 0; i < outputs; i++) {
    const bit = (place: number) => state[place]!;
    const linear = xor(draft, bit(a), bit(b));
    const products = xor(draft, and(draft, bit(c), bit(d)), and(draft, bit(e), bit(f)));
    const out = xor(draft, linear, products);

    const value = (place: number) => (hidden >> BigInt(place)) & 1n;
    const isTrue = (value(a) ^ value(b) ^ (value(c) & value(d)) ^ (value(e) & value(f))) === 1n;
    draft.clause([isTrue ? out : negate(out)]);

    state = shifted(draft, state, at);
    hidden = shiftedNumber(hidden, bits);
  }
  return draft.finish(`filtered register of ${bits} bits, ${outputs} outputs, seed ${seed}`, true);
}
