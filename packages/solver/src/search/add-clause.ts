import { assignUnit, beginStep, propagateUnits } from '../proofs/log-step.js';
import type { State } from './state.js';

/**
 * Adds a clause at the root level, without repeated and false literals; a satisfied clause is not kept. An empty
 * clause makes the state contradictory. `number` is the proof number of the clause, or of a linear constraint that
 * implies it. `dropped` are assigned variables that the literals have lost already.
 */
export function addClause(
  state: State,
  literals: ArrayLike<number>,
  number: number,
  dropped: readonly number[] | null = null,
): void {
  if (state.isContradictory) return;
  const { values, literalStamps } = state;
  const stamp = state.nextLiteralStamp();
  const kept: number[] = [];
  for (let i = 0; i < literals.length; i++) {
    const literal = literals[i]!;
    if (values[literal]! > 0 || literalStamps[literal ^ 1] === stamp) return;
    if (values[literal]! < 0 || literalStamps[literal] === stamp) continue;
    literalStamps[literal] = stamp;
    kept.push(literal);
  }
  const isSame = dropped === null && kept.length === literals.length && kept.length > 0;
  const keptNumber = isSame ? number : logKept(state, kept, literals, number, dropped ?? []);
  const [first] = kept;
  if (first === undefined) state.isContradictory = true;
  else if (kept.length > 1) state.attach(kept, kept.length, false, 0, keptNumber);
  else {
    assignUnit(state, first, keptNumber);
    propagateUnits(state);
  }
}

/** Logs the simplified clause; returns its proof number. */
function logKept(
  state: State,
  kept: readonly number[],
  literals: ArrayLike<number>,
  number: number,
  dropped: readonly number[],
): number {
  const { proof } = state;
  if (proof === null) return 0;
  beginStep(state);
  for (let i = 0; i < literals.length; i++) proof.hintUnit(literals[i]! >> 1);
  for (const variable of dropped) proof.hintUnit(variable);
  proof.hint(number);
  return proof.derive(kept, kept.length);
}
