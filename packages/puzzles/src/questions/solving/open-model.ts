import {
  type Ask,
  type Assumption,
  addStats,
  EngineError,
  type Guard,
  type ModelSize,
  modelSize,
  noStats,
  type Outcome,
  objectiveValue,
  type Purpose,
  preparedByFirst,
  reachedLimit,
  type Session,
  type SolveStats,
  type StopReason,
  withBounds,
} from '@gridwright/modeling';
import { remembered } from '../../boards/geometry/remembered.js';
import type { Puzzle, Solution } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import { type Violation, violations } from '../../boards/rules/rule.js';
import type { Deduction } from '../../contracts/deduction.js';
import type { Formulated } from '../../contracts/formulated.js';
import type { Formulation } from '../../contracts/kind.js';
import type {
  BrokenRules,
  Effort,
  Meant,
  NoSolution,
  Plan,
  Unknown,
  UnknownBest,
} from '../answers/answer.js';
import { formulate } from './formulate.js';
import type { CachedModel, ModelCache } from './model-cache.js';
import { forOptimalSolutions, meantBy, objectiveOf, valueRow } from './optimal-solutions.js';
import { type Choice, enginesFor, engineThatTakes, plan, planOf } from './plan.js';
import type { PuzzleQuestion } from './puzzle-question.js';
import { formulatedKey, plannedFor, shapePlanFor } from './shape-plan.js';

/** A puzzle's model in an engine, with its clues and deductions as assumptions. */
export interface OpenedModel {
  readonly formulation: Formulation;
  readonly formulated: Formulated;
  readonly session: Session;
  readonly ask: Ask;
  readonly plan: Plan;
  readonly size: ModelSize;
  readonly buildMs: number;
  readonly meant: Meant | null;
  /** The search for the optimum on which the question depends. */
  readonly before: { readonly solveMs: number; readonly stats: SolveStats };
}

/**
 * Builds the model of a puzzle, opens a new session for it, and hands it to `body`; the session is closed afterwards. For
 * `solutions`, the session has those that the formulation means: if these are the best ones, the optimum is found first. For
 * other purposes, it has the model as the formulation makes it. Throws `QuestionError` if they do not fit, and `EngineError`;
 * and what `limited` turns into an answer if a limit is reached before the optimum is known.
 */
export async function withModel<Result>(
  asked: PuzzleQuestion,
  body: (opened: OpenedModel) => Promise<Result>,
  purpose: Purpose = 'solutions',
): Promise<Result> {
  const start = performance.now();
  const { puzzle, budget, engines: known } = asked;
  // Also for optima: `conflict` finds that of a spanning tree with 30 points in 30 ms, and HiGHS in a second.
  const choice = purpose === 'relaxation' ? plan(asked, purpose) : plannedFor(asked);
  const { deductions, engines, formulation } = choice;
  const made = await formulatedFor(asked, choice);
  const formulated = purpose === 'solutions' ? forOptimalSolutions(formulation, made, puzzle) : made;
  const assumptions = assumptionsOf(formulated, deductions, puzzle);
  const bounded = withBounds(formulated.model, assumptions.assume);
  // Where all solutions have the same value, an engine need not support the objective.
  const isAnyBest = purpose === 'optimum' && formulation.aim?.counts === 'all';
  const solved = isAnyBest ? { ...bounded, objective: null } : bounded;
  const among = purpose === 'relaxation' ? enginesFor({ engines: known }, purpose) : known;
  const { engine, prepared } = await engineThatTakes(engines, solved, among, budget);
  const session = await prepared.open(budget);
  try {
    const planned = planOf(choice, engine, assumptions.deduced);
    const ready = opened(asked, formulation, planned, { formulated, session }, assumptions, start);
    const meansBest = purpose === 'solutions' && formulation.aim?.counts === 'best';
    return await body(meansBest ? await withBestOnly(ready, asked) : ready);
  } finally {
    session.close();
  }
}

/**
 * The model of an aim `best` with the row that the objective has the optimal value, which is searched for first: for all later
 * questions of the session, or under a guard. Throws `OptimumUnknown` if a limit is reached.
 */
async function withBestOnly(
  opened: OpenedModel,
  { puzzle, budget }: PuzzleQuestion,
  guard?: Guard,
): Promise<OpenedModel> {
  const { formulation, formulated, session, ask, plan } = opened;
  const objective = objectiveOf(formulated.model);
  const start = performance.now();
  const outcome = await session.solve({ ...ask, objective }, budget);
  const effort = { solveMs: performance.now() - start, stats: outcome.stats };
  if (outcome.status === 'unbounded') throw engineFailed(plan.engine, unboundedObjective);
  // Without any solution there is none that is best, and no row is needed to say so.
  if (outcome.status === 'infeasible') return { ...opened, before: effort };
  if (outcome.status !== 'optimal') {
    throw new OptimumUnknown(effortOf(opened, effort), outcome.stopped ?? 'cancelled');
  }
  const value = objectiveValue(objective, outcome.values);
  session.add([valueRow(objective, value)], guard);
  return {
    ...opened,
    ask: guard === undefined ? ask : { ...ask, guards: [...(ask.guards ?? []), guard] },
    meant: meantBy(formulation, puzzle, value),
    before: effort,
  };
}

