import type { Kind } from '../kinds/kind.js';
import type { Puzzle } from '../layers/board.js';
import type { Answer } from './answer.js';
import { limited } from './limited.js';
import type { QuestionContext } from './plan.js';
import { relax } from './relax.js';
import { solve } from './solve.js';

/** What is compared: one formulation on one engine. */
export interface Comparison {
  /** The runs, in their order; each built its model anew. All but those that a limit ended say the same. */
  readonly runs: readonly Answer[];
  /** The answer of the run with the median time: of an even number of runs, the earlier one in the middle. */
  readonly median: Answer;
  /** Null where the engine solves no relaxations, or there was no model to relax. */
  readonly relaxation: Answer | null;
}

/**
 * Solves the puzzle `repeat` times with the formulation and the engine of the context, and its relaxation
 * once. `nextBudget` gives the budget of each run: limits hold for each by itself. A run that a limit ends is
 * the last one. Throws `QuestionError` and `EngineError`.
 */
export async function compare(
  kind: Kind,
  puzzle: Puzzle,
  context: Omit<QuestionContext, 'budget' | 'onSolution'>,
  repeat: number,
  nextBudget: () => QuestionContext['budget'],
): Promise<Comparison> {
  const runs: Answer[] = [];
  while (runs.length < repeat) {
    const budget = nextBudget();
    const answer = await limited('solve', () => solve(kind, puzzle, { ...context, budget }));
    runs.push(answer);
    if (answer.status === 'unknown') break;
  }
  const byTime = runs.toSorted((one, other) => runMs(one) - runMs(other));
  const median = byTime[(byTime.length - 1) >> 1]!;
  const engine = context.engines.find(({ name }) => name === median.plan?.engine);
  if (!engine?.solvesRelaxations) return { runs, median, relaxation: null };
  const budget = nextBudget();
  const relaxation = await limited('relax', () => relax(kind, puzzle, { ...context, budget }));
  return { runs, median, relaxation };
}

/** The time of a run: building the model and solving it. */
export function runMs({ buildMs, solveMs }: Answer): number {
  return buildMs + solveMs;
}
