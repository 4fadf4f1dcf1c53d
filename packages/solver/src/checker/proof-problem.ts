/** What a proof claims, and what a checked proof has shown. */
export type ProofClaim =
  | { readonly kind: 'none' }
  | { readonly kind: 'solutions'; readonly count: number }
  | { readonly kind: 'optimum'; readonly value: number };

/** What a text was expected to have at a place; `proofProblemText` has the words. */
export type Expected =
  | 'version'
  | 'about'
  | 'statement header'
  | 'statement version'
  | 'constraint'
  | 'number'
  | 'coefficient'
  | 'literal'
  | 'variable'
  | 'semicolon'
  | 'vertex'
  | 'edges'
  | 'end of line'
  | 'step'
  | 'zero'
  | 'graph'
  | 'claim'
  | 'end'
  | 'formula header'
  | 'formula literal';

/** Why a text cannot be read as a proof (or as a formula). */
export type Unreadable =
  /** `found` is null at the end of the line. */
  | { readonly code: 'unexpected'; readonly expected: Expected; readonly found: string | null }
  | { readonly code: 'truncated'; readonly expected: Expected }
  /** The header says another number of constraints than there are. */
  | { readonly code: 'constraint-count'; readonly expected: number; readonly found: number }
  /** A number of the line, or the sum of the sizes of all numbers of a sum, is larger than 2^53 − 1. */
  | { readonly code: 'number-too-large' }
  /** `limit` in bytes. */
  | { readonly code: 'line-too-long'; readonly limit: number }
  /** The arrays of the checker would have more than `limit` bytes. */
  | { readonly code: 'too-large'; readonly limit: number };

/** Why a step, or the claim, is wrong. Literals are 3 for x3 and −3 for its negation. */
export type Refusal =
  | { readonly code: 'step-number'; readonly expectedAbove: number; readonly found: number }
  | { readonly code: 'unknown-variable'; readonly known: number; readonly found: number }
  | { readonly code: 'unknown-constraint'; readonly found: number }
  | { readonly code: 'rat-step' }
  | { readonly code: 'no-contradiction' }
  | { readonly code: 'no-graph'; readonly found: number }
  | { readonly code: 'graph-condition'; readonly expected: number }
  | { readonly code: 'unknown-vertex'; readonly vertices: number; readonly found: number }
  | { readonly code: 'vertex-set'; readonly found: 'none' | 'all' }
  | { readonly code: 'cut-used'; readonly side: 'inside' | 'outside' }
  | { readonly code: 'cut-edge'; readonly expected: number }
  /** A step about a loop has vertices, so many. */
  | { readonly code: 'loop-vertices'; readonly found: number }
  | { readonly code: 'no-smaller-cycle' }
  | { readonly code: 'no-equation'; readonly found: number }
  | { readonly code: 'parity' }
  /** `found` is a literal of no variable of the statement, or the second of one. */
  | { readonly code: 'solution-literal'; readonly found: number }
  | { readonly code: 'solution-size'; readonly expected: number; readonly found: number }
  | { readonly code: 'no-solution'; readonly constraint: number }
  | { readonly code: 'solution-twice' }
  | { readonly code: 'solutions-and-objectives' }
  | { readonly code: 'no-objective' }
  | { readonly code: 'no-empty-clause' }
  | { readonly code: 'claim'; readonly expected: ProofClaim; readonly found: ProofClaim };

/** A problem before it is known in which line it is. */
export type Finding =
  | ({ readonly kind: 'unreadable' } & Unreadable)
  | ({ readonly kind: 'refused' } & Refusal);

/**
 * What is wrong with a proof, as data; `line` counts from 1. `unreadable`: the text is no proof, or not a whole one,
 * or too large. `refused`: it is a proof that shows nothing, for a step of it, or its claim, is wrong.
 */
export type ProofProblem = { readonly line: number } & Finding;
