import { type ImplicitMinimum, minimumOfImplicit, type StopReason } from '@gridwright/modeling';
import type { ClueSite, Puzzle, Solution } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import { wrongOption } from '../../contracts/question-error.js';
import { seededRandom } from '../../contracts/seeded-random.js';
import type { Effort, Unknown } from '../answers/answer.js';
import { limited } from '../solving/open-model.js';
import {
  type KindOption,
  type PuzzleQuestion,
  puzzleQuestion,
  type QuestionOptions,
  requireSeed,
} from '../solving/puzzle-question.js';
import { ClueGroups } from './clue-groups.js';
import { clueNeighborhoods, differencesNearby } from './differences-nearby.js';
import { type LeavingOutKnown, untilStopped } from './leaving-out.js';
import { type Difference, type NotUnique, type SelectedClues, withSelectedClues } from './selected-clues.js';
import { differenceImages } from './solution-symmetries.js';

/** The options of `minimumClues`. */
export interface MinimumCluesOptions<L extends Layers = Layers> extends QuestionOptions, KindOption<L> {
  /** The weight of a clue, a whole number from 1 on: the sum is minimized. By default 1, for the number of clues. */
  readonly weight?: ((clue: ClueSite) => number) | undefined;
  /** Lists of clues that are kept or left out together, all of a list or none; each other clue by itself. */
  readonly together?: readonly (readonly ClueSite[])[] | undefined;
  /** Clues that are kept in any case. */
  readonly always?: readonly ClueSite[] | undefined;
  /** Receives each difference set that the bound comes from, as it is found. */
  readonly onDifference?: ((difference: ClueDifference<L>) => void) | undefined;
}

/** The options of `minimalClues`; see `MinimumCluesOptions`. */
export interface MinimalCluesOptions<L extends Layers = Layers>
  extends QuestionOptions,
    KindOption<L>,
    Pick<MinimumCluesOptions<L>, 'together' | 'always'> {
  readonly seed?: number | undefined;
}

/** The clues that another solution breaks. Some clues exclude it only if one of these is among them. */
export interface ClueDifference<L extends Layers = Layers> {
  readonly clues: readonly ClueSite[];
  /** The other solution, of the puzzle without these clues. */
  readonly other: Solution<L>;
}

/** Some clues of a puzzle that have its solution as their only one. */
export interface KeptClues<L extends Layers> {
  readonly solution: Solution<L>;
  readonly kept: readonly ClueSite[];
}

/** A minimum that is not known after this many difference sets is hard: then small ones are looked for in neighborhoods. */
const patience = 50;

/** The answer of `minimumClues`. */
export type MinimumClues<L extends Layers = Layers> = Effort &
  (
    | ({ readonly status: 'optimal'; readonly weight: number; readonly bound: number } & KeptClues<L>)
    /** No clues of less than the bound suffice. */
    | ({
        readonly status: 'feasible';
        readonly reason: StopReason;
        readonly weight: number;
        readonly bound: number;
      } & KeptClues<L>)
    | NotUnique<L>
    | Unknown
  );

/** The answer of `minimalClues`. */
export type MinimalClues<L extends Layers = Layers> = Effort &
  (
    | ({ readonly status: 'minimal' } & KeptClues<L>)
    /** A limit was reached: these clues suffice, and some may be redundant. */
    | ({ readonly status: 'feasible'; readonly reason: StopReason } & KeptClues<L>)
    | NotUnique<L>
    | Unknown
  );

/**
 * The fewest clues of a puzzle that keep its solution the only one, or those of least weight: `optimal`; `feasible` with a proved lower bound
 * if a limit was reached. The difference sets of other solutions are hit, which are found one by one (`minimumOfImplicit`), and with each its
 * images under the symmetries of the solution. A puzzle without an only solution is `several` or `none`. Throws `QuestionError` and `EngineError`.
 */
