/** The claim of a proof; also the result that its steps show. */
export type ProofClaim =
  | { readonly kind: 'none' }
  | { readonly kind: 'solutions'; readonly count: number }
  | { readonly kind: 'optimum'; readonly value: number };

/** The expected item at a place; `proofProblemText` words it. */
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
  | 'end number'
  | 'edges'
  | 'end of line'
  | 'step'
  | 'zero'
  | 'graph'
  | 'claim'
  | 'end'
  | 'formula header'
  | 'formula literal';

/** Why a text is unreadable as a proof (or as a formula). */
export type Unreadable =
  /** `found` is null at the end of the line. */
  | { readonly code: 'unexpected'; readonly expected: Expected; readonly found: string | null }
  | { readonly code: 'truncated'; readonly expected: Expected }
  /** The header's number of constraints differs from the actual one. */
  | { readonly code: 'constraint-count'; readonly expected: number; readonly found: number }
  /** A number of the line, or the sum of all absolute values, exceeds 2^53 − 1. */
  | { readonly code: 'number-too-large' }
  /** `limit` in bytes. */
  | { readonly code: 'line-too-long'; readonly limit: number }
  /** The arrays of the checker exceed `limit` bytes. */
  | { readonly code: 'too-large'; readonly limit: number };

/** Why a step or the claim is wrong. Literals are 3 for x3 and −3 for its negation. */
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
  /** A step about a loop lists `found` vertices. */
  | { readonly code: 'loop-vertices'; readonly found: number }
  | { readonly code: 'no-smaller-cycle' }
  | { readonly code: 'paths-hold' }
  | { readonly code: 'paths-leave' }
  | { readonly code: 'no-equation'; readonly found: number }
  | { readonly code: 'parity' }
  /** The first list of a weighted sum is not one number from 1 on. */
  | { readonly code: 'divisor' }
  /** The second list of a weighted sum ends with a weight. */
  | { readonly code: 'weights' }
  /** A constraint of a weighted sum is no inequality, or has no bound on the side that its weight needs. */
  | { readonly code: 'no-bound'; readonly side: 'lower' | 'upper'; readonly found: number }
  /** A weight is too large, or the numbers of a weighted sum are not exact. */
  | { readonly code: 'sum-too-large' }
  /** `found` is not a literal of the statement, or repeats a variable. */
  | { readonly code: 'solution-literal'; readonly found: number }
  | { readonly code: 'solution-size'; readonly expected: number; readonly found: number }
  | { readonly code: 'no-solution'; readonly constraint: number }
  | { readonly code: 'solution-twice' }
  | { readonly code: 'solutions-and-objectives' }
  | { readonly code: 'no-objective' }
  | { readonly code: 'no-empty-clause' }
  | { readonly code: 'claim'; readonly expected: ProofClaim; readonly found: ProofClaim };

/** A problem without its line. */
export type Finding =
  | ({ readonly kind: 'unreadable' } & Unreadable)
  | ({ readonly kind: 'refused' } & Refusal);

/**
 * A problem of a proof, as data; `line` counts from 1. `unreadable`: the text is not a proof, incomplete or too
 * large. `refused`: a step or the claim is wrong, so the proof shows nothing.
 */
export type ProofProblem = { readonly line: number } & Finding;

/** Thrown for a text that is not a proof, or a wrong proof. Its wording is apart: code that only distinguishes errors needs none. */
export class ProofError extends Error {
  readonly problem: ProofProblem;

  constructor(problem: ProofProblem, text: string) {
    super(text);
    this.name = 'ProofError';
    this.problem = problem;
  }
}

/** Thrown inside the checker without the line; never leaves it. */
export class FindingError extends Error {
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(finding.code);
    this.finding = finding;
  }
}

/** Ends the check: this step is wrong. */
export function refuse(refusal: Refusal): never {
  throw new FindingError({ kind: 'refused', ...refusal });
}

/** Ends the check: the text is unreadable. */
export function unreadable(reason: Unreadable): never {
  throw new FindingError({ kind: 'unreadable', ...reason });
}
