import type { Sum } from '../minimization.js';

/** What a proof is about, as text, with what of it has to be known to write a proof. */
export interface Statement {
  readonly variableCount: number;
  /** How many constraints it has; they are numbered from 1. */
  readonly constraintCount: number;
  /** What is to be made smallest. */
  readonly objective: Sum | null;
  /** The variables by which solutions are told apart; all where this is null. */
  readonly decisions: ArrayLike<number> | null;
  /** The text, in pieces, in ASCII. */
  readonly pieces: readonly Uint8Array[];
}

/** The text of a statement; not to be asked of one that is longer than a string can be. */
export function statementText({ pieces }: Statement): string {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece)).join('');
}
