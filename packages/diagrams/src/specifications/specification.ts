import type { emptyFamily, unitFamily } from '../diagram.js';
import { badArgument } from '../diagram-error.js';

/** What a decision leads to: nothing, the set as it is (no further element), or a state that is still open. */
export type Outcome = typeof emptyFamily | typeof unitFamily | typeof open;

/** Most elements of a specification. */
export const mostElements = 2 ** 22;

/** Throws `DiagramError` where this is no number of elements. */
export function requireElementCount(elementCount: number): void {
  if (!Number.isInteger(elementCount) || elementCount < 0 || elementCount > mostElements)
    throw badArgument('elementCount', `a whole number from 0 to ${mostElements}`, elementCount);
}

/** The outcome that is not decided yet. */
export const open = -1;

/**
 * A family of sets of the elements 0 to `elementCount − 1`, described by what has to be remembered while they are decided
 * in this order: a state of `stateWords` words at `state[at]`. Two ways to the same state at the same element have the same
 * continuations; that is all that a diagram needs. (After TdZdd's specifications, by H. Iwashita and S. Minato.)
 *
 * A state must be written in one way alone: what no longer matters is 0.
 */
export interface Specification {
  readonly elementCount: number;
  readonly stateWords: number;
  /** Writes the state before the first element; all its words are 0 before. Never open where there is no element. */
  root(state: Int32Array, at: number): Outcome;
  /** Changes the state into that after the element, which is taken (1) or not (0). Never open after the last one. */
  child(element: number, taken: number, state: Int32Array, at: number): Outcome;
  /**
   * Whether the element can be taken at all: false only if taking it leads to nothing. What is false here need not be a
   * node, so exact answers make the search small. Changes nothing.
   */
  canTake(element: number, state: Int32Array, at: number): boolean;
}
