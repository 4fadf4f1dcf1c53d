import {
  type Ask,
  type Assumption,
  type Engine,
  EngineError,
  type ModelSize,
  modelSize,
  noStats,
  type Outcome,
  type Purpose,
  preparedByFirst,
  type Session,
  type SolveStats,
  withBounds,
} from '@gridwright/modeling';
import type { Deduction } from '../deductions/deduction.js';
import type { Formulated } from '../kinds/kind.js';
import type { Puzzle, Solution } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import { type Violation, violations } from '../rules/rule.js';
import type { BrokenRules, Effort, NoSolution, Plan, Unknown } from './answer.js';
import type { Asked } from './asked.js';
import { formulate, formulationWord } from './formulation-word.js';
import { type KeptModel, type KeptModels, shapeKey } from './kept-models.js';
import { type Choice, engineThatTakes, plan } from './plan.js';

/** A puzzle's model in an engine, with its clues and deductions as assumptions. */
export interface OpenedModel<L extends Layers = Layers> {
  readonly formulated: Formulated<L>;
  readonly session: Session;
  readonly ask: Ask;
  readonly plan: Plan;
  readonly size: ModelSize;
  readonly buildMs: number;
}

/**
 * Builds the model of a puzzle, opens a new session for it, and hands it to `body`; the session is closed afterwards.
 * Throws `QuestionError` if they do not fit, and `EngineError`.
 */
export async function withModel<L extends Layers, Result>(
  asked: Asked<L>,
  body: (opened: OpenedModel<L>) => Promise<Result>,
  purpose: Purpose = 'solutions',
): Promise<Result> {
  const start = performance.now();
  const { puzzle, budget } = asked;
  const choice = plan(asked, purpose);
  const { deductions, engines } = choice;
  const formulated = formulatedFor(asked, choice);
  const assumptions = assumptionsOf(formulated, deductions, puzzle);
  const bounded = withBounds(formulated.model, assumptions.assume);
  const { engine, prepared } = engineThatTakes(engines, bounded, budget);
  const session = await prepared.open(budget);
  try {
    return await body(opened(choice, { engine, formulated, session }, assumptions, start));
  } finally {
    session.close();
  }
}

/**
 * The same with the model that `asked.models` keeps for puzzles of this shape, opened now if it pays; null if it does
 * not, or the options keep no models. Throws as `withModel` does.
 */
export async function withKeptModel<L extends Layers, Result>(
  asked: Asked<L>,
  body: (opened: OpenedModel<L>) => Promise<Result>,
): Promise<Result | null> {
  const { models } = asked;
  return models === undefined ? null : models.exclusively(() => inKeptModel(asked, models, body));
}

async function inKeptModel<L extends Layers, Result>(
  asked: Asked<L>,
  models: KeptModels,
  body: (opened: OpenedModel<L>) => Promise<Result>,
): Promise<Result | null> {
  const start = performance.now();
  const { puzzle, budget } = asked;
  const choice = plan(asked);
  const { formulation, deductions, engines } = choice;
  const key = [formulatedKey(asked, choice), engines.map(({ name }) => name)].join(' ');
  if (!models.pays(key, puzzle, formulation.isSlowWithFreeClues)) return null;
  let kept = models.find(key);
  if (kept === null) {
    const formulated = formulatedFor(asked, choice);
    const found = preparedByFirst(engines, formulated.model, budget);
    if (found === null) return null;
    kept = { key, engine: found.engine, formulated, session: await found.prepared.open(budget) };
    models.keep(kept);
  }
  // The kept model is of this kind: the key begins with its name.
  const formulated = kept.formulated as Formulated<L>;
  const assumptions = assumptionsOf(formulated, deductions, puzzle);
  // With its clues written into it, another engine may support the model: then that one answers, as without kept models.
  const { name } = kept.engine;
  const preferred = engines.slice(
    0,
    engines.findIndex((engine) => engine.name === name),
  );
  if (preferred.length > 0) {
    const bounded = withBounds(formulated.model, assumptions.assume);
    if (preparedByFirst(preferred, bounded, budget) !== null) return null;
  }
  try {
    return await body(opened(choice, { ...kept, formulated }, assumptions, start));
  } catch (error) {
    // A session that failed is not asked again.
    models.close();
    throw error;
  }
}

/** The puzzle in its formulation: as it was for the last puzzle of the same shape, if the options keep models. */
function formulatedFor<L extends Layers>(asked: Asked<L>, choice: Choice<L>): Formulated<L> {
  const { puzzle, budget, models } = asked;
  const make = (): Formulated<L> => formulate(choice, puzzle, budget);
  if (models === undefined) return make();
  // What is kept is of this kind: the key begins with its name.
  return models.formulatedOnce(formulatedKey(asked, choice), make as () => Formulated) as Formulated<L>;
}

