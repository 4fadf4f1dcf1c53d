import { type Literal, negate } from '../../src/literal.js';
import { and, equalsNumber } from './circuit.js';
import { type Draft, type Formula, startFormula } from './formula.js';

/** A machine whose state is some bits, lowest first. */
export interface Machine {
  readonly name: string;
  readonly bits: number;
  readonly start: bigint;
  /** The next state; the inputs are new variables. */
  next(draft: Draft, state: readonly Literal[]): Literal[];
}

/** Bounded model checking: the machine reaches the state `target` within this number of steps. */
export function reachability(
  machine: Machine,
  {
    target,
    steps,
    isReachable,
  }: { readonly target: bigint; readonly steps: number; readonly isReachable: boolean },
): Formula {
  const draft = startFormula();
  let state: Literal[] = draft.variables(machine.bits);
  equalsNumber(draft, state, machine.start);
  const arrivals = [isNumber(draft, state, target)];
  for (let step = 0; step < steps; step++) {
    state = machine.next(draft, state);
    arrivals.push(isNumber(draft, state, target));
  }
  draft.clause(arrivals);
  return draft.finish(`${machine.name}, ${target} in ${steps} steps`, isReachable);
}

/** Whether the bits have this value. */
function isNumber(draft: Draft, bits: readonly Literal[], value: bigint): Literal {
  return bits
    .map((bit, i) => ((value >> BigInt(i)) & 1n ? bit : negate(bit)))
    .reduce((all, bit) => and(draft, all, bit));
}
