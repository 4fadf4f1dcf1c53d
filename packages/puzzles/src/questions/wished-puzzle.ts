import { type Budget, EngineError } from '@gridwright/modeling';
import { costWithin } from '../explaining/cost-within.js';
import { type Rating, rate } from '../explaining/rating.js';
import type { Generator, Trial, WantedPuzzle } from '../generation/generator.js';
import { type ClueQuestions, wishedClues } from '../generation/wished-clues.js';
import type { Kind } from '../kinds/kind.js';
import type { Puzzle, Solution } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import { clueSites } from '../layers/left-out.js';
import { seededRandom } from '../random/seeded-random.js';

/** The number of solutions that are drawn for a wish, and of puzzles that are made where clues are not chosen. */
const maxSolutions = 40;
const maxWhole = 400;

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
    const solution = await generator.make(wanted, questions);
    if (solution === null) return null;
    const clueCount = clueSites(layers, solution.puzzle).length;
    if (clues !== undefined && clueCount !== clues) return null;
    if (cost === undefined) return { solution, clueCount };
    const limit = Number.isFinite(cost.upTo) ? cost.upTo : cost.above;
    const own = await questions.costUpTo(solution.puzzle, limit);
    return own > cost.above && own <= cost.upTo ? { solution, clueCount } : null;
  }
  const all = await generator.allClues(wanted, questions);
  if (all === null) return null;
  const { usualMaker } = generator;
  const wish = { maker: wanted.maker ?? usualMaker, clues, cost };
  // Orders are drawn from numbers of their own: a wish changes nothing of the solution.
  const made = await wishedClues(layers, all, wish, questions, seededRandom(seed ^ 0x5eed));
  if (made === null) return null;
  const puzzle = generator.arranged?.(made.puzzle, seed) ?? made.puzzle;
  const ofGroups = new Set(all.groups.flat().map(({ layer }) => layer));
  const clueCount = clueSites(layers, puzzle).filter(({ layer }) => ofGroups.has(layer)).length;
  return { solution: { ...made, puzzle }, clueCount };
}