/** What an engine says of an objective that no formulation has. */
export const unboundedObjective = 'the objective of a puzzle is unbounded';

/** Thrown if a limit is reached before the optimum is known on which a question depends. */
class OptimumUnknown extends Error {
  readonly effort: Effort;
  readonly reason: StopReason;

  constructor(effort: Effort, reason: StopReason) {
    super(`the optimum is not known: stopped by ${reason}`);
    this.name = 'OptimumUnknown';
    this.effort = effort;
    this.reason = reason;
  }
}

/**
 * The same with the model that `asked.models` keeps for puzzles of this shape, opened now if it pays. If it does not, the options keep no
 * models, or `body` returns null, as a new session must decide, `anew` answers. Throws as `withModel` does.
 */
export function withCachedModel<Result>(
  asked: PuzzleQuestion,
  body: (opened: OpenedModel) => Promise<Result | null>,
  anew: (opened: OpenedModel) => Promise<Result>,
): Promise<Result> {
  const { models } = asked;
  if (models === undefined) return withModel(asked, anew);
  return models
    .exclusively(() => inKeptModel(asked, models, body))
    .then((found) => found ?? withModel(asked, anew));
}

async function inKeptModel<Result>(
  asked: PuzzleQuestion,
  models: ModelCache,
  body: (opened: OpenedModel) => Promise<Result>,
): Promise<Result | null> {
  const start = performance.now();
  const { puzzle, budget } = asked;
  const shapePlan = shapePlanFor(models, asked);
  const { choice, modelKey: key } = shapePlan;
  const { formulation, deductions, engines } = choice;
  if (!models.pays(key, puzzle, formulation.isSlowWithFreeClues)) return null;
  let kept = models.find(key);
  if (kept === null) {
    const once = () => formulate(choice, puzzle, budget);
    const ofAll = await models.formulatedOnce(shapePlan.formulatedKey, once);
    const formulated = forOptimalSolutions(formulation, ofAll, puzzle);
    const found = await preparedByFirst(engines, formulated.model, budget);
    if (found === null || !models.paysPrepared(found.prepared)) return null;
    kept = { key, engine: found.engine, formulated, session: await found.prepared.open(budget) };
    models.keep(kept);
  }
  const { formulated } = kept;
  const assumptions = assumptionsOf(formulated, deductions, puzzle);
  // With its clues written into it, another engine may support the model: then that one answers, as without kept models.
  const { name } = kept.engine;
  const place = engines.findIndex((engine) => engine.name === name);
  if (place !== 0) {
    const preferred = engines.slice(0, place);
    const bounded = withBounds(formulated.model, assumptions.assume);
    if ((await preparedByFirst(preferred, bounded, budget)) !== null) return null;
  }
  const { session } = kept;
  const guard = formulation.aim?.counts === 'best' ? session.guard() : undefined;
  try {
    const planned = shapePlan.planBy(kept.engine, assumptions.deduced);
    const ready = opened(asked, formulation, planned, { formulated, session }, assumptions, start);
    return await body(guard === undefined ? ready : await withBestOnly(ready, asked, guard));
  } catch (error) {
    // A session that failed is not asked again.
    if (!(error instanceof OptimumUnknown)) models.close();
    throw error;
  } finally {
    if (guard !== undefined) session.release?.(guard);
  }
}

/**
 * The puzzle in its formulation: alone, if the formulation has such models; else as it was for the last puzzle of the same shape, if the options
 * keep models.
 */
function formulatedFor(asked: PuzzleQuestion, choice: Choice): Promise<Formulated> {
  const { puzzle, budget, models } = asked;
  if (models === undefined || choice.formulation.formulatePuzzle !== undefined)
    return formulate(choice, puzzle, budget, 'puzzle');
  return models.formulatedOnce(formulatedKey(asked, choice), () => formulate(choice, puzzle, budget));
}

function opened(
  { puzzle }: PuzzleQuestion,
  formulation: Formulation,
  plan: Plan,
  { formulated, session }: Pick<CachedModel, 'session'> & { readonly formulated: Formulated },
  { assume }: Assumptions,
  start: number,
): OpenedModel {
  return {
    formulation,
    formulated,
    session,
    ask: { assume },
    plan,
    size: sizeOf(formulated.model),
    buildMs: performance.now() - start,
    meant: meantBy(formulation, puzzle),
    before: noSearch,
  };
}

/** A kept model is asked about thousands of puzzles. */
const sizeOf = remembered(modelSize);

const noSearch = { solveMs: 0, stats: noStats };

