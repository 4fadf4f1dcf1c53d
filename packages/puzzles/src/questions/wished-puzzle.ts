import { type Budget, EngineError } from '@gridwright/modeling';
import { costWithin } from '../explaining/cost-within.js';
import { type Rating, rate } from '../explaining/rating.js';
import type { Generator, Trial, WantedPuzzle, WholeMaking } from '../generation/generator.js';
import { type ClueQuestions, wishedClues } from '../generation/wished-clues.js';
import type { Kind } from '../kinds/kind.js';
import type { Puzzle, Solution } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import { clueSites } from '../layers/left-out.js';
import { seededRandom } from '../random/seeded-random.js';

/** The number of solutions that are drawn for a wish, and of puzzles that are made where clues are not chosen. */
const maxSolutions = 40;
const maxWhole = 100;

/** The number of small changes of a puzzle. */
const maxChanges = 60;

/** Orders of clues, and changes, are drawn from numbers of their own: a wish changes nothing of the solution that a seed gives. */
const [ordersSeed, changesSeed] = [0x5eed, 0xc4a9];

/** A puzzle as wished. */
export interface WishedPuzzle<L extends Layers = Layers> {
  readonly solution: Solution<L>;
  /** How hard it is; null if nobody asked. */
  readonly rating: Rating | null;
  /** The number of clues, of those that the generator chooses. */
  readonly clueCount: number;
}

/**
 * A puzzle of a generator with the wished number of clues and difficulty: solutions are drawn, and clues chosen, until both are met. Null after
 * as many tries as it makes. Ends by throwing at a limit.
 */
export async function wishedPuzzle<L extends Layers>(
  kind: Kind<L>,
  generator: Generator<L>,
  wanted: WantedPuzzle,
  trial: Trial<L>,
  budget: Budget,
): Promise<WishedPuzzle<L> | null> {
  const { clues, cost } = wanted;
  const isAny = clues === undefined && cost === undefined;
  const costUpTo = async (puzzle: Puzzle<L>, limit: number): Promise<number> => {
    const found = await costWithin(kind as unknown as Kind, puzzle, limit, { budget });
    if (found.status === 'unknown') throw new EngineError({ code: 'stopped', reason: found.reason });
    return found.status === 'within' ? found.costliest : Number.POSITIVE_INFINITY;
  };
  const questions: ClueQuestions<L> = { ...trial, costUpTo };
  const random = seededRandom(wanted.seed);
  const tries = isAny ? 1 : 'make' in generator ? maxWhole : maxSolutions;
  for (let tried = 0; tried < tries; tried++) {
    // The first one is what the seed gives without a wish.
    const seed = tried === 0 ? wanted.seed : random.below(2 ** 32);
    const made = await onePuzzle(kind, generator, { ...wanted, seed }, questions);
    if (made === null) continue;
    if (cost === undefined) return { ...made, rating: null };
    const rating = await rate(kind as unknown as Kind, made.solution.puzzle, { budget });
    if (rating.status === 'unknown') throw new EngineError({ code: 'stopped', reason: rating.reason });
    if (rating.status !== 'rated') continue;
    // A search without a limit may find cheaper steps.
    if (rating.costliest > cost.above && rating.costliest <= cost.upTo) return { ...made, rating };
  }
  return null;
}

async function onePuzzle<L extends Layers>(
  { layers }: Kind<L>,
  generator: Generator<L>,
  wanted: WantedPuzzle,
  questions: ClueQuestions<L>,
): Promise<Omit<WishedPuzzle<L>, 'rating'> | null> {
  const { clues, cost, seed } = wanted;
  if ('make' in generator) {
    const solution = await wishedWhole(layers, generator, wanted, questions);
    return solution && { solution, clueCount: clueSites(layers, solution.puzzle).length };
  }
  const all = await generator.allClues(wanted, questions);
  if (all === null) return null;
  const { usualMaker } = generator;
  const wish = { maker: wanted.maker ?? usualMaker, clues, cost };
  const made = await wishedClues(layers, all, wish, questions, seededRandom(seed ^ ordersSeed));
  if (made === null) return null;
  const puzzle = generator.arranged?.(made.puzzle, seed) ?? made.puzzle;
  const ofGroups = new Set(all.groups.flat().map(({ layer }) => layer));
  const clueCount = clueSites(layers, puzzle).filter(({ layer }) => ofGroups.has(layer)).length;
  return { solution: { ...made, puzzle }, clueCount };
}

/** A puzzle whose clues are not chosen, as wished: one that is made, or what small changes of it lead to. Null if none is. */
async function wishedWhole<L extends Layers>(
  layers: L,
  generator: WholeMaking<L>,
  wanted: WantedPuzzle,
  questions: ClueQuestions<L>,
): Promise<Solution<L> | null> {
  const { clues, cost } = wanted;
  const made = await generator.make(wanted, questions);
  if (made === null) return null;
  if (clues !== undefined && clueSites(layers, made.puzzle).length !== clues) return null;
  if (cost === undefined) return made;
  const missOf = async ({ puzzle }: Solution<L>): Promise<number> => {
    const own = await questions.costUpTo(puzzle, Number.isFinite(cost.upTo) ? cost.upTo : cost.above);
    return own > cost.upTo ? Number.MAX_VALUE : Math.max(0, cost.above - own + Number.EPSILON);
  };
  const random = seededRandom(wanted.seed ^ changesSeed);
  let [best, miss] = [made, await missOf(made)];
  for (let changes = 0; miss > 0 && changes < maxChanges; changes++) {
    const changed = generator.changed?.(best, random) ?? null;
    if (changed === null) return null;
    if (await questions.hasOther(changed)) continue;
    const other = await missOf(changed);
    if (other <= miss) [best, miss] = [changed, other];
  }
  return miss > 0 ? null : best;
}
