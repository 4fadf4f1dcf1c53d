import type { Budget, NoGoodCut } from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { Effort, RelaxAnswer, SolveAnswer, UniqueAnswer } from '../answers/answer.js';
import { relax } from '../relax/relax.js';
import { solve } from '../solve/solve.js';
import { type KindOption, puzzleQuestion, type QuestionOptions } from '../solving/puzzle-question.js';
import { unique } from '../unique/unique.js';

/** The options of `compare`. */
export interface CompareOptions<L extends Layers = Layers>
  extends Omit<QuestionOptions, 'budget' | 'models' | 'explainsNone' | 'maxExplainNodes'>,
    KindOption<L> {
  /** The number of runs; one by default. */
  readonly repeat?: number | undefined;
  /** Asks whether the solution is the only one, with this cut (`unique`), instead of `solve`. */
  readonly cut?: NoGoodCut | undefined;
  /** Solves the puzzle otherwise than `solve`, as models of two levels are; these have no relaxation. */
  readonly solveBy?: ((options: QuestionOptions) => Promise<SolveAnswer>) | null | undefined;
  /** Solves only the linear relaxation; false by default. */
  readonly onlyRelaxes?: boolean | undefined;
  /** Called before each run: limits hold for each by itself. */
  readonly nextBudget?: (() => Budget) | undefined;
  /** The clock of CPU time, in milliseconds; null if it cannot be read. By default, none is measured. */
  readonly cpuMs?: (() => number | null) | undefined;
}

/** The answer of a run. */
export type ComparedAnswer = SolveAnswer | UniqueAnswer | RelaxAnswer;

/** The runs of one formulation on one engine. */
export interface Comparison {
  /** The runs, in their order; each built a new model. All runs within the limits have the same status. */
  readonly runs: readonly ComparedAnswer[];
  /** The answer of the run with the median time: of an even number of runs, the earlier one in the middle. */
  readonly median: ComparedAnswer;
  /** The CPU time of each run, in milliseconds: building, solving and checking; empty if it is not measured. */
  readonly cpuTimesMs: readonly number[];
  /** Null if the engine solves no relaxations, or there was no model to relax. */
  readonly relaxation: RelaxAnswer | null;
}

/**
 * Solves the puzzle several times with one formulation and one engine, or asks whether its solution is the only one, and
 * solves its relaxation once. A run that a limit ends
 * is the last one. Throws `QuestionError` and `EngineError`.
 */
export async function compare(
  puzzle: Puzzle,
  {
    repeat = 1,
    cut,
    solveBy = null,
    onlyRelaxes = false,
    nextBudget = () => ({}),
    cpuMs = () => null,
    ...options
  }: CompareOptions = {},
): Promise<Comparison> {
  const runs: ComparedAnswer[] = [];
  const cpuTimesMs: number[] = [];
  const ask = (limits: QuestionOptions & KindOption): Promise<ComparedAnswer> => {
    if (solveBy !== null) return solveBy(limits);
    if (onlyRelaxes) return relax(puzzle, limits);
    return cut === undefined ? solve(puzzle, limits) : unique(puzzle, { ...limits, cut });
  };
  do {
    const budget = nextBudget();
    const startMs = cpuMs();
    const answer = await ask({ ...options, budget });
    const endMs = cpuMs();
    runs.push(answer);
    if (startMs !== null && endMs !== null) cpuTimesMs.push(endMs - startMs);
    if (isStopped(answer)) break;
  } while (runs.length < repeat);
  const byTime = runs.toSorted((one, other) => runMs(one) - runMs(other));
  const median = byTime[(byTime.length - 1) >> 1]!;
  if (median.question === 'relax') return { runs, median, cpuTimesMs, relaxation: median };
  if (solveBy !== null) return { runs, median, cpuTimesMs, relaxation: null };
  const { engines } = await puzzleQuestion(puzzle, options);
  const engine = engines.find(({ name }) => name === median.plan?.engine);
  if (!engine?.solvesRelaxations) return { runs, median, cpuTimesMs, relaxation: null };
  const relaxation = await relax(puzzle, { ...options, budget: nextBudget() });
  return { runs, median, cpuTimesMs, relaxation };
}

/** Whether a limit ended a run. */
export function isStopped(answer: ComparedAnswer): boolean {
  return answer.status === 'unknown' || (answer.status === 'feasible' && 'reason' in answer);
}

/** The time of a run: building the model and solving it. */
export function runMs({ buildMs, solveMs }: Effort): number {
  return buildMs + solveMs;
}
