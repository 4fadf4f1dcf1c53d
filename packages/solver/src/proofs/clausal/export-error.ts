import { ProblemError } from '../../errors.js';

/** Why a correct proof cannot be exported, as data. */
export type ExportProblem =
  /** With this constraint of the statement, or this step, the clauses exceed `limit` literals. */
  | { readonly code: 'formula-too-large'; readonly constraint: number; readonly limit: number }
  /** With the lemmas for this step, the texts exceed `limit` bytes; null: the formula alone does. */
  | { readonly code: 'text-too-long'; readonly step: number | null; readonly limit: number }
  /** This constraint is a loop, or paths, which have no encoding as clauses. */
  | { readonly code: 'loop' | 'paths'; readonly constraint: number }
  /** This step is a weighted sum: its rounding has no encoding as clauses. */
  | { readonly code: 'weighted-sum'; readonly step: number }
  /** The lemmas for this step do not follow: a bug of the export. */
  | { readonly code: 'not-shown'; readonly step: number };

/** Thrown for a correct proof that cannot be exported. */
export class ExportError extends ProblemError<ExportProblem> {
  constructor(problem: ExportProblem) {
    super('ExportError', problem, exportProblemText(problem));
  }
}

/** A problem in words. */
export function exportProblemText(problem: ExportProblem): string {
  switch (problem.code) {
    case 'formula-too-large':
      return `the clauses up to those of constraint ${problem.constraint} exceed the limit of ${problem.limit} literals`;
    case 'text-too-long': {
      const texts =
        problem.step === null ? 'the formula' : `the formula and the proof up to step ${problem.step}`;
      return `${texts} ${problem.step === null ? 'exceeds' : 'exceed'} the limit of ${problem.limit} bytes`;
    }
    case 'loop':
    case 'paths':
      return `unsupported: constraint ${problem.constraint} is "${problem.code}"; supported: clauses, sums, parities and connected graphs`;
    case 'weighted-sum':
      return `unsupported: step ${problem.step} is a weighted sum; supported: steps that add clauses, parities and bounds of the objective`;
    case 'not-shown':
      return `a bug of the export, please report it: its clauses do not imply step ${problem.step}`;
  }
}
