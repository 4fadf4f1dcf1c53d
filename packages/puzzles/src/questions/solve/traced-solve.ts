import { domains, type SearchOrder, type SearchTrace, TraceRecorder } from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import { QuestionError } from '../../contracts/question-error.js';
import type { SolveAnswer } from '../answers/answer.js';
import type { KindOption, QuestionOptions } from '../solving/puzzle-question.js';
import { solve } from './solve.js';

/** The engines whose searches are recorded, by name; the first one is the default. */
const orders: Readonly<Record<string, SearchOrder>> = {
  'domains:chronological': 'chronological',
  domains: 'weighted',
};

/**
 * One solution of a puzzle, as `solve` answers, and the search for it: its first steps, at most `maxSteps`. Throws `QuestionError`
 * `no-trace` for an engine that records no search, and what `solve` throws.
 */
export function tracedSolve<L extends Layers>(
  puzzle: Puzzle<L>,
  maxSteps: number,
  options?: QuestionOptions & KindOption<L>,
): Promise<{ readonly answer: SolveAnswer<L>; readonly trace: SearchTrace }>;
export async function tracedSolve(
  puzzle: Puzzle,
  maxSteps: number,
  options: QuestionOptions & KindOption = {},
): Promise<{ readonly answer: SolveAnswer; readonly trace: SearchTrace }> {
  const [usual] = Object.keys(orders);
  const { engine = usual! } = options;
  const search = Object.hasOwn(orders, engine) ? orders[engine] : undefined;
  if (search === undefined) throw new QuestionError({ code: 'no-trace', engine, able: Object.keys(orders) });
  const record = new TraceRecorder(maxSteps);
  // An open model, and the search for clues that contradict each other, would record another search.
  const answer = await solve(puzzle, {
    ...options,
    engines: [domains({ search, record })],
    engine: undefined,
    models: undefined,
    explainsNone: false,
  });
  return { answer, trace: record.trace };
}
