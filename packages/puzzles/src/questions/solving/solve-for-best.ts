import { objectiveValue } from '@gridwright/modeling';
import type { Aim } from '../../contracts/kind.js';
import type { SolveAnswer } from '../answers/answer.js';
import {
  brokenRules,
  decodeAndCheck,
  effortOf,
  engineClaim,
  engineFailed,
  type OpenedModel,
  unboundedObjective,
  withModel,
  withoutValues,
} from './open-model.js';
import { brokenRow, gapOf, maximumOf, objectiveOf, valueWithWords } from './optimal-solutions.js';
import type { PuzzleQuestion } from './puzzle-question.js';

/** Bounds of engines in floating point that exceed a whole number by less are that number. */
const boundTolerance = 1e-6;

/**
 * The best solution of a puzzle in a formulation with this aim: `optimal` with its value, `feasible` if a limit was reached before
 * that was known, `none`, or `unknown` with the bound. Of an aim `all` any solution is the best. Throws `QuestionError` and
 * `EngineError`.
 */
export async function solveForBest(about: PuzzleQuestion, aim: Aim): Promise<SolveAnswer> {
  return withModel(about, (opened) => solveOpened(about, aim, opened), 'optimum');
}

async function solveOpened(about: PuzzleQuestion, aim: Aim, opened: OpenedModel): Promise<SolveAnswer> {
  const question = 'solve';
  const { counts } = aim;
  const { formulated, session, ask, plan } = opened;
  const objective = objectiveOf(formulated.model);
  const start = performance.now();
  const searched = counts === 'all' ? null : objective;
  const outcome = await session.solve({ ...ask, objective: searched }, about.budget);
  const measured = { solveMs: performance.now() - start, stats: outcome.stats };
  const maximum = maximumOf(aim, about.puzzle);
  const effort = effortOf(opened, measured);
  if (outcome.status === 'unbounded') throw engineFailed(plan.engine, unboundedObjective);
  if ('bound' in outcome && outcome.bound !== null && outcome.bound > maximum + boundTolerance)
    return { question, ...effort, status: 'none', contradiction: null, ...engineClaim(plan) };
  if (!('values' in outcome)) {
    return { question, ...effort, ...withoutValues(opened, outcome) };
  }
  const value = valueWithWords(about.puzzle, aim, objectiveValue(objective, outcome.values));
  const { bound } = outcome;
  // Below this value there may still be a solution of the puzzle; these values are none.
  if (value.objective > maximum)
    return { question, ...effort, bound, status: 'unknown', reason: outcome.stopped ?? 'cancelled' };
  const row = brokenRow(formulated.model, outcome.values);
  if (row !== null) throw engineFailed(plan.engine, `its answer violates ${row}`);
  const checked = decodeAndCheck(about, formulated, outcome.values);
  const { solution, checkMs } = checked;
  const common = { question, ...effort, checkMs } as const;
  if (checked.broken.length > 0) return { ...common, ...brokenRules(checked) };
  const optimal = { status: 'optimal', solution, value, bound: value.objective, gap: 0 } as const;
  if (counts === 'all') return { ...common, ...optimal, evidence: 'checked' };
  if (outcome.status === 'optimal') return { ...common, ...optimal, ...engineClaim(plan) };
  const gap = gapOf(value.objective, bound);
  const feasible = { status: 'feasible', reason: outcome.stopped, solution, value, bound, gap } as const;
  return { ...common, ...feasible, evidence: 'checked' };
}
