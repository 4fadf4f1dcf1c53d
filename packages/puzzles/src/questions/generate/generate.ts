import { emptyPuzzle, type Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { Generator, WantedPuzzle } from '../../contracts/generator.js';
import type { Kind } from '../../contracts/kind.js';
import { QuestionError, wrongOption } from '../../contracts/question-error.js';
import { seededRandom } from '../../contracts/seeded-random.js';
import type { GenerateAnswer } from '../answers/answer.js';
import type { Rating } from '../answers/rating.js';
import { rate } from '../rate/rating.js';
import { brokenRules, effortOf, engineFailed, limited } from '../solving/open-model.js';
import { type QuestionOptions, withDefaults } from '../solving/puzzle-question.js';
import { unique } from '../unique/unique.js';
import { appealOf } from './appeal.js';
import { NearestPuzzles } from './nearest-puzzle.js';
import { readWishes, requireWish } from './requirements/require-wish.js';
import { puzzleOfTarget, type TargetPuzzle } from './requirements/target-difficulty.js';
import { openTrial } from './trial.js';
import { denial, generatorFailed, requireSolution } from './trial-mistakes.js';

/** The options of `generate`. */
export type GenerateOptions = Omit<QuestionOptions, 'models' | 'explainsNone' | 'maxExplainNodes'> & {
  /** Whether the puzzle is rated; true by default. What is wished of its difficulty is always seen to. */
  readonly rates?: boolean | undefined;
  /** The time for its rating, in milliseconds; 3,000 by default. */
  readonly ratingLimitMs?: number | undefined;
  /** The number of puzzles that are made, of which the most pleasing one is the answer; 1 by default. */
  readonly bestOf?: number | undefined;
};

/** The time for the rating of a puzzle of any difficulty, in milliseconds, unless another one is given. */
const usualRatingMs = 3_000;

/**
 * A new puzzle: `unique`, with its solution, which holds the puzzle, as `unique` answers about it; or `unknown` if a
 * limit was reached, or the generator gave up (`too many tries`), with the nearest puzzle to a wish. The puzzle depends on the requirements only: every engine leads
 * to the same one. Throws `QuestionError` if the kind has no generator, or none for this, or if the generator makes a mistake, and
 * `EngineError`.
 */
export function generate<L extends Layers>(
  kind: Kind<L>,
  given: WantedPuzzle,
  options?: GenerateOptions,
): Promise<GenerateAnswer<L>>;
export async function generate(
  kind: Kind,
  given: WantedPuzzle,
  options: GenerateOptions = {},
): Promise<GenerateAnswer> {
  const { generator, name } = kind;
  if (generator === null) throw new QuestionError({ code: 'no-generator', kind: name });
  const wanted = readWishes(kind, generator, given);
  requireWish(kind, generator, wanted);
  const { bestOf = 1 } = options;
  if (!(Number.isSafeInteger(bestOf) && bestOf >= 1))
    throw wrongOption('bestOf', 'a whole number from 1', bestOf);
  let best = await onePuzzle(kind, generator, wanted, options);
  const random = seededRandom(wanted.seed ^ othersSeed);
  for (let made = 1; made < bestOf && best.status === 'unique'; made++) {
    const other = await onePuzzle(kind, generator, { ...wanted, seed: random.below(2 ** 32) }, options);
    if (other.status === 'unique') best = other.appeal.score > best.appeal.score ? other : best;
    // What was made is not lost at a limit.
    else if (other.status === 'unknown' && other.reason !== 'too many tries') break;
  }
  return best;
}

/** The other puzzles among which the best one is chosen are of seeds that are drawn from numbers of their own. */
const othersSeed = 0xbe57;

async function onePuzzle(
  kind: Kind,
  generator: Generator,
  wanted: WantedPuzzle,
  options: GenerateOptions,
): Promise<GenerateAnswer> {
  const question = 'generate';
  const { name } = kind;
  const missed = new NearestPuzzles(wanted);
  const without = () => {
    const nearest = missed.best;
    if (nearest !== null) requireSolution(kind, nearest.solution);
    return { nearest };
  };
  return limited<GenerateAnswer>(
    async () => {
      const blank = emptyPuzzle(kind.layers, { kind: name, ...wanted.geometry, rules: wanted.rules });
      const trial = openTrial(withDefaults(kind, blank, options));
      let made: TargetPuzzle | null;
      try {
        made = await puzzleOfTarget(kind, generator, wanted, trial, options.budget ?? {}, missed);
      } finally {
        trial.close();
      }
      if (made === null)
        return { question, ...effortOf(null), status: 'unknown', reason: 'too many tries', ...without() };
      const { puzzle } = made.solution;
      requireSolution(kind, made.solution);
      const answer = await unique(puzzle, { ...options, kind });
      switch (answer.status) {
        case 'unique': {
          const rating = made.rating ?? (options.rates === false ? null : await rated(kind, puzzle, options));
          const appeal = appealOf(kind, puzzle, rating);
          return { ...answer, question, rating, clueCount: made.clueCount, appeal };
        }
        case 'refused':
          return {
            question,
            ...effortOf(null),
            ...brokenRules({ solution: answer.drawn, broken: answer.violations }),
          };
        case 'unknown':
          return { question, ...effortOf(null), status: 'unknown', reason: answer.reason, ...without() };
        case 'several':
          throw generatorFailed(kind, 'a puzzle with one solution', 'a puzzle with several');
        case 'none':
          throw engineFailed(answer.plan?.engine ?? '', denial);
      }
    },
    (unknown) => ({ question, ...unknown, ...without() }),
  );
}

/** How hard a puzzle is; null for a kind without explanations. */
async function rated(
  kind: Kind,
  puzzle: Puzzle,
  { budget = {}, ratingLimitMs = usualRatingMs }: GenerateOptions,
): Promise<Rating | null> {
  if (kind.explanations === null) return null;
  const deadlineMs = Math.min(
    budget.deadlineMs ?? Number.POSITIVE_INFINITY,
    performance.now() + ratingLimitMs,
  );
  return rate(kind, puzzle, { budget: { ...budget, deadlineMs } });
}
