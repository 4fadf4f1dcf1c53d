import {
  type BilevelModel,
  type Budget,
  type Engine,
  isBilevelEngine,
  levels,
  modelSize,
  type Outcome,
  remainingMs,
  solveByLevels,
} from '@gridwright/modeling';
import { isStarted, type Position, type Solution } from '../../boards/layers/board.js';
import type { BilevelFormulated, BilevelFormulation } from '../../contracts/bilevel-formulation.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import type { Effort, Plan, SolveAnswer, Unknown } from '../answers/answer.js';
import { graceOf, withShare } from '../clues/grace.js';
import { requireSolution } from '../export/written-bilevel.js';
import { effortOf, engineClaim, engineFailed, limited } from '../solving/open-model.js';
import { gapOf } from '../solving/optimal-solutions.js';
import { enginesFor, engineThatTakes, notModeled, notUnder } from '../solving/plan.js';
import { type QuestionOptions, withDefaults } from '../solving/puzzle-question.js';
import { unique } from '../unique/unique.js';

/** The share of the time that the search has; the check that its clues have one solution has the rest, */
const searchShare = 0.95;

/** and at least this time, unless that is more than half of all. */
const checkMs = 400;

type KindOptions = QuestionOptions & { readonly kind: SolvableKind };

/**
 * The best clues by the kind's model of two levels: `optimal`, or `feasible` with the bound where a limit was reached. The solution is that of the
 * puzzle with these clues: `unique` has found, by another formulation, that it is the only one. A position without answers is solved first, if the
 * model is of a solution. Throws `QuestionError`, also `puzzle-lacks` for a puzzle without exactly one solution, and `EngineError`.
 */
export async function solveByTwoLevels(position: Position, options: KindOptions): Promise<SolveAnswer> {
  return limited<SolveAnswer>(
    () => solved(position, options),
    (unknown) => ({ question: 'solve', ...unknown }),
  );
}

async function solved(position: Position, options: KindOptions): Promise<SolveAnswer> {
  const question = 'solve';
  const { kind } = options;
  const about = withDefaults(kind, position.puzzle, options);
  const formulation = kind.bilevel!;
  const rules = notUnder(kind, position.puzzle, formulation);
  if (rules.length > 0) throw notModeled(`formulation ${formulation.name}`, rules, formulation);
  const { engine } = about;
  // By the name of `levels`: the relaxation on the default engine. An engine of models of two levels needs no relaxation.
  const relaxing = enginesFor({ ...about, engine: engine === levels.name ? undefined : engine }, 'optimum');
  const grace = graceOf(about.budget);
  const start = performance.now();
  const formulated = await formulatedOf(formulation, position, { ...options, budget: grace.search });
  if ('status' in formulated) return { question, ...formulated };
  const { model } = formulated;
  const built = performance.now();
  const budget = withShare(grace.search, shareOfSearch(remainingMs(grace.search)));
  const whole = relaxing.find(isBilevelEngine);
  const outcome = await (whole === undefined
    ? byRelaxation(model, relaxing, about.engines, budget)
    : whole.solveBilevel(model, { budget }));
  const plan: Plan = {
    engine: whole?.name ?? levels.name,
    tolerance: outcome.tolerance ?? null,
    formulation: formulation.name,
    treatment: null,
    admits: null,
    deductions: 0,
    why: 'the formulation that is named, which has two levels',
  };
  const measured = effortOf(null, { solveMs: performance.now() - built, stats: outcome.stats });
  const effort = { ...measured, plan, model: modelSize(model.joint), buildMs: built - start };
  return {
    question,
    ...effort,
    ...(await answerOf(outcome, plan, formulation, formulated, { ...options, budget: grace.now() })),
  };
}

function shareOfSearch(leftMs: number): number {
  return Math.max(0.5, Math.min(searchShare, 1 - checkMs / leftMs));
}

/** The outcome by the first of these engines that takes the relaxation. Throws as `engineThatTakes` does. */
async function byRelaxation(
  model: BilevelModel,
  engines: readonly Engine[],
  among: readonly Engine[],
  budget: Budget,
): Promise<Outcome> {
  const { engine } = await engineThatTakes(engines, model.joint, among, budget);
  return solveByLevels(model, { engines: [engine], budget });
}

/** The model of a position: of its board, or of its solution; or the answer at a limit that was reached before there was one. */
async function formulatedOf(
  formulation: BilevelFormulation,
  position: Position,
  options: KindOptions,
): Promise<BilevelFormulated | (Effort & Unknown)> {
  if (formulation.about === 'board') return formulation.formulate(position.puzzle);
  const solution = await onlySolution(position, options, formulation.name);
  return 'status' in solution ? solution : formulation.formulate(solution);
}

/**
 * The solution that is drawn in a position, or that of a puzzle without any answer, which is solved; or the answer at a limit. Throws
 * `QuestionError` `puzzle-lacks` for the formulation of this name, and `EngineError`.
 */
export async function onlySolution(
  position: Position,
  options: KindOptions,
  formulation: string,
): Promise<Solution | (Effort & Unknown)> {
  if (isStarted(position)) return requireSolution(options.kind, position, formulation);
  const { engine: _, formulation: __, ...solving } = options;
  const answer = await unique(position.puzzle, solving);
  if (answer.status === 'unique') return answer.solution;
  if (answer.status === 'unknown') return answer;
  throw new QuestionError({
    ...{ code: 'puzzle-lacks', formulation },
    expected: 'exactly one solution, or with their whole solution drawn',
    found: answer.status === 'several' ? 'several solutions' : 'none',
  });
}

/** What the outcome means, with the solution of the puzzle that the leader's best decision makes. */
async function answerOf(
  outcome: Outcome,
  plan: Plan,
  { text }: BilevelFormulation,
  { puzzleOf }: BilevelFormulated,
  options: KindOptions,
) {
  switch (outcome.status) {
    case 'infeasible':
      return { status: 'none', contradiction: null, ...engineClaim(plan) } as const;
    case 'unknown':
      return { status: 'unknown', reason: outcome.stopped, bound: outcome.bound } as const;
    case 'unbounded':
      throw engineFailed(plan.engine, 'the objective of a model of two levels is unbounded');
  }
  const { values, objective, bound, stopped } = outcome;
  if (objective === null) throw engineFailed(plan.engine, 'the model of two levels has no objective');
  const { engine: _, formulation: __, ...checking } = options;
  const found = await unique(puzzleOf(values), checking);
  if (found.status === 'unknown') return { status: 'unknown', reason: found.reason, bound } as const;
  if (found.status !== 'unique')
    throw engineFailed(plan.engine, `its clues have a solution that is ${found.status}`);
  const { solution } = found;
  const value = { objective, text: text(objective) };
  if (outcome.status === 'optimal')
    return { status: 'optimal', solution, value, bound: objective, gap: 0, ...engineClaim(plan) } as const;
  const gap = gapOf(objective, bound);
  const feasible = { status: 'feasible', reason: stopped, solution, value, bound, gap } as const;
  return { ...feasible, evidence: 'checked' } as const;
}
