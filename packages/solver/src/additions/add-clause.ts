import type { Clauses } from '../constraint-target.js';
import { GrowingIntegers } from '../growing-integers.js';
import { assignUnit, beginStep, propagateUnits } from '../propagation/log-step.js';
import type { State } from '../propagation/state.js';

/** The literals that the clause being added keeps. One for all states, as most clauses are added in thousands. */
const kept = new GrowingIntegers();

/**
 * Adds a clause at the root level, without repeated and false literals; a satisfied clause is not kept. An empty
 * clause makes the state contradictory. `number` is the proof number of the clause, or of a linear constraint that
 * implies it. `dropped` are assigned variables that the literals have lost already. The literals are those from `from`
 * up to, not including, `to`.
 */
export function addClause(
  state: State,
  literals: ArrayLike<number>,
  number: number,
  dropped: readonly number[] | null = null,
  from = 0,
  to: number = literals.length,
): void {
  if (state.isContradictory) return;
  const { values } = state;
  const stamp = state.literalStamps.next();
  const { of: literalStamps } = state.literalStamps;
  kept.size = 0;
  const words = kept.reserve(to - from);
  let count = 0;
  for (let i = from; i < to; i++) {
    const literal = literals[i]!;
    if (values[literal]! > 0 || literalStamps[literal ^ 1] === stamp) return;
    if (values[literal]! < 0 || literalStamps[literal] === stamp) continue;
    literalStamps[literal] = stamp;
    words[count++] = literal;
  }
  let keptNumber = number;
  if (state.proof !== null && (dropped !== null || count < to - from || count === 0)) {
    beginStep(state);
    for (let i = from; i < to; i++) state.proof.hintUnit(literals[i]! >> 1);
    if (dropped !== null) for (const variable of dropped) state.proof.hintUnit(variable);
    state.proof.hint(number);
    keptNumber = state.proof.derive(words, count);
  }
  if (count === 0) state.isContradictory = true;
  else if (count > 1) state.attach(words, count, false, 0, keptNumber);
  else {
    assignUnit(state, words[0]!, keptNumber);
    propagateUnits(state);
  }
}

/** Adds clauses at the root level, one after the other; `number` returns the proof number of the next one. */
export function addClauses(state: State, { starts, literals }: Clauses, number: () => number): void {
  for (let row = 0; row + 1 < starts.length; row++)
    addClause(state, literals, number(), null, starts[row]!, starts[row + 1]!);
}
