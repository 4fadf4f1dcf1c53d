import { type Engine, EngineError } from '@gridwright/modeling';
import type { Kind } from '../kinds/kind.js';
import type { Puzzle } from '../layers/board.js';
import type { Answer } from './answer.js';
import { withContradiction } from './contradiction.js';
import { answerWith, withModel } from './opened-model.js';
import type { QuestionContext } from './plan.js';
import { QuestionError } from './question-error.js';
import { enumerateSolutions } from './solutions.js';

/** Finding one solution after the other stops here where the asker sets no bound: more than anybody waits for. */
const mostCounted = 1_000_000;

/** So many are found one after the other, or in so long, before an engine that counts without finding them is asked. */
const fewSolutions = 1000;
const soonMs = 1000;

/**
 * How many solutions the puzzle has: `counted`, exactly, or up to `max` where the asker gives it; `none`; or `unknown`
 * with those found so far, where a limit was reached or there are more than a million (`too many`). They are found one
 * after the other, and each has passed the rules; where there are many, or they are slow to find, an engine that counts
 * without finding them takes over, if there is one for the model: then their number is its word.
 * Throws `QuestionError` and `EngineError`.
 */
export async function count(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
  max: number | null = null,
): Promise<Answer> {
  return withContradiction(await counted(kind, puzzle, context, max), kind, puzzle, context);
}

async function counted(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
  max: number | null,
): Promise<Answer> {
  const quiet = { ...context, onSolution: () => {} };
  if (max !== null) return enumerateSolutions('count', kind, puzzle, quiet, max);
  const { engines, engine } = context;
  const counting = engines.find(({ name, counts }) => counts === true && (engine ?? name) === name);
  if (counting !== undefined && counting.name === engine) return countAll(kind, puzzle, context, counting);
  if (counting !== undefined) {
    const { deadlineMs = Number.POSITIVE_INFINITY } = context.budget;
    const soon = performance.now() + soonMs;
    const budget = { ...context.budget, deadlineMs: Math.min(deadlineMs, soon) };
    const few = await enumerateSolutions('count', kind, puzzle, { ...quiet, budget }, fewSolutions);
    const isTooSlow = few.status === 'unknown' && few.reason === 'time' && soon < deadlineMs;
    if (!isTooSlow && (few.status !== 'counted' || few.count?.exact !== false)) return few;
    const all = await takenOver(kind, puzzle, context, counting, few);
    if (all !== null) return all;
  }
  const answer = await enumerateSolutions('count', kind, puzzle, quiet, mostCounted);
  if (answer.status !== 'counted' || answer.count?.exact !== false) return answer;
  return { ...answer, status: 'unknown', reason: 'too many', evidence: null };
}

/**
 * The count of an engine that takes over from a search that found a few; null where it refuses the model, or has not
 * the memory.
 */
async function takenOver(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
  engine: Engine,
  few: Answer,
): Promise<Answer | null> {
  const known = few.count?.value ?? 0n;
  try {
    const all = await countAll(kind, puzzle, context, engine);
    if (all.status === 'unknown')
      return all.reason === 'memory'
        ? null
        : { ...few, status: 'unknown', reason: all.reason, evidence: null };
    if ((all.count?.value ?? 0n) >= known) return all;
    const detail = `it counts ${all.count?.value ?? 0n} solutions, and ${known} were found`;
    throw new EngineError({ code: 'engine-failed', engine: engine.name, detail });
  } catch (error) {
    const isRefusal = error instanceof QuestionError && error.problem.code === 'engine-refuses';
    const isTooLarge = error instanceof EngineError && error.problem.code === 'memory-exceeded';
    if (isRefusal || isTooLarge) return null;
    throw error;
  }
}

async function countAll(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
  { name }: Engine,
): Promise<Answer> {
  return withModel(kind, puzzle, { ...context, engine: name, models: undefined }, async (opened) => {
    const start = performance.now();
    const { count: value, stopped, stats } = await opened.session.count!(opened.ask, context.budget);
    const measured = { solveMs: performance.now() - start, stats };
    if (value === null)
      return answerWith('count', { status: 'unknown', reason: stopped, ...measured }, opened);
    const count = { value, exact: true };
    const status = value === 0n ? 'none' : 'counted';
    return answerWith('count', { status, count, evidence: 'engine', ...measured }, opened);
  });
}
