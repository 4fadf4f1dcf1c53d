import { emptyFamily, unitFamily } from '../diagram.js';
import { requireWhole } from '../errors.js';

/** The outcome of a decision: the empty family, the unit family (no further element), or an open state. */
export type Outcome = typeof emptyFamily | typeof unitFamily | typeof open;

/** Maximum number of elements of a specification. */
export const maxElements = 2 ** 22;

/** Throws `DiagramError` unless this is a valid number of elements. */
export function requireElementCount(elementCount: number): void {
  requireWhole('elementCount', elementCount, 0, maxElements);
}

/** The outcome with undecided elements. */
export const open = -1;

/** The outcome whose state is a node of a diagram. */
export function outcomeOf(node: number, state: Int32Array, at: number): Outcome {
  if (node === emptyFamily || node === unitFamily) return node;
  state[at] = node;
  return open;
}

/**
 * A family of sets of the elements 0 to `elementCount − 1`, described by a state that is updated as the elements
 * are decided in order: `stateWords` words at `state[at]`. Equal states at the same element must have the same
 * continuations. (After TdZdd's specifications, by H. Iwashita and S. Minato.)
 *
 * States must be canonical: a field that no longer matters is 0.
 */
export interface Specification {
  readonly elementCount: number;
  readonly stateWords: number;
  /** Writes the state before the first element over words that are 0. Never open if there are no elements. */
  root(state: Int32Array, at: number): Outcome;
  /** Updates the state for the decision on the element: taken (1) or not (0). Never open after the last element. */
  child(element: number, taken: number, state: Int32Array, at: number): Outcome;
  /**
   * Whether the element can be taken: false only if taking it leads to the empty family. The search skips elements
   * for which this is false, so exact answers keep it small. Must not change the state.
   */
  canTake(element: number, state: Int32Array, at: number): boolean;
  /** How the kernel decides without calling this specification, if it can; equal to the methods above. */
  kernelForm?(): KernelForm;
}

/** A specification as data: one that the kernel knows, as its source in kernels/frontier/ lists it, or a product. */
export type KernelForm =
  | { readonly type: 'mates' | 'sums'; readonly plan: Int32Array }
  | { readonly type: 'product'; readonly operands: readonly Specification[] };
