import { type Budget, type Engine, EngineError } from '@gridwright/modeling';
import type { ReadPuzzle } from '../formats/read-puzzle.js';
import { compare } from '../questions/compare.js';
import { readFormulationWord } from '../questions/formulation-word.js';
import { enginesFor, notUnder } from '../questions/plan.js';
import { QuestionError } from '../questions/question-error.js';
import { solve } from '../questions/solve.js';
import { type ComparisonRow, comparisonRow, rowWithoutRun } from './comparison-row.js';
import type { Combination, Task } from './request.js';

/** How long a run that is not measured may take: enough to compile what the measured ones run. */
const longestWarmUpMs = 1000;

/** A row of `compare` to be found. */
export interface RowRequest extends Combination {
  readonly puzzle: string;
  readonly subject: ReadPuzzle;
  readonly engines: readonly Engine[];
  readonly repeat: number;
  /** A budget that begins now. */
  readonly budget: () => Budget;
  /** Called when a measured run begins. */
  readonly onRun: () => void;
  /** Which formulations were run on which engines before, in the words of `warmUp`; a row adds its own. */
  readonly warm: Set<string>;
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
  // Relaxations are part of the comparison: without a choice, by the first engine that solves them.
  const wanted =
    task.engines ??
    enginesFor({ engines }, 'relaxation')
      .slice(0, 1)
      .map(({ name }) => name);
  const stranger = wanted.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new QuestionError({ code: 'unknown-engine', name: stranger, known });
  for (const word of task.formulations ?? []) readFormulationWord(kind, word);
  const suited = kind.formulations.filter((each) => notUnder(kind, position.puzzle, each).length === 0);
  return (task.formulations ?? suited.map(({ name }) => name)).flatMap((formulation) =>
    wanted.map((engine): Combination => ({ kind: kind.name, formulation, engine })),
  );
}

/**
 * Compares one formulation on one engine. A combination that does not suit the puzzle is a row that says why, and
 * so is one on which the engine fails. Throws `QuestionError` for names that mean nothing.
 */
export async function compareOnce(request: RowRequest): Promise<ComparisonRow> {
  const { puzzle, kind, formulation, engine, subject, engines, repeat, budget, onRun } = request;
  const about = { puzzle, kind, formulation, engine };
  try {
    const context = { engines, engine, formulation };
    const { position } = subject;
    await warmUp(request);
    const nextBudget = (): Budget => {
      onRun();
      return budget();
    };
    return comparisonRow(about, await compare(subject.kind, position.puzzle, context, repeat, nextBudget));
  } catch (error) {
    if (error instanceof EngineError) return rowWithoutRun(about, 'failed', error.message);
    if (!(error instanceof QuestionError)) throw error;
    const { code } = error.problem;
    const isUnsuited = code === 'engine-refuses' || code === 'rule-not-modeled' || code === 'parameter';
    if (!isUnsuited) throw error;
    return rowWithoutRun(about, 'refused', error.message);
  }
}

/**
 * Solves the puzzle once without measuring it, where its formulation was not run on its engine before: the first
 * run would pay for what is loaded and compiled when it is first used.
 */
async function warmUp(request: RowRequest): Promise<void> {
  const { kind, formulation, engine, engines, subject, warm } = request;
  const name = JSON.stringify([kind, formulation, engine]);
  if (warm.has(name)) return;
  warm.add(name);
  const longest = performance.now() + longestWarmUpMs;
  const { deadlineMs = longest, onProgress: _, ...limits } = request.budget();
  const budget = { ...limits, deadlineMs: Math.min(deadlineMs, longest) };
  try {
    await solve(subject.kind, subject.position.puzzle, { engines, engine, formulation, budget });
  } catch (error) {
    // What is wrong, the measured run finds and says.
    if (!(error instanceof EngineError) && !(error instanceof QuestionError)) throw error;
  }
}