export function minimumClues<L extends Layers>(
  puzzle: Puzzle<L>,
  options?: MinimumCluesOptions<L>,
): Promise<MinimumClues<L>>;
export async function minimumClues(
  puzzle: Puzzle,
  { weight = () => 1, together = [], always = [], onDifference, ...options }: MinimumCluesOptions = {},
): Promise<MinimumClues> {
  const about = await puzzleQuestion(puzzle, options);
  return ofUniquePuzzle<MinimumClues>(about, async (selected) => {
    const { solution, clues } = selected;
    const weights = clues.map(weight);
    const wrong = weights.find((each) => !Number.isSafeInteger(each) || each < 1);
    if (wrong !== undefined) throw wrongOption('weight', 'whole numbers from 1 on', wrong);
    const groups = new ClueGroups(clues, together, always);
    await untilStopped(() => groups.findMinimal(selected));
    const imagesOf = differenceImages(about, selected);
    const known: (readonly number[])[] = [];
    let searches = 0;
    const withImages = (difference: Difference): readonly (readonly number[])[] =>
      [difference, ...imagesOf(difference)].map(({ broken, other }) => {
        known.push(broken);
        onDifference?.({ clues: broken.map((clue) => clues[clue]!), other });
        return groups.touching(broken);
      });
    const found = await minimumOfImplicit(
      {
        weights: groups.groups.map((group) => group.reduce((sum, clue) => sum + weights[clue]!, 0)),
        missed: async (chosen) => {
          const difference = await selected.differenceWithout(groups.cluesOf(chosen));
          if (difference === null) return [];
          const found = [...withImages(difference)];
          searches += 1;
          if (searches !== patience) return found;
          const near = clueNeighborhoods(about.kind, puzzle, clues);
          for await (const each of differencesNearby(selected, near, () => known, seededRandom(0)))
            found.push(...withImages(each));
          return found;
        },
      },
      {
        ...{ known: groups.kept, sets: [...groups.always].map((group) => [group]) },
        budget: about.budget,
      },
    );
    const { weight: sum, bound, stopped } = found;
    const kept = { solution, kept: cluesAt(selected, groups.cluesOf(found.elements)), weight: sum, bound };
    if (stopped === null) return { ...selected.effort(), status: 'optimal', ...kept };
    return { ...selected.effort(), status: 'feasible', reason: stopped, ...kept };
  });
}

/** The answer about a puzzle with one solution; otherwise, or at a limit before that is known, that it has several or none, or that it is unknown. */
function ofUniquePuzzle<Answer>(
  about: PuzzleQuestion,
  answer: (selected: SelectedClues) => Promise<Answer>,
): Promise<Answer | (Effort & (NotUnique | Unknown))> {
  return limited<Answer | (Effort & (NotUnique | Unknown))>(
    () =>
      withSelectedClues<Answer | (Effort & NotUnique)>(about, answer, (found, effort) => ({
        ...effort,
        ...found,
      })),
    (unknown) => unknown,
  );
}

/** The fewest clues that suffice, from what is known on. */
export async function minimumOf(
  { budget }: Pick<PuzzleQuestion, 'budget'>,
  { clues, differenceWithout }: SelectedClues,
  { kept, needed }: Pick<LeavingOutKnown, 'kept' | 'needed'>,
): Promise<ImplicitMinimum> {
  const missed = async (chosen: readonly number[]): Promise<readonly (readonly number[])[]> => {
    const difference = await differenceWithout(chosen);
    return difference === null ? [] : [difference.broken];
  };
  return minimumOfImplicit(
    { weights: clues.map(() => 1), missed },
    { known: kept, sets: Array.from(needed, (clue) => [clue]), budget },
  );
}

/**
 * Some clues of a puzzle that keep its solution the only one, none of which is redundant, but for those that are kept in any case; which ones depends on the seed, from 0 to 2³² − 1.
 * Not uniform: clues are left out in random order. `feasible` if a limit was reached. Throws `QuestionError` and `EngineError`.
 */
export function minimalClues<L extends Layers>(
  puzzle: Puzzle<L>,
  options?: MinimalCluesOptions<L>,
): Promise<MinimalClues<L>>;
export async function minimalClues(
  puzzle: Puzzle,
  { seed = 0, together = [], always = [], ...options }: MinimalCluesOptions = {},
): Promise<MinimalClues> {
  requireSeed(seed);
  return ofUniquePuzzle<MinimalClues>(await puzzleQuestion(puzzle, options), async (selected) => {
    // The core depends on the engine, not on the seed.
    const groups = new ClueGroups(selected.clues, together, always);
    const order = seededRandom(seed).shuffled([...groups.groups.keys()]);
    const stopped = await untilStopped(() => groups.findMinimal(selected, order));
    const kept = { solution: selected.solution, kept: cluesAt(selected, groups.cluesOf(groups.kept)) };
    if (stopped === null) return { ...selected.effort(), status: 'minimal', ...kept };
    return { ...selected.effort(), status: 'feasible', reason: stopped, ...kept };
  });
}

function cluesAt({ clues }: SelectedClues, places: readonly number[]): readonly ClueSite[] {
  const isAt = new Set(places);
  return clues.filter((_, clue) => isAt.has(clue));
}
