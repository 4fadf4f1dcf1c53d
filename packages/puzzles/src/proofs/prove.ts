import {
  addStats,
  modelSize,
  noStats,
  type Outcome,
  type ProvingSession,
  type SolveStats,
  withBounds,
} from '@gridwright/modeling';
import type { ByteSink } from '@gridwright/solver';
import type { Kind } from '../kinds/kind.js';
import type { Puzzle, Solution } from '../layers/board.js';
import type { Answer } from '../questions/answer.js';
import { assumptionsOf } from '../questions/assumptions-of.js';
import { withContradiction } from '../questions/contradiction.js';
import {
  answerWith,
  decodeAndCheck,
  type OpenedModel,
  treatmentOf,
  withoutValues,
} from '../questions/opened-model.js';
import { type Choice, plan, type QuestionContext } from '../questions/plan.js';
import { engineThatProves, provingEngines } from './engine-that-proves.js';
import { type ProofAbout, puzzleOfProof } from './proof-about.js';

/**
 * Answers `solve` or `unique` with a proof of what no solution shows: that there is none, or no other one. Its bytes go
 * to `sink` as they are written; they are a proof only where the answer has one (`proof`), which was checked then. Throws
 * `QuestionError` and `EngineError`.
 */
export async function prove(
  question: 'solve' | 'unique',
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
  sink: ByteSink,
): Promise<Answer> {
  const answer = await withProof(question, kind, puzzle, context, sink);
  return withContradiction(answer, kind, puzzle, context);
}

async function withProof(
  question: 'solve' | 'unique',
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
  sink: ByteSink,
): Promise<Answer> {
  const { budget } = context;
  const start = performance.now();
  const choice = plan(kind, puzzle, { ...context, engines: provingEngines(context) });
  const formulated = choice.formulation.formulate(puzzle, { parameters: choice.parameters, budget });
  const { assume, deduced } = assumptionsOf(formulated, choice.deductions, puzzle);
  const model = withBounds(formulated.model, assume);
  const engine = engineThatProves(choice.engines, model);
  const about: ProofAbout = {
    of: 'puzzle',
    kind: kind.name,
    puzzle: puzzleOfProof(kind, puzzle),
    formulation: wordOf(choice, context),
    engine: engine.name,
  };
  const session = await engine.proving.open(model, { goal: 'solutions', about, sink }, budget);
  try {
    const buildMs = performance.now() - start;
    const { formulation, why } = choice;
    const treatment = treatmentOf(choice, engine.graphs);
    const opened = {
      plan: {
        engine: engine.name,
        tolerance: null,
        formulation: formulation.name,
        treatment,
        deductions: deduced,
        why,
      },
      size: modelSize(model),
      buildMs,
    };
    const decoded = (values: Float64Array) => decodeAndCheck(kind, puzzle, formulated, values);
    return await search(question, { session, opened, decoded, context });
  } finally {
    session.close();
  }
}

interface Search {
  readonly session: ProvingSession;
  readonly opened: Pick<OpenedModel, 'plan' | 'size' | 'buildMs'>;
  readonly decoded: (values: Float64Array) => ReturnType<typeof decodeAndCheck>;
  readonly context: QuestionContext;
}

/** Up to the first solution, or for `unique` up to the second one. */
async function search(
  question: 'solve' | 'unique',
  { session, opened, decoded, context }: Search,
): Promise<Answer> {
  const solutions: Solution[] = [];
  let stats: SolveStats = noStats;
  let [solveMs, checkMs] = [0, 0];
  const answer = (known: Partial<Answer> & Pick<Answer, 'status'>): Answer =>
    answerWith(question, { solutions, stats, solveMs, checkMs, ...known }, opened);
  for (;;) {
    const begun = performance.now();
    const outcome: Outcome = await session.solve(context.budget);
    solveMs += performance.now() - begun;
    stats = addStats(stats, outcome.stats);
    if (!('values' in outcome)) {
      const known = withoutValues(outcome);
      if (known.status !== 'none') return answer({ ...known, count: countOf(solutions, false) });
      const proof = session.conclude();
      const status = solutions.length === 0 ? 'none' : 'unique';
      return answer({ status, evidence: 'proof', proof, count: countOf(solutions, true) });
    }
    const { solution, broken, checkMs: ms } = decoded(outcome.values);
    checkMs += ms;
    if (broken.length > 0) return answer({ status: 'refused', reason: 'broken rules', violations: broken });
    solutions.push(solution);
    context.onSolution?.(solution);
    if (question === 'solve') return answer({ status: 'solved', evidence: 'checked' });
    if (solutions.length === 2)
      return answer({ status: 'several', evidence: 'checked', count: countOf(solutions, false) });
    session.exclude();
  }
}

function countOf(solutions: readonly Solution[], exact: boolean): Answer['count'] {
  return { value: BigInt(solutions.length), exact };
}

/** What the asker named, or the formulation that was chosen. */
function wordOf({ formulation }: Choice, { formulation: word }: QuestionContext): string {
  return word === undefined || word === '' || /^[+:]/.test(word) ? `${formulation.name}${word ?? ''}` : word;
}
