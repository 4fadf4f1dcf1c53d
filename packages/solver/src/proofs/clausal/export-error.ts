/** Why a proof cannot be exported, as data; the proof itself is right. */
export type ExportProblem =
  /** With this constraint of the statement, or step, the clauses have more than `limit` literals. */
  | { readonly code: 'formula-too-large'; readonly constraint: number; readonly limit: number }
  /** With the lemmas for this step, the texts have more than `limit` bytes; null: the formula alone has. */
  | { readonly code: 'text-too-long'; readonly step: number | null; readonly limit: number }
  /** There are no clauses for this constraint of the statement: it is a loop. */
  | { readonly code: 'loop'; readonly constraint: number }
  /** The lemmas for this step do not follow: the export itself is wrong. */
  | { readonly code: 'not-shown'; readonly step: number };

/** Thrown where a proof is right, but cannot be exported. */
export class ExportError extends Error {
  readonly problem: ExportProblem;

  constructor(problem: ExportProblem) {
    super(exportProblemText(problem));
    this.name = 'ExportError';
    this.problem = problem;
  }
}

/** A problem in words. */
export function exportProblemText(problem: ExportProblem): string {
  switch (problem.code) {
    case 'formula-too-large':
      return `the clauses up to those of constraint ${problem.constraint} would have more than ${problem.limit} literals`;
    case 'text-too-long': {
      const texts =
        problem.step === null ? 'the formula' : `the formula and the proof up to step ${problem.step}`;
      return `${texts} would have more than ${problem.limit} bytes`;
    }
    case 'loop':
      return `proofs about loops cannot be exported, and constraint ${problem.constraint} is one`;
    case 'not-shown':
      return `the export is wrong, please report it: its clauses do not show step ${problem.step}`;
  }
}
