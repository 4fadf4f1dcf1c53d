import {
  addStats,
  type Engine,
  modelSize,
  noStats,
  type Objective,
  type Outcome,
  objectiveValue,
  type PreparedModel,
  type ProofGoal,
  type Proving,
  type ProvingSession,
} from '@gridwright/modeling';
import type { ByteSink } from '@gridwright/solver';
import type { Puzzle, Solution } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { Aim } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import type { NoSolution, SolveAnswer, UniqueAnswer, Unknown, WrittenProof } from '../answers/answer.js';
import { answerQuestion } from '../solving/answer-question.js';
import { formulationWord } from '../solving/formulation-word.js';
import {
  brokenRules,
  type CheckedSolution,
  decodeAndCheck,
  effortOf,
  engineFailed,
  type OpenedModel,
  withModel,
  withoutValues,
} from '../solving/open-model.js';
import { gapOf, meantBy, valueWithWords } from '../solving/optimal-solutions.js';
import { chooseFormulation, engineThatTakes, plan, planOf } from '../solving/plan.js';
import type {
  KindOption,
  PuzzleQuestion,
  QuestionOptions,
  UniqueOptions,
} from '../solving/puzzle-question.js';
import { type ProofAbout, puzzleOfProof } from './proof-about.js';
import { type PuzzleGoal, provedModel } from './proved-model.js';

/**
 * Answers `solve` with a proof if there is no solution, or, of a formulation with an objective, no better one. Its bytes go to
 * `sink` as they are written; they are a proof only if the answer has one (`proof`), which the independent checker has accepted by then. Throws `QuestionError` and
 * `EngineError`.
 */
export function proveSolve<L extends Layers>(
  puzzle: Puzzle<L>,
  sink: ByteSink,
  options?: QuestionOptions & KindOption<L>,
): Promise<SolveAnswer<L>>;
export function proveSolve(
  puzzle: Puzzle,
  sink: ByteSink,
  options: QuestionOptions & KindOption = {},
): Promise<SolveAnswer> {
  const question = 'solve';
  return answerQuestion<SolveAnswer>(puzzle, options, {
    answer: (about) =>
      withProvingSession(about, sink, { goal: goalOf(about), value: null }, async (proving) => {
        const found = await nextSolution(about, proving, noEffort);
        const common = { question, ...effortOf(proving.opened, found.effort) } as const;
        if (found.kind === 'end') return { ...common, ...found.outcome };
        const { solution, broken } = found.checked;
        if (broken.length > 0) return { ...common, ...brokenRules(found.checked) };
        const { aim, objective } = proving;
        if (aim === null || objective === null)
          return { ...common, status: 'solved', solution, evidence: 'checked' };
        const { values, status, bound, stopped } = found.outcome;
        const value = valueWithWords(puzzle, aim, objectiveValue(objective, values));
        const optimal = { status: 'optimal', solution, value, bound: value.objective, gap: 0 } as const;
        if (aim.counts === 'all') return { ...common, ...optimal, evidence: 'checked' };
        if (status === 'optimal')
          return { ...common, ...optimal, evidence: 'proof', proof: concluded(proving.session) };
        const gap = gapOf(value.objective, bound);
        const feasible = { status: 'feasible', reason: stopped, solution, value, bound, gap } as const;
        return { ...common, ...feasible, evidence: 'checked' };
      }),
    unknown: (unknown) => ({ question, ...unknown }),
  });
}

/** The goal of a proof about a solution: the optimum, if the objective decides what a solution is. */
function goalOf(about: PuzzleQuestion): ProofGoal {
  const { aim } = chooseFormulation(about).formulation;
  return aim === undefined || aim.counts === 'all' ? 'solutions' : 'optimum';
}

/**
 * Answers `unique` with a proof if there is no solution, or no other one; like `proveSolve`. If the formulation means the best solutions,
 * the optimum is found first, without a proof: that there is one solution with a value at least as good shows that it is the only
 * best one. Throws `cut-of-proofs` for the
 * cut `solution`: what it needs is not part of the statement that is proved.
 */
export function proveUnique<L extends Layers>(
  puzzle: Puzzle<L>,
  sink: ByteSink,
  options?: UniqueOptions<L>,
): Promise<UniqueAnswer<L>>;
export function proveUnique(
  puzzle: Puzzle,
  sink: ByteSink,
  options: UniqueOptions = {},
): Promise<UniqueAnswer> {
  const question = 'unique';
  return answerQuestion<UniqueAnswer>(puzzle, options, {
    answer: async (about) => {
      const { cut = 'general' } = about;
      if (cut !== 'general') throw new QuestionError({ code: 'cut-of-proofs', cut });
      const { value, before } = await optimumOf(about);
      return withProvingSession(about, sink, { goal: 'solutions', value }, async (proving) => {
        let first: Solution | null = null;
        let effort = { ...noEffort, ...before };
        for (;;) {
          const found = await nextSolution(about, proving, effort);
          effort = found.effort;
          const common = { question, ...effortOf(proving.opened, effort) } as const;
          if (found.kind === 'end') {
            const { outcome } = found;
            if (outcome.status === 'unknown') return { ...common, ...outcome, solution: first };
            if (first === null && value !== null)
              throw engineFailed(proving.opened.plan.engine, `it denies a solution with the value ${value}`);
            if (first === null) return { ...common, ...outcome };
            const { contradiction: _, ...claim } = outcome;
            return { ...common, ...claim, status: 'unique', solution: first };
          }
          const { solution, broken } = found.checked;
          if (broken.length > 0) return { ...common, ...brokenRules(found.checked) };
          if (first !== null)
            return { ...common, status: 'several', solutions: [first, solution], evidence: 'checked' };
          first = solution;
          proving.session.exclude();
        }
      });
    },
    unknown: (unknown) => ({ question, ...unknown, solution: null }),
  });
}

