import {
  type Ask,
  type Assumption,
  type Engine,
  type Model,
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
import { assumptionsOf } from './assumptions-of.js';
import { plan, type QuestionContext } from './plan.js';
import { QuestionError } from './question-error.js';

/** A puzzle's model, loaded into an engine, with the clues as assumptions. */
export interface OpenedModel {
  readonly formulated: Formulated;
  readonly session: Session;
  /** The clues of the puzzle. */
  readonly ask: Ask;
  readonly plan: Plan;
  readonly size: ModelSize;
  readonly buildMs: number;
}

/**
 * Builds the model of a puzzle, opens it in the engine of the plan, and hands it to `body`; the session is
 * closed afterwards, whatever happens. Throws `QuestionError` where they do not fit, and `EngineError`.
 */
export async function withModel<Result>(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
  body: (opened: OpenedModel) => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  const choice = plan(kind, puzzle, context);
  const { formulation, parameters, deductions, engine, why } = choice;
  const formulated = formulation.formulate(puzzle, { parameters, budget: context.budget });
  const { assume, deduced } = assumptionsOf(formulated, deductions, puzzle);
  const model = modelFor(engine, formulated.model, assume);
  const session = await engine.open(model, context.budget);
  try {
    return await body({
      formulated,
      session,
      ask: { assume },
      plan: {
        engine: engine.name,
        formulation: formulation.name,
        treatment: formulation.treatment,
        deductions: deduced,
        why,
      },
      size: modelSize(formulated.model),
      buildMs: performance.now() - start,
    });
  } finally {
    session.close();
  }
}

/**
 * The model with its clues as variables, or with their bounds written into it where the engine takes only that:
 * an integer variable with one value is no more than a constant. Throws `QuestionError`.
 */
function modelFor(engine: Engine, model: Model, assume: readonly Assumption[]): Model {
  const bounded = withBounds(model, assume);
  const refusals = engine.refuses(bounded);
  if (refusals.length === 0) return bounded;
  throw new QuestionError({ code: 'engine-refuses', engine: engine.name, refusals });
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
  opened?: OpenedModel,
): Answer {
  return {
    question,
    reason: null,
    solutions: [],
    count: null,
    plan: opened?.plan ?? null,
    evidence: null,
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
    ...known,
  };
}
