import type { Literal } from '../../model/literal.js';

/** What encodings of rows write to. */
export interface ClauseSink {
  /** A new variable, as its positive literal. */
  variable(): Literal;
  /** Adds a clause; the array is copied. */
  clause(literals: readonly Literal[]): void;
}
