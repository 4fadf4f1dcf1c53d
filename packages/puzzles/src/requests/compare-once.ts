import type { Budget, Engine } from '@gridwright/modeling';
import { InputError } from '../formats/input-error.js';
import type { ReadPuzzle } from '../formats/read-puzzle.js';
import { compare } from '../questions/compare.js';
import { notUnder } from '../questions/plan.js';
import { QuestionError } from '../questions/question-error.js';
import { type ComparisonRow, comparisonRow, rowWithoutRun } from './comparison-row.js';
import type { Registry } from './registry.js';
import type { Combination, Request } from './request.js';

/** A row of `compare` to be found. */
export interface RowRequest extends Combination {
  readonly puzzle: string;
  readonly subject: ReadPuzzle;
  readonly engines: readonly Engine[];
  readonly repeat: number;
  /** The budget of the next run; says to the asker that it begins. */
  readonly nextBudget: () => Budget;
}

/**
 * What a request does with a puzzle: one thing, or, where it compares, each formulation on each engine. A
 * puzzle that cannot be read is one thing too: its mistake is found when it is read again.
 */
export function combinationsOf(
  registry: Registry,
  { task, seed }: Request,
  read: () => ReadPuzzle,
): readonly (Combination | null)[] {
  if (task.command !== 'compare') return [null];
  let subject: ReadPuzzle;
  try {
    subject = read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return [null];
  }
  const { kind, position } = subject;
  const formulations =
    task.formulations ??
    kind.formulations
      .filter((each) => notUnder(kind, position.puzzle, each).length === 0)
      .map(({ name }) => name);
  const engines =
    task.engines ??
    registry
      .engines({ seed })
      .slice(0, 1)
      .map(({ name }) => name);
  return formulations.flatMap((formulation) =>
    engines.map((engine): Combination => ({ kind: kind.name, formulation, engine })),
  );
}

/**
 * Compares one formulation on one engine. A combination that does not suit the puzzle is a row that says why;
 * a name that means nothing is an error. Throws `QuestionError` and `EngineError`.
 */
export async function compareOnce(request: RowRequest): Promise<ComparisonRow> {
  const { puzzle, kind, formulation, engine, subject, engines, repeat, nextBudget } = request;
  const about = { puzzle, kind, formulation, engine };
  try {
    const context = { engines, engine, formulation };
    const { position } = subject;
    return comparisonRow(about, await compare(subject.kind, position.puzzle, context, repeat, nextBudget));
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    const { code } = error.problem;
    const isUnsuited = code === 'engine-refuses' || code === 'rule-not-modeled' || code === 'parameter';
    if (!isUnsuited) throw error;
    return rowWithoutRun(about, 'refused', error.message);
  }
}
