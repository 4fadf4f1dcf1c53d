import { type Budget, type Engine, EngineError, type Model, solveModel } from '@gridwright/modeling';
import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import type { SiteValues, Solution } from '../../boards/layers/board.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import type { BrokenRules } from '../answers/answer.js';
import { unique } from '../unique/unique.js';
import { excludingRow } from './excluding-row.js';
import type { MappedAnswers } from './mapped-answers.js';
import { modelFormulation, type ReadModel } from './model-formulation.js';
import { type Row, withRows } from './with-rows.js';

/** A solution of the puzzle that a model excludes. */
export interface ExcludedSolution {
  readonly status: 'refused';
  readonly reason: 'excluded solution';
  readonly solution: Solution;
  /** The first row or bound that excludes it by itself; null if several do so together. */
  readonly row: string | null;
}

/** A flaw of a model: it admits a board that breaks rules, or excludes a solution. */
export type Flaw = BrokenRules | ExcludedSolution;

/** The puzzle, the engines that may answer, and the limits of each search. */
export interface FlawSearch {
  readonly subject: ReadPuzzle<SolvableKind>;
  readonly engines: readonly Engine[];
  readonly nextBudget: () => Budget;
}

/**
 * Searches for a flaw of a model by two of its solutions and two of the puzzle's: a model with a wrong solution beside these passes. Null
 * if none is found within the limits.
 */
export async function flawOf(read: ReadModel, search: FlawSearch): Promise<Flaw | null> {
  const { kind } = search.subject;
  const withOwn = { ...kind, formulations: [modelFormulation(kind, read, true)] };
  return (
    (await orNull(() => wrongSolution(withOwn, undefined, search))) ??
    (await orNull(() => excludedSolution(read, search)))
  );
}

/** Null if the model or the puzzle does not support a question, or a limit is reached: no flaw is found then. */
export async function orNull(find: () => Promise<Flaw | null>): Promise<Flaw | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof QuestionError || error instanceof EngineError) return null;
    throw error;
  }
}

/** One of two solutions by a formulation, the first by default, if it breaks rules. */
export async function wrongSolution(
  kind: SolvableKind,
  formulation: string | undefined,
  { subject: { position }, engines, nextBudget }: FlawSearch,
): Promise<Flaw | null> {
  const found = await unique(position.puzzle, { kind, formulation, engines, budget: nextBudget() });
  return found.status === 'refused' ? found : null;
}

/** One of two solutions of the puzzle, if the model excludes it. */
export async function excludedSolution(
  { model, answers }: ReadModel,
  search: FlawSearch,
): Promise<ExcludedSolution | null> {
  const { subject, engines, nextBudget } = search;
  const ours = await unique(subject.position.puzzle, { kind: subject.kind, engines, budget: nextBudget() });
  const solutions =
    ours.status === 'several' ? ours.solutions : ours.status === 'unique' ? [ours.solution] : [];
  for (const solution of solutions)
    if (await excludes(model, answers, solution, search)) {
      const row = excludingRow(model, answers, solution);
      return { status: 'refused', reason: 'excluded solution', solution, row };
    }
  return null;
}

/** Whether a model has no solution with the answers of this one. */
async function excludes(
  model: Model,
  answers: MappedAnswers,
  solution: Solution,
  { engines, nextBudget }: FlawSearch,
): Promise<boolean> {
  const rows = rowsOf(answers, solution);
  if (rows === null) return true;
  const fixed = { ...withRows(model, rows), objective: null };
  const { status } = await solveModel(fixed, { engines, budget: nextBudget() });
  return status === 'infeasible';
}

/** The rows that answers are those of a solution; null if an answer without variables is another one. */
function rowsOf({ layers }: MappedAnswers, { answers }: Solution): readonly Row[] | null {
  const values: Readonly<Record<string, SiteValues>> = answers;
  const rows: Row[] = [];
  for (const { name, sites } of layers)
    for (const [site, { terms, constant }] of sites.entries()) {
      const sum = values[name]![site]! - constant;
      if (terms.length === 0 && sum !== 0) return null;
      const entries = terms.map(({ variable, factor }) => [variable, factor] as const);
      if (entries.length > 0) rows.push({ terms: entries, lower: sum, upper: sum });
    }
  return rows;
}
