import { type Budget, type Engine, model } from '@gridwright/modeling';
import type { ReadPuzzle } from '../formats/read-puzzle.js';
import { compare } from '../questions/compare.js';
import { readFormulationWord } from '../questions/formulation-word.js';
import { notUnder } from '../questions/plan.js';
import { QuestionError } from '../questions/question-error.js';
import { type ComparisonRow, comparisonRow, rowWithoutRun } from './comparison-row.js';
import type { Combination, Task } from './request.js';

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
 * What is compared on a puzzle: each formulation on each engine. Throws `InputError` where the puzzle cannot be
 * read, and `QuestionError` for names that mean nothing.
 */
export function combinationsOf(
  task: Extract<Task, { command: 'compare' }>,
  { kind, position }: ReadPuzzle,
  engines: readonly Engine[],
): readonly Combination[] {
  const known = engines.map(({ name }) => name);
  const wanted = task.engines ?? known.slice(0, 1);
  const stranger = wanted.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new QuestionError({ code: 'unknown-engine', name: stranger, known });
  for (const word of task.formulations ?? []) readFormulationWord(kind, word);
  const suited = kind.formulations.filter((each) => notUnder(kind, position.puzzle, each).length === 0);
  return (task.formulations ?? suited.map(({ name }) => name)).flatMap((formulation) =>
    wanted.map((engine): Combination => ({ kind: kind.name, formulation, engine })),
  );
}

/**
 * Compares one formulation on one engine. A combination that does not suit the puzzle is a row that says why.
 * Throws `EngineError`.
 */
export async function compareOnce(request: RowRequest): Promise<ComparisonRow> {
  const { puzzle, kind, formulation, engine, subject, engines, repeat, nextBudget } = request;
  const about = { puzzle, kind, formulation, engine };
  try {
    const context = { engines, engine, formulation };
    const { position } = subject;
    await warmUp(engines.find(({ name }) => name === engine));
    return comparisonRow(about, await compare(subject.kind, position.puzzle, context, repeat, nextBudget));
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    const { code } = error.problem;
    const isUnsuited = code === 'engine-refuses' || code === 'rule-not-modeled' || code === 'parameter';
    if (!isUnsuited) throw error;
    return rowWithoutRun(about, 'refused', error.message);
  }
}

/** Lets an engine load what it loads when it is first used: that is not the time of a formulation. */
async function warmUp(engine: Engine | undefined): Promise<void> {
  const session = await engine?.open(model().build({ decisions: [] }), {});
  session?.close();
}
