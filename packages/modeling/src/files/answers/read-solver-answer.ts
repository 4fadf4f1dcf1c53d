import { ModelFileError, shown } from '../model-file-error.js';
import { cbcAnswer } from './cbc.js';
import { cplexAnswer } from './cplex.js';
import { glpkRawAnswer } from './glpk-raw.js';
import { glpkReportAnswer } from './glpk-report.js';
import { gurobiAnswer } from './gurobi.js';
import { highsAnswer } from './highs.js';
import { plainAnswer } from './plain.js';
import { pseudoBooleanAnswer } from './pseudo-boolean.js';
import { satisfiabilityAnswer } from './satisfiability.js';
import { scipAnswer } from './scip.js';
import type { AnswerForm, SolverAnswer } from './solver-answer.js';

/** The forms of answers, the particular ones first. */
export const answerForms: readonly AnswerForm[] = [
  cplexAnswer,
  highsAnswer,
  scipAnswer,
  cbcAnswer,
  glpkReportAnswer,
  glpkRawAnswer,
  satisfiabilityAnswer,
  pseudoBooleanAnswer,
  gurobiAnswer,
  plainAnswer,
];

/**
 * Reads what a solver wrote, in any of the known forms: which one, its content tells. Throws `ModelFileError`,
 * and nothing else, whatever the text.
 */
export function readSolverAnswer(text: string): SolverAnswer {
  const form = answerForms.find((each) => each.recognizes(text));
  if (form) return form.read(text);
  throw new ModelFileError({
    code: 'unrecognized',
    place: { line: 1, column: 1 },
    expected: `an answer of a solver (${answerForms.map(({ name }) => name).join(', ')})`,
    found: text.trim() === '' ? 'nothing' : shown(text.trim().split('\n', 1)[0]!),
  });
}
