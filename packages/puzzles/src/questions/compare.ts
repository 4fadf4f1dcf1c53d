import type { Budget } from '@gridwright/modeling';
import type { Puzzle } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import type { Effort, RelaxAnswer, SolveAnswer } from './answer.js';
import { asked, type KindOption, type QuestionOptions } from './asked.js';
import { relax } from './relax.js';
import { solve } from './solutions.js';

/** The options of `compare`. */
export interface CompareOptions<L extends Layers = Layers>
  extends Omit<QuestionOptions, 'budget' | 'models' | 'explainsNone' | 'maxExplainNodes'>,
    KindOption<L> {
  /** The number of runs; one by default. */
  readonly repeat?: number | undefined;
  /** Called before each run: limits hold for each by itself. */
  readonly nextBudget?: (() => Budget) | undefined;
}

/** The runs of one formulation on one engine. */
export interface Comparison {
  /** The runs, in their order; each built a new model. All runs within the limits have the same status. */
  readonly runs: readonly SolveAnswer[];
  /** The answer of the run with the median time: of an even number of runs, the earlier one in the middle. */
  readonly median: SolveAnswer;
  /** Null if the engine solves no relaxations, or there was no model to relax. */
  readonly relaxation: RelaxAnswer | null;
}

/**
 * Solves the puzzle several times with one formulation and one engine, and its relaxation once. A run that a limit ends
 * is the last one. Throws `QuestionError` and `EngineError`.
 */
export async function compare<L extends Layers>(
  puzzle: Puzzle<L>,
  { repeat = 1, nextBudget = () => ({}), ...options }: CompareOptions<L> = {},
): Promise<Comparison> {
  const runs: SolveAnswer[] = [];
  do {
    const answer = await solve(puzzle, { ...options, budget: nextBudget() });
    runs.push(answer);
    if (answer.status === 'unknown') break;
  } while (runs.length < repeat);
  const byTime = runs.toSorted((one, other) => runMs(one) - runMs(other));
  const median = byTime[(byTime.length - 1) >> 1]!;
  const engine = asked(puzzle, options).engines.find(({ name }) => name === median.plan?.engine);
  if (!engine?.solvesRelaxations) return { runs, median, relaxation: null };
  return { runs, median, relaxation: await relax(puzzle, { ...options, budget: nextBudget() }) };
}

/** The time of a run: building the model and solving it. */
export function runMs({ buildMs, solveMs }: Effort): number {
  return buildMs + solveMs;
}
