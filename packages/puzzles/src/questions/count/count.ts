import { type Engine, EngineError } from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import { QuestionError } from '../../contracts/question-error.js';
import type { CountAnswer } from '../answers/answer.js';
import { answerQuestion } from '../solving/answer-question.js';
import { admittedBy } from '../solving/formulation-word.js';
import {
  effortOf,
  engineClaim,
  engineFailed,
  type OpenedModel,
  withCachedModel,
  withModel,
} from '../solving/open-model.js';
import {
  type KindOption,
  type PuzzleQuestion,
  type QuestionOptions,
  requireCount,
} from '../solving/puzzle-question.js';
import { countedOutcome, search } from '../solving/search.js';
import { plannedFor } from '../solving/shape-plan.js';

/** The options of `count`. */
export interface CountOptions<L extends Layers = Layers> extends QuestionOptions, KindOption<L> {
  /** Count up to this number; by default all solutions are counted. */
  readonly max?: number | undefined;
}

/** Counting by finding one solution after the other stops here unless `max` is given: nobody waits for more. */
const maxFound = 1_000_000;

/**
 * An engine that counts without finding solutions takes over from a search that has found this many, or has visited
 * this many nodes.
 */
const maxBefore = { solutions: 1000, nodes: 20_000 };

/**
 * The number of solutions of the puzzle: `counted`, exactly, or up to `max`; `none`; or `unknown` with those found so
 * far, if a limit was reached or there are more than a million (`too many`). They are found one after the other, and
 * each has passed the rules; if there are many, or they are slow to find, an engine that counts without finding them
 * takes over, if one takes the model: then the number is not independently verified.
 * Throws `QuestionError` and `EngineError`.
 */
export function count(puzzle: Puzzle, options: CountOptions = {}): Promise<CountAnswer> {
  return answerQuestion<CountAnswer>(puzzle, options, {
    answer: (about) => counted(about, options.max),
    unknown: (unknown) => ({ question: 'count', ...unknown, count: null }),
  });
}

async function counted(about: PuzzleQuestion, max: number | undefined): Promise<CountAnswer> {
  if (max !== undefined) {
    requireCount('max', max);
    return countBySearch(about, max);
  }
  const { engines, engine } = about;
  const choice = plannedFor(about);
  // The optimum is found once: no engine that counts without finding solutions takes its row. Nor does it check what it counts, as an
  // incomplete model needs.
  const isFound = choice.formulation.aim?.counts === 'best' || admittedBy(choice) !== null;
  const counting = isFound
    ? undefined
    : engines.find(({ name, counts }) => counts === true && (engine ?? name) === name);
  if (counting !== undefined && counting.name === engine) return countAll(about, counting);
  if (counting !== undefined) {
    const few = await countBySearch(about, maxBefore.solutions, maxBefore.nodes);
    const isCut =
      few.status === 'unknown' ? few.reason === 'nodes' : few.status === 'counted' && !few.count.exact;
    if (!isCut) return few;
    const all = await takenOver(about, counting, few);
    if (all !== null) return all;
  }
  const answer = await countBySearch(about, maxFound);
  if (answer.status !== 'counted' || answer.count.exact) return answer;
  const { evidence: _, ...found } = answer;
  return { ...found, status: 'unknown', reason: 'too many' };
}

/** The count by finding solutions, at most `max` of them, within `maxNodes` nodes. */
async function countBySearch(about: PuzzleQuestion, max: number, maxNodes?: number): Promise<CountAnswer> {
  const body = async (opened: OpenedModel): Promise<CountAnswer> => {
    const found = await search(about, opened, max, () => {}, maxNodes);
    return { question: 'count', ...effortOf(opened, found), ...countedOutcome(found, opened.plan) };
  };
  // A node limit cuts the search of a kept model elsewhere than that of a new one.
  return maxNodes === undefined ? withCachedModel(about, body, body) : withModel(about, body);
}

/**
 * The count of an engine that takes over from a search that found a few; null if it refuses the model, or runs out of
 * memory.
 */
async function takenOver(
  about: PuzzleQuestion,
  engine: Engine,
  few: CountAnswer,
): Promise<CountAnswer | null> {
  const known = 'count' in few ? few.count : null;
  try {
    const all = await countAll({ ...about, engines: [engine] }, engine);
    if (all.status === 'unknown') return all.reason === 'memory' ? null : { ...all, count: known };
    const value = 'count' in all ? all.count.value : 0n;
    if (value >= (known?.value ?? 0n)) return all;
    const detail = `it counts ${value} solutions, and ${known?.value} were found`;
    throw engineFailed(engine.name, detail);
  } catch (error) {
    const isRefusal = error instanceof QuestionError && error.problem.code === 'engine-refuses';
    const isTooLarge = error instanceof EngineError && error.problem.code === 'memory-exceeded';
    if (isRefusal || isTooLarge) return null;
    throw error;
  }
}

async function countAll(about: PuzzleQuestion, { name }: Engine): Promise<CountAnswer> {
  return withModel({ ...about, engine: name }, async (opened) => {
    const start = performance.now();
    const counted = await opened.session.count!(opened.ask, about.budget);
    const effort = effortOf(opened, { solveMs: performance.now() - start, stats: counted.stats });
    const common = { question: 'count', ...effort } as const;
    if (counted.count === null) return { ...common, status: 'unknown', reason: counted.stopped, count: null };
    const claim = engineClaim(opened.plan);
    const count = { value: counted.count, exact: true };
    if (counted.count === 0n) return { ...common, status: 'none', count, contradiction: null, ...claim };
    return { ...common, status: 'counted', count, ...claim };
  });
}
