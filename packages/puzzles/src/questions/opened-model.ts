import {
  type Ask,
  type Engine,
  type ModelSize,
  modelSize,
  noStats,
  type Outcome,
  type Session,
  withBounds,
} from '@gridwright/modeling';
import type { Formulated, Kind } from '../kinds/kind.js';
import type { Puzzle, Solution } from '../layers/board.js';
import { type Violation, violations } from '../rules/rule.js';
import type { Answer, Plan, Question } from './answer.js';
import { type Assumptions, assumptionsOf } from './assumptions-of.js';
import type { EngineOfModel, KeptModel } from './open-models.js';
import { type Choice, engineThatTakes, type Purpose, plan, type QuestionContext } from './plan.js';
import { shapeKey } from './shape-key.js';

/** A puzzle's model, loaded into an engine, with what is known of its clues and by deductions as assumptions. */
export interface OpenedModel {
  readonly formulated: Formulated;
  readonly session: Session;
  readonly ask: Ask;
  readonly plan: Plan;
  readonly size: ModelSize;
  readonly buildMs: number;
}

/**
 * Builds the model of a puzzle, opens it in an engine of the plan, and hands it to `body`; the session is
 * closed afterwards, whatever happens, unless `context.models` keeps it. Throws `QuestionError` where they do not fit,
 * and `EngineError`.
 */
export async function withModel<Result>(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
  body: (opened: OpenedModel) => Promise<Result>,
  purpose: Purpose = 'solutions',
): Promise<Result> {
  const start = performance.now();
  const choice = plan(kind, puzzle, context, purpose);
  const { model, by, isKept, assumptions } = await openFor(kind, puzzle, context, choice);
  try {
    const { formulated, session } = model;
    const { assume, deduced } = assumptions;
    return await body({
      formulated,
      session,
      ask: { assume },
      plan: {
        engine: by.engine,
        formulation: choice.formulation.name,
        tolerance: by.tolerance,
        treatment: treatmentOf(choice, by.graphs),
        deductions: deduced,
        why: choice.why,
      },
      size: modelSize(formulated.model),
      buildMs: performance.now() - start,
    });
  } catch (error) {
    // What an engine left behind when it failed is not used again.
    if (isKept) context.models?.close();
    throw error;
  } finally {
    if (!isKept) model.session.close();
  }
}

/** An open model, and by which engine. */
interface Opening {
  readonly by: EngineOfModel;
  readonly model: Pick<KeptModel, 'formulated' | 'session'>;
  readonly isKept: boolean;
  readonly assumptions: Assumptions;
}

/** How the formulation's graph constraint is treated: cuts only by engines that need them. */
export function treatmentOf(
  { formulation: { treatment } }: Choice,
  graphs: EngineOfModel['graphs'],
): string | null {
  return treatment === 'cuts' && graphs === 'native' ? 'native' : treatment;
}

/**
 * The puzzle's model in an engine: the one that is kept open for its shape; a new one with clues as variables, to be
 * kept, where the puzzle before had the same shape; else one with its clues written into it.
 */
async function openFor(
  kind: Kind,
  puzzle: Puzzle,
  { models, budget }: QuestionContext,
  { formulation, parameters, deductions, engines }: Choice,
): Promise<Opening> {
  const words = [formulation.name, JSON.stringify(parameters), engines.map(({ name }) => name)];
  const key = models === undefined ? '' : [shapeKey(kind, puzzle), ...words].join(' ');
  const pays = models?.pays(key, puzzle) ?? false;
  const kept = pays ? (models?.find(key) ?? null) : null;
  if (kept !== null) {
    const assumptions = assumptionsOf(kept.formulated, deductions, puzzle);
    return { model: kept, by: kept.by, isKept: true, assumptions };
  }
  const formulated = formulation.formulate(puzzle, { parameters, budget });
  const assumptions = assumptionsOf(formulated, deductions, puzzle);
  const free = pays ? engines.find((each) => each.refuses(formulated.model).length === 0) : undefined;
  if (models !== undefined && free !== undefined) {
    const by = byEngine(free);
    const model = { key, by, formulated, session: await free.open(formulated.model, budget) };
    models.keep(model);
    return { model, by, isKept: true, assumptions };
  }
  const bounded = withBounds(formulated.model, assumptions.assume);
  const engine = engineThatTakes(engines, bounded);
  const model = { formulated, session: await engine.open(bounded, budget) };
  return { model, by: byEngine(engine), isKept: false, assumptions };
}

function byEngine({ name, graphs, tolerance }: Engine): EngineOfModel {
  return { engine: name, graphs, tolerance: tolerance ?? null };
}

/** A solution that an engine found, and the rules it breaks: none, unless engine or formulation are wrong. */
export interface CheckedSolution {
  readonly solution: Solution;
  readonly broken: readonly Violation[];
  readonly checkMs: number;
}

/** Decodes an engine's values and checks them against the rules. */
export function decodeAndCheck(
  kind: Kind,
  puzzle: Puzzle,
  formulated: Formulated,
  values: Float64Array,
): CheckedSolution {
  const start = performance.now();
  const solution: Solution = { puzzle, answers: formulated.decode(values), complete: true };
  const broken = violations(kind.rules, solution, 'complete');
  return { solution, broken, checkMs: performance.now() - start };
}

/** What is known from an outcome that has no solution. */
export function withoutValues(
  outcome: Exclude<Outcome, { readonly values: Float64Array }>,
): Pick<Answer, 'status' | 'reason' | 'evidence'> {
  switch (outcome.status) {
    case 'infeasible':
      return { status: 'none', reason: null, evidence: 'engine' };
    case 'unbounded':
      return { status: 'unbounded', reason: null, evidence: 'engine' };
    case 'unknown':
      return { status: 'unknown', reason: outcome.stopped, evidence: null };
  }
}

/** An answer in which only what is known differs from "nothing known". */
export function answerWith(
  question: Question,
  known: Partial<Answer> & Pick<Answer, 'status'>,
  opened?: Pick<OpenedModel, 'plan' | 'size' | 'buildMs'>,
): Answer {
  return {
    question,
    reason: null,
    solutions: [],
    count: null,
    plan: opened?.plan ?? null,
    evidence: null,
    tolerance: known.evidence === 'engine' ? (opened?.plan.tolerance ?? null) : null,
    violations: [],
    objective: null,
    bound: null,
    gap: null,
    model: opened?.size ?? null,
    buildMs: opened?.buildMs ?? 0,
    solveMs: 0,
    checkMs: 0,
    stats: noStats,
    fractions: null,
    contradiction: null,
    facts: null,
    proof: null,
    ...known,
  };
}
