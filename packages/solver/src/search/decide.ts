import type { State } from './state.js';

/** The next decision, a literal without a value; -1 where every variable has one. */
export function nextDecision(state: State): number {
  const variable = nextVariable(state);
  if (variable < 0) return -1;
  const { targetPhases, savedPhases, isStable, options } = state;
  const target = isStable ? targetPhases[variable]! : 0;
  const phase = target !== 0 ? target : savedPhases[variable]!;
  const isPositive = phase === 0 ? options.phase === 1 : phase > 0;
  return 2 * variable + (isPositive ? 0 : 1);
}

function nextVariable(state: State): number {
  const { values, scores, queue } = state;
  if (!state.isStable) return queue.lastOpen(values);
  while (!scores.isEmpty) {
    const variable = scores.pop();
    if (values[2 * variable] === 0) return variable;
  }
  return -1;
}