/** The bounds on the variables before the search. */
export interface Assumptions {
  /** Bounds: those of the clues first, then those that were deduced. */
  readonly assume: readonly Assumption[];
  /** The number of conclusions that were deduced: one for each rule, clue and site. */
  readonly deduced: number;
}

/** The clues of a puzzle, and the conclusions of deductions, as bounds on the variables of its model. */
export function assumptionsOf(
  formulated: Formulated,
  deductions: readonly Deduction[],
  puzzle: Puzzle,
): Assumptions {
  const conclusions = deductions.flatMap((each) => each.conclude(puzzle));
  const bounds = conclusions.flatMap(({ layer, site, range }) => formulated.bound(layer, site, range));
  return { assume: [...formulated.fix(puzzle), ...bounds], deduced: conclusions.length };
}

/** A solution that an engine found, and the rules it breaks: none, unless the model is incomplete, or the engine or the formulation has a bug. */
export interface CheckedSolution<L extends Layers = Layers> {
  readonly solution: Solution<L>;
  readonly broken: readonly Violation[];
  readonly checkMs: number;
}

/** Decodes an engine's values and checks them against the rules. */
export function decodeAndCheck(
  { kind, puzzle }: Pick<PuzzleQuestion, 'kind' | 'puzzle'>,
  formulated: Formulated,
  values: Float64Array,
): CheckedSolution {
  const start = performance.now();
  const solution: Solution = { puzzle, answers: formulated.decode(values), complete: true };
  const misread = formulated.misread?.(values) ?? [];
  const broken = misread.length > 0 ? misread : violations(kind.rules, solution, 'complete');
  return { solution, broken, checkMs: performance.now() - start };
}

/** What an engine did that no correct engine does. */
export function engineFailed(engine: string, detail: string): EngineError {
  return new EngineError({ code: 'engine-failed', engine, detail });
}

/** What `Budget.nodeLimit` limits: the nodes of a search that branches, the conflicts of one that learns. */
export function nodesOf({ nodes, conflicts }: SolveStats): number {
  return nodes + conflicts;
}

/** The outcome of a solution that breaks rules. */
export function brokenRules({ solution, broken }: Omit<CheckedSolution, 'checkMs'>): BrokenRules {
  return { status: 'refused', reason: 'broken rules', violations: broken, drawn: solution };
}

/** The evidence of a claim that is not independently verified. */
export function engineClaim({ tolerance }: Plan): {
  readonly evidence: 'engine';
  readonly tolerance: number | null;
} {
  return { evidence: 'engine', tolerance };
}

/**
 * The outcome of a search for any solution that found none. Throws `EngineError` `engine-failed` for an engine that
 * calls a question without an objective unbounded.
 */
export function withoutValues(
  { plan }: Pick<OpenedModel, 'plan'>,
  outcome: Exclude<Outcome, { readonly values: Float64Array }>,
): NoSolution | UnknownBest {
  switch (outcome.status) {
    case 'infeasible':
      return { status: 'none', contradiction: null, ...engineClaim(plan) };
    case 'unknown':
      return { status: 'unknown', reason: outcome.stopped, bound: outcome.bound };
    case 'unbounded': {
      throw engineFailed(plan.engine, 'an answer was unbounded, without an objective');
    }
  }
}

/** The effort of an answer: the parts that an opened model has, and the measured ones. */
export function effortOf(
  opened:
    | (Pick<OpenedModel, 'plan' | 'size' | 'buildMs' | 'meant'> & Partial<Pick<OpenedModel, 'before'>>)
    | null,
  measured: { readonly solveMs?: number; readonly checkMs?: number; readonly stats?: SolveStats } = {},
): Effort {
  const { solveMs = 0, checkMs = 0, stats = noStats } = measured;
  const { plan = null, meant = null, size = null, buildMs = 0, before = noSearch } = opened ?? {};
  return {
    plan,
    meant,
    model: size,
    buildMs,
    solveMs: before.solveMs + solveMs,
    checkMs,
    stats: addStats(before.stats, stats),
  };
}

/**
 * What is known if a limit was reached before there was a model to solve, or before the optimum was known on which the question depends.
 * `start` is when the work began, on the clock of `performance.now()`. Other errors are rethrown.
 */
export function unknownAtLimit(error: unknown, start: number): Effort & Unknown {
  if (error instanceof OptimumUnknown) return { ...error.effort, status: 'unknown', reason: error.reason };
  const reason = reachedLimit(error);
  if (reason === null) throw error;
  return { ...effortOf(null), buildMs: performance.now() - start, status: 'unknown', reason };
}

/** The answer of `ask`; at a limit as in `unknownAtLimit`, the answer that `otherwise` returns. Other errors are rethrown. */
export async function limited<Result>(
  ask: () => Promise<Result> | Result,
  otherwise: (unknown: Effort & Unknown) => Result,
): Promise<Result> {
  const start = performance.now();
  try {
    return await ask();
  } catch (error) {
    return otherwise(unknownAtLimit(error, start));
  }
}
