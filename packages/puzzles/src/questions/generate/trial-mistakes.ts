import { isGridSite, siteName } from '../../boards/geometry/sites.js';
import type { Solution } from '../../boards/layers/board.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import type { CheckAnswer } from '../answers/answer.js';
import { judge } from '../solving/judge.js';

/** What an engine says that finds no solution where there is one. */
export const denial = 'it denies a solution that keeps the rules';

/** Throws `QuestionError` `generator-failed` unless this is a solution of a puzzle of the kind. */
export function requireSolution(kind: SolvableKind, solution: Solution): void {
  const expected = 'a solution that keeps the rules';
  let answer: CheckAnswer;
  try {
    answer = judge(kind, solution);
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    throw generatorFailed(kind, expected, error.message);
  }
  if (answer.status === 'valid') return;
  const { rule, site, sites, cells } = answer.violations[0]!;
  const { puzzle } = solution;
  const where = (
    isGridSite(site)
      ? cells.map((cell) => siteName(puzzle, 'cell', cell))
      : sites.map((record) => siteName(puzzle, site, record))
  ).join(' ');
  throw generatorFailed(
    kind,
    expected,
    `one that breaks the rule ${rule}${where === '' ? '' : ` in ${where}`}`,
  );
}

/** A mistake of a generator. */
export function generatorFailed({ name }: SolvableKind, expected: string, found: string): QuestionError {
  return new QuestionError({ code: 'generator-failed', kind: name, expected, found });
}
