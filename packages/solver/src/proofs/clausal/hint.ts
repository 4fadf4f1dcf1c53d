import type { AtLeast } from './at-least.js';
import type { EncodedParity } from './parity-chain.js';
import type { BoundedSum } from './statement-constraints.js';

/** A sum with its encodings; a side without a bound has none. */
export interface EncodedSum extends BoundedSum {
  readonly atLeast: AtLeast | null;
  /** The sum of the negated literals. */
  readonly atMost: AtLeast | null;
}

/** A constraint that steps may have as a hint, as what it is and as clauses. */
export type Hint =
  /** `clause` is its number; its literals are distinct. */
  | { readonly kind: 'clause'; readonly literals: Int32Array; readonly clause: number }
  | { readonly kind: 'sum'; readonly sum: EncodedSum }
  | { readonly kind: 'parity'; readonly parity: EncodedParity }
  /** From a graph constraint itself no step with hints infers anything, nor from a clause that holds anyway. */
  | { readonly kind: 'silent' };