/** The optimum, if the formulation means the best solutions, and the search for it; null if there is no solution. */
async function optimumOf(
  about: PuzzleQuestion,
): Promise<{ readonly value: number | null; readonly before: OpenedModel['before'] }> {
  const { aim } = chooseFormulation(about).formulation;
  if (aim?.counts !== 'best') return { value: null, before: { solveMs: 0, stats: noStats } };
  return withModel({ ...about, engines: provingEngines(about) }, async ({ meant, before }) => ({
    value: meant?.value?.objective ?? null,
    before,
  }));
}

interface OpenProof {
  readonly session: ProvingSession;
  /** Null if the formulation has no aim. */
  readonly aim: Aim | null;
  readonly objective: Objective | null;
  readonly opened: Pick<OpenedModel, 'plan' | 'size' | 'buildMs' | 'meant'>;
  readonly check: (values: Float64Array) => CheckedSolution;
}

async function withProvingSession<Result>(
  about: PuzzleQuestion,
  sink: ByteSink,
  { goal, value }: PuzzleGoal,
  body: (proving: OpenProof) => Promise<Result>,
): Promise<Result> {
  const { kind, puzzle, budget } = about;
  const start = performance.now();
  const choice = plan({ ...about, engines: provingEngines(about) });
  const { formulation } = choice;
  const { formulated, model, deduced, objective } = provedModel(choice, puzzle, { goal, value }, budget);
  const { engine, prepared } = await engineThatTakes(
    choice.engines,
    model,
    about.engines.filter(({ proves }) => proves === true),
    budget,
  );
  const madeFrom: ProofAbout = {
    of: 'puzzle',
    kind: kind.name,
    puzzle: puzzleOfProof(kind, puzzle),
    formulation: formulationWord(choice.formulation, choice.treatment, choice.options),
    engine: engine.name,
    ...(goal === 'optimum' ? { goal } : {}),
    ...(value === null ? {} : { value }),
  };
  const session = await provingOf(engine, prepared).open({ goal, about: madeFrom, sink }, budget);
  try {
    return await body({
      session,
      aim: formulation.aim ?? null,
      objective,
      opened: {
        meant: meantBy(formulation, puzzle, value),
        plan: { ...planOf(choice, engine, deduced), tolerance: null },
        size: modelSize(model),
        buildMs: performance.now() - start,
      },
      check: (values) => decodeAndCheck(about, formulated, values),
    });
  } finally {
    session.close();
  }
}

const noEffort = { solveMs: 0, checkMs: 0, stats: noStats };

/** The result of one more search: a solution, or its end. The effort is that of all searches so far. */
type FoundNext = { readonly effort: typeof noEffort } & (
  | {
      readonly kind: 'solution';
      readonly checked: CheckedSolution;
      readonly outcome: Extract<Outcome, { readonly values: Float64Array }>;
    }
  | {
      readonly kind: 'end';
      readonly outcome: Unknown | (NoSolution & { readonly evidence: 'proof'; readonly proof: WrittenProof });
    }
);

async function nextSolution(
  { budget }: PuzzleQuestion,
  { session, opened, check }: OpenProof,
  before: typeof noEffort,
): Promise<FoundNext> {
  const start = performance.now();
  const outcome = await session.solve(budget);
  const effort = {
    ...before,
    solveMs: before.solveMs + performance.now() - start,
    stats: addStats(before.stats, outcome.stats),
  };
  if ('values' in outcome) {
    const checked = check(outcome.values);
    const checkMs = effort.checkMs + checked.checkMs;
    return { kind: 'solution', checked, outcome, effort: { ...effort, checkMs } };
  }
  const end = withoutValues(opened, outcome);
  if (end.status === 'unknown') return { kind: 'end', outcome: end, effort };
  const proof = concluded(session);
  return { kind: 'end', outcome: { status: 'none', contradiction: null, evidence: 'proof', proof }, effort };
}

/** The proof of a session that has no solution left, or knows the optimum: it has one, or throws. */
function concluded(session: ProvingSession): WrittenProof {
  const proof = session.conclude();
  if (proof === null) throw new Error('a session that has answered has no proof');
  return proof;
}

/**
 * The engines that write proofs, in their order, or the one that the caller names. Throws `QuestionError` `no-proofs` if
 * there is none, or if the named engine writes no proofs.
 */
export function provingEngines({
  engines,
  engine,
}: Pick<PuzzleQuestion, 'engines' | 'engine'>): readonly Engine[] {
  const able = engines.filter(({ proves }) => proves === true);
  const chosen = able.filter(({ name }) => engine === undefined || name === engine);
  const isUnknown = engine !== undefined && !engines.some(({ name }) => name === engine);
  if (chosen.length > 0 || isUnknown) return chosen.length > 0 ? chosen : able;
  throw new QuestionError({
    code: 'no-proofs',
    engine: engine ?? engines[0]?.name ?? '',
    able: able.map(({ name }) => name),
  });
}

/** An engine's proofs about a prepared model. Throws `QuestionError` `no-proofs`. */
export function provingOf(engine: Engine, { proving }: PreparedModel): Proving {
  if (proving !== undefined) return proving;
  throw new QuestionError({ code: 'no-proofs', engine: engine.name, able: [] });
}