/** A text that is the same for all puzzles and choices that one formulated puzzle serves. */
function formulatedKey<L extends Layers>(
  { kind, puzzle }: Asked<L>,
  { formulation, treatment, parameters }: Choice<L>,
): string {
  return [shapeKey(kind, puzzle), formulationWord(formulation, treatment), JSON.stringify(parameters)].join(
    ' ',
  );
}

function opened<L extends Layers>(
  choice: Choice<L>,
  {
    engine,
    formulated,
    session,
  }: Pick<KeptModel, 'engine' | 'session'> & { readonly formulated: Formulated<L> },
  { assume, deduced }: Assumptions,
  start: number,
): OpenedModel<L> {
  return {
    formulated,
    session,
    ask: { assume },
    plan: planOf(choice, engine, deduced),
    size: modelSize(formulated.model),
    buildMs: performance.now() - start,
  };
}

/** The plan of an answer. Without a treatment, cuts treat the graph constraint only in engines that need them. */
export function planOf<L extends Layers>(
  { formulation, treatment, why }: Choice<L>,
  { name, graphs, tolerance }: Engine,
  deductions: number,
): Plan {
  const byEngine = graphs === 'native' ? 'native' : 'cuts';
  return {
    engine: name,
    tolerance: tolerance ?? null,
    formulation: formulation.name,
    treatment: treatment ?? (formulation.graphConstraints.length > 0 ? byEngine : null),
    deductions,
    why,
  };
}

/** The bounds on the variables before the search. */
export interface Assumptions {
  /** Bounds: those of the clues first, then those that were deduced. */
  readonly assume: readonly Assumption[];
  /** The number of conclusions that were deduced: one for each rule, clue and site. */
  readonly deduced: number;
}

/** The clues of a puzzle, and the conclusions of deductions, as bounds on the variables of its model. */
export function assumptionsOf<L extends Layers>(
  formulated: Formulated<L>,
  deductions: readonly Deduction<L>[],
  puzzle: Puzzle<L>,
): Assumptions {
  const conclusions = deductions.flatMap((each) => each.conclude(puzzle));
  const bounds = conclusions.flatMap(({ layer, site, range }) => formulated.bound(layer, site, range));
  return { assume: [...formulated.fix(puzzle), ...bounds], deduced: conclusions.length };
}

/** A solution that an engine found, and the rules it breaks: none, unless the engine or the formulation has a bug. */
export interface CheckedSolution<L extends Layers = Layers> {
  readonly solution: Solution<L>;
  readonly broken: readonly Violation[];
  readonly checkMs: number;
}

/** Decodes an engine's values and checks them against the rules. */
export function decodeAndCheck<L extends Layers>(
  { kind, puzzle }: Pick<Asked<L>, 'kind' | 'puzzle'>,
  formulated: Formulated<L>,
  values: Float64Array,
): CheckedSolution<L> {
  const start = performance.now();
  const solution: Solution<L> = { puzzle, answers: formulated.decode(values), complete: true };
  const broken = violations(kind.rules, solution, 'complete');
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
export function brokenRules(broken: readonly Violation[]): BrokenRules {
  return { status: 'refused', reason: 'broken rules', violations: broken };
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
): NoSolution | Unknown {
  switch (outcome.status) {
    case 'infeasible':
      return { status: 'none', contradiction: null, ...engineClaim(plan) };
    case 'unknown':
      return { status: 'unknown', reason: outcome.stopped };
    case 'unbounded': {
      throw engineFailed(plan.engine, 'an answer was unbounded, without an objective');
    }
  }
}

/** The effort of an answer: the parts that an opened model has, and the measured ones. */
export function effortOf(
  opened: Pick<OpenedModel, 'plan' | 'size' | 'buildMs'> | null,
  measured: { readonly solveMs?: number; readonly checkMs?: number; readonly stats?: SolveStats } = {},
): Effort {
  const { solveMs = 0, checkMs = 0, stats = noStats } = measured;
  const { plan = null, size = null, buildMs = 0 } = opened ?? {};
  return { plan, model: size, buildMs, solveMs, checkMs, stats };
}

/**
 * The answer of `ask`; if a limit was reached before there was a model to solve, the answer that `otherwise` returns.
 * Other errors are rethrown.
 */
export async function limited<Result>(
  ask: () => Promise<Result> | Result,
  otherwise: (unknown: Effort & Unknown) => Result,
): Promise<Result> {
  const start = performance.now();
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { problem } = error;
    if (problem.code !== 'memory-exceeded' && problem.code !== 'stopped') throw error;
    const reason = problem.code === 'stopped' ? problem.reason : 'memory';
    return otherwise({
      ...effortOf(null),
      buildMs: performance.now() - start,
      status: 'unknown',
      reason,
    });
  }
}
