import {
  addStats,
  type Engine,
  modelSize,
  noStats,
  type PreparedModel,
  type Proving,
  type ProvingSession,
  withBounds,
} from '@gridwright/modeling';
import type { ByteSink } from '@gridwright/solver';
import type { Puzzle, Solution } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import type { NoSolution, SolveAnswer, UniqueAnswer, Unknown, WrittenProof } from '../questions/answer.js';
import { type Asked, asked, type KindOption, type QuestionOptions } from '../questions/asked.js';
import { explained } from '../questions/contradiction.js';
import { formulate } from '../questions/formulation-word.js';
import {
  assumptionsOf,
  brokenRules,
  type CheckedSolution,
  decodeAndCheck,
  effortOf,
  limited,
  type OpenedModel,
  planOf,
  withoutValues,
} from '../questions/opened-model.js';
import { engineThatTakes, plan } from '../questions/plan.js';
import { QuestionError } from '../questions/question-error.js';
import type { UniqueOptions } from '../questions/solutions.js';
import { type ProofAbout, puzzleOfProof } from './proof-about.js';

/**
 * Answers `solve` with a proof if there is no solution. Its bytes go to `sink` as they are written; they are a proof
 * only if the answer has one (`proof`), which the independent checker has accepted by then. Throws `QuestionError` and
 * `EngineError`.
 */
export async function proveSolve<L extends Layers>(
  puzzle: Puzzle<L>,
  sink: ByteSink,
  options: QuestionOptions & KindOption<L> = {},
): Promise<SolveAnswer<L>> {
  const question = 'solve';
  const about = asked(puzzle, options);
  const answer = await limited<SolveAnswer<L>>(
    () =>
      withProvingSession(about, sink, async (proving) => {
        const found = await nextSolution(about, proving, noEffort);
        const common = { question, ...effortOf(proving.opened, found.effort) } as const;
        if (found.kind === 'end') return { ...common, ...found.outcome };
        const { solution, broken } = found.checked;
        if (broken.length > 0) return { ...common, ...brokenRules(broken) };
        return { ...common, status: 'solved', solution, evidence: 'checked' };
      }),
    (unknown) => ({ question, ...unknown }),
  );
  return explained(about, answer);
}

/**
 * Answers `unique` with a proof if there is no solution, or no other one; like `proveSolve`. Throws `cut-of-proofs` for the
 * cut `solution`: what it needs is not part of the statement that is proved.
 */
export async function proveUnique<L extends Layers>(
  puzzle: Puzzle<L>,
  sink: ByteSink,
  options: UniqueOptions<L> = {},
): Promise<UniqueAnswer<L>> {
  const question = 'unique';
  const { cut = 'general' } = options;
  if (cut !== 'general') throw new QuestionError({ code: 'cut-of-proofs', cut });
  const about = asked(puzzle, options);
  const answer = await limited<UniqueAnswer<L>>(
    () =>
      withProvingSession(about, sink, async (proving) => {
        let first: Solution<L> | null = null;
        let effort = noEffort;
        for (;;) {
          const found = await nextSolution(about, proving, effort);
          effort = found.effort;
          const common = { question, ...effortOf(proving.opened, effort) } as const;
          if (found.kind === 'end') {
            const { outcome } = found;
            if (outcome.status === 'unknown') return { ...common, ...outcome, solution: first };
            if (first === null) return { ...common, ...outcome };
            const { contradiction: _, ...claim } = outcome;
            return { ...common, ...claim, status: 'unique', solution: first };
          }
          const { solution, broken } = found.checked;
          if (broken.length > 0) return { ...common, ...brokenRules(broken) };
          if (first !== null)
            return { ...common, status: 'several', solutions: [first, solution], evidence: 'checked' };
          first = solution;
          proving.session.exclude();
        }
      }),
    (unknown) => ({ question, ...unknown, solution: null }),
  );
  return explained(about, answer);
}

interface OpenProof<L extends Layers> {
  readonly session: ProvingSession;
  readonly opened: Pick<OpenedModel, 'plan' | 'size' | 'buildMs'>;
  readonly check: (values: Float64Array) => CheckedSolution<L>;
}

async function withProvingSession<L extends Layers, Result>(
  about: Asked<L>,
  sink: ByteSink,
  body: (proving: OpenProof<L>) => Promise<Result>,
): Promise<Result> {
  const { kind, puzzle, budget } = about;
  const start = performance.now();
  const choice = plan({ ...about, engines: provingEngines(about) });
  const formulated = formulate(choice, puzzle, budget);
  const { assume, deduced } = assumptionsOf(formulated, choice.deductions, puzzle);
  const model = withBounds(formulated.model, assume);
  const { engine, prepared } = engineThatTakes(choice.engines, model, budget);
  const madeFrom: ProofAbout = {
    of: 'puzzle',
    kind: kind.name,
    puzzle: puzzleOfProof(kind, puzzle),
    formulation: choice.word,
    engine: engine.name,
  };
  const session = await provingOf(engine, prepared).open(
    { goal: 'solutions', about: madeFrom, sink },
    budget,
  );
  try {
    return await body({
      session,
      opened: {
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
type FoundNext<L extends Layers> = { readonly effort: typeof noEffort } & (
  | { readonly kind: 'solution'; readonly checked: CheckedSolution<L> }
  | {
      readonly kind: 'end';
      readonly outcome: Unknown | (NoSolution & { readonly evidence: 'proof'; readonly proof: WrittenProof });
    }
);

async function nextSolution<L extends Layers>(
  { budget }: Asked<L>,
  { session, opened, check }: OpenProof<L>,
  before: typeof noEffort,
): Promise<FoundNext<L>> {
  const start = performance.now();
  const outcome = await session.solve(budget);
  const effort = {
    ...before,
    solveMs: before.solveMs + performance.now() - start,
    stats: addStats(before.stats, outcome.stats),
  };
  if ('values' in outcome) {
    const checked = check(outcome.values);
    return { kind: 'solution', checked, effort: { ...effort, checkMs: effort.checkMs + checked.checkMs } };
  }
  const end = withoutValues(opened, outcome);
  if (end.status === 'unknown') return { kind: 'end', outcome: end, effort };
  const proof = session.conclude();
  // There is no solution left, so the session has a proof, or has thrown.
  if (proof === null) throw new Error('a session without solutions has no proof');
  return { kind: 'end', outcome: { status: 'none', contradiction: null, evidence: 'proof', proof }, effort };
}

/**
 * The engines that write proofs, in their order, or the one that the caller names. Throws `QuestionError` `no-proofs` if
 * there is none, or if the named engine writes no proofs.
 */
export function provingEngines({ engines, engine }: Pick<Asked, 'engines' | 'engine'>): readonly Engine[] {
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
