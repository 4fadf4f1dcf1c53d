import { type Budget, EngineError } from '@gridwright/modeling';
import type { Puzzle, Solution } from '../../../boards/layers/board.js';
import type { Layers } from '../../../boards/layers/layer.js';
import { clueSites } from '../../../boards/layers/left-out.js';
import type { CostRange, Generator, Trial, WantedPuzzle, WholeMaking } from '../../../contracts/generator.js';
import type { Kind } from '../../../contracts/kind.js';
import { seededRandom } from '../../../contracts/seeded-random.js';
import type { Rating } from '../../answers/rating.js';
import { rate } from '../../rate/rating.js';
import { costWithin } from '../../steps/cost-within.js';
import { type ClueQuestions, selectClues } from '../clue-selection.js';
import type { NearestPuzzles } from '../nearest-puzzle.js';

/** The number of solutions that are drawn for a wish, and of puzzles that are made where clues are not chosen. */
const maxSolutions = 100;
const maxWhole = 100;

/** The number of small changes of a puzzle. */
const maxChanges = 60;

/** Orders of clues, and changes, are drawn from numbers of their own: a wish changes nothing of the solution that a seed gives. */
const [ordersSeed, changesSeed] = [0x5eed, 0xc4a9];

/** A puzzle as wished. */
export interface TargetPuzzle {
  readonly solution: Solution;
  /** How hard it is; null if nobody asked. */
  readonly rating: Rating | null;
  /** The number of clues, of those that the generator chooses. */
  readonly clueCount: number;
}

/**
 * A puzzle of a generator with the wished number of clues and difficulty: solutions are drawn, and clues chosen, until both are met. Null after
 * as many tries as it makes. Ends by throwing at a limit. Puzzles that miss the wish are added to `missed`.
 */
export async function puzzleOfTarget(
  kind: Kind,
  generator: Generator,
  wanted: WantedPuzzle,
  trial: Trial,
  budget: Budget,
  missed: NearestPuzzles,
): Promise<TargetPuzzle | null> {
  const { clues, cost } = wanted;
  const isAny = clues === undefined && cost === undefined;
  const asked = {
    ...trial,
    costWithin: async (puzzle: Puzzle, range: CostRange): Promise<number> => {
      const found = await costWithin(kind, puzzle, range, { budget });
      if (found.status === 'unknown') throw new EngineError({ code: 'stopped', reason: found.reason });
      return 'costliest' in found ? found.costliest : Number.POSITIVE_INFINITY;
    },
  };
  const random = seededRandom(wanted.seed);
  const tries = isAny ? 1 : 'make' in generator ? maxWhole : maxSolutions;
  for (let tried = 0; tried < tries; tried++) {
    // The first one is what the seed gives without a wish.
    const seed = tried === 0 ? wanted.seed : random.below(2 ** 32);
    const made = await onePuzzle(kind, generator, { ...wanted, seed }, asked, missed);
    if (made === null) continue;
    if (cost === undefined) return { ...made, rating: null };
    const rating = await rate(kind, made.solution.puzzle, { budget });
    if (rating.status === 'unknown') throw new EngineError({ code: 'stopped', reason: rating.reason });
    if (rating.status !== 'rated') continue;
    // A search without a limit may find cheaper steps.
    if (rating.costliest > cost.above && rating.costliest <= cost.upTo) return { ...made, rating };
    missed.add({ ...made, cost: rating.costliest });
  }
  return null;
}

async function onePuzzle(
  { layers }: Kind,
  generator: Generator,
  wanted: WantedPuzzle,
  asked: Omit<ClueQuestions, 'onMissed'>,
  missed: NearestPuzzles,
): Promise<Omit<TargetPuzzle, 'rating'> | null> {
  const { clues, cost, seed } = wanted;
  if ('make' in generator) {
    const counted = (solution: Solution) => ({
      solution,
      clueCount: clueSites(layers, solution.puzzle).length,
    });
    const onMissed = (solution: Solution, own: number | null): void =>
      missed.add({ ...counted(solution), cost: own });
    const solution = await wishedWhole(layers, generator, wanted, { ...asked, onMissed });
    return solution && counted(solution);
  }
  const all = await generator.allClues(wanted, asked);
  if (all === null) return null;
  const ofGroups = new Set(all.groups.flat().map(({ layer }) => layer));
  const arranged = (chosen: Solution) => {
    const puzzle = generator.arranged?.(chosen.puzzle, seed) ?? chosen.puzzle;
    const clueCount = clueSites(layers, puzzle).filter(({ layer }) => ofGroups.has(layer)).length;
    return { solution: { ...chosen, puzzle }, clueCount };
  };
  // A number of clues is met by removing some where all would stay.
  const usual = generator.usualMaker ?? (clues === undefined ? null : 'removing');
  const wish = { maker: wanted.maker ?? usual, clues, cost };
  const onMissed = (solution: Solution, own: number | null): void =>
    missed.add({ ...arranged(solution), cost: own });
  const questions = { ...asked, onMissed };
  const made = await selectClues(layers, all, wish, questions, seededRandom(seed ^ ordersSeed));
  return made && arranged(made);
}

/** A puzzle whose clues are not chosen, as wished: one that is made, or what small changes of it lead to. Null if none is. */
async function wishedWhole(
  layers: Layers,
  generator: WholeMaking,
  wanted: WantedPuzzle,
  questions: ClueQuestions,
): Promise<Solution | null> {
  const { clues, cost } = wanted;
  const made = await generator.make(wanted, questions);
  if (made === null) return null;
  const hasClues = clues === undefined || clueSites(layers, made.puzzle).length === clues;
  if (!hasClues || cost !== undefined) questions.onMissed(made, null);
  if (!hasClues) return null;
  if (cost === undefined) return made;
  const missOf = async (solution: Solution): Promise<number> => {
    const own = await questions.costWithin(solution.puzzle, cost);
    questions.onMissed(solution, own);
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
