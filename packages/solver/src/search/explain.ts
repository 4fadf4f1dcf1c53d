import { checkExplanation } from '../debug/check-derived.js';
import { explainLinear } from '../linear/explain-linear.js';
import type { State } from './state.js';

/**
 * Writes down the clause of a reason that is none in the arena, at the end of `state.explanations`; returns where it
 * begins. `literal` is what the reason made true; -1 explains a conflict.
 */
export function explain(state: State, reason: number, literal: number): number {
  const start = explainLinear(state, reason, literal);
  if (state.checksExplanations) {
    const { words, size } = state.explanations;
    checkExplanation(state, reason, literal, Array.from(words.subarray(start, size)));
  }
  return start;
}
