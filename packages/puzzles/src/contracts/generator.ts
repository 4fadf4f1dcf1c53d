import type { Budget, StopReason } from '@gridwright/modeling';
import type { ClueSymmetry } from '../boards/geometry/clue-symmetry.js';
import type { Geometry } from '../boards/geometry/geometry.js';
import type { BoardProblem, Grid } from '../boards/geometry/grid.js';
import type { Answers, ClueSite, Puzzle, Solution } from '../boards/layers/board.js';
import type { Layers, ValueRange } from '../boards/layers/layer.js';
import type { Rules } from '../boards/layers/rule-variant.js';
import type { ClueGroup } from './clue-groups.js';
import type { CountedClues } from './counted-clues.js';
import type { ExampleTraits } from './example-traits.js';
import type { EncodedFormulated } from './formulated.js';
import type { OwnValue, OwnWish } from './own-wish.js';
import type { SeededRandom } from './seeded-random.js';

/**
 * How the clues of a puzzle are chosen among all that fit its solution: they are taken away while it stays unique, or put on the board until it
 * is (link puzzle paper, section 1). Both ways end with a puzzle in which none is redundant.
 */
export type Maker = 'removing' | 'adding';

/** All makers; the first is the usual one. */
export const makers: readonly Maker[] = ['removing', 'adding'];

/** A range of the cost of the costliest step of an explanation, in ordinary rules. */
export interface CostRange {
  /** It costs more than this. */
  readonly above: number;
  /** It costs at most this; may be infinite. */
  readonly upTo: number;
}

/** The requirements for a new puzzle. */
export interface WantedPuzzle {
  readonly geometry: Geometry;
  /** How large a puzzle of a kind without a board is, where its generator says what that means; its usual extent by default. */
  readonly extent?: Grid | undefined;
  readonly rules: Rules;
  /** Of the places of clues that may be left out. */
  readonly symmetry: ClueSymmetry;
  /** The name of one of the generator's forms; the plain one by default. */
  readonly form?: string | undefined;
  /** How clues are chosen, for kinds where they are; the usual way of the kind by default. */
  readonly maker?: Maker | undefined;
  /** The number of clues, among those that may be left out; by default as the maker leaves them. */
  readonly clues?: number | undefined;
  /** The share of the places of clues that have clues, above 0, up to 1: another way to say a number of clues, rounded. */
  readonly density?: number | undefined;
  /** Values, or texts, of wishes that the generator has of its own, by name. */
  readonly own?: Readonly<Record<string, OwnValue>> | undefined;
  /** How hard it is; by default anything. */
  readonly cost?: CostRange | undefined;
  /** From 0 to 2³² − 1. */
  readonly seed: number;
}

/** The answer at a site of a layer lies in a range. */
export interface AnswerRange {
  readonly layer: string;
  readonly site: number;
  readonly range: ValueRange;
}

/**
 * The questions that a generator may ask. It learns whether there is a solution, never which one an engine found, so
 * that every engine leads to the same puzzle. All end the work by throwing if a limit is reached. Questions about
 * puzzles with clues at the same sites, and about the same solution, are answered faster.
 */
export interface Trial<L extends Layers = Layers> {
  /** Whether the puzzle has a solution. */
  hasSolution(puzzle: Puzzle<L>): Promise<boolean>;
  /** Whether the puzzle of a solution has another one, in which the answer at a site is in this range if one is given. */
  hasOther(solution: Solution<L>, where?: AnswerRange): Promise<boolean>;
  /** Opens a model of the generator for puzzles of this kind. All models are closed with the trial. */
  open(formulated: EncodedFormulated<L>): Promise<TrialModel<L>>;
  /** To be awaited every few milliseconds of other work. */
  pause(): Promise<void>;
}

/** The values that an answer may have, the preferred one first. */
export interface AnswerChoice extends ClueSite {
  readonly values: readonly number[];
}

/** A model that a generator has opened. Its answers depend on the model alone, not on the solutions that an engine finds. */
export interface TrialModel<L extends Layers = Layers> {
  /**
   * The first solution in the order of the choices: in turn, each answer has the first of its values that a solution with the answers
   * before has. The choices must be about all answers. Null if an answer has no such value. Takes at most a search for each value, and
   * far fewer if solutions are similar.
   */
  firstSolution(choices: readonly AnswerChoice[]): Promise<Answers<L> | null>;
  /**
   * The sites where another solution has another answer than this one; null if there are more than `max`. Takes a search for each solution
   * that differs at further sites, and one more.
   */
  ambiguousSites(solution: Solution<L>, max: number): Promise<readonly ClueSite[] | null>;
  /** Frees what the model holds. */
  close(): void;
}

/** A form of puzzles that a generator makes beside the plain one. */
export interface PuzzleForm {
  readonly name: string;
  /** What differs, in a sentence. */
  readonly description: string;
  /** Whether the form decides how many clues there are, so that no number is wished of it; false by default. */
  readonly decidesClues?: boolean;
}

/** A solution with all clues that fit it, among which those of a puzzle are chosen. */
export interface AllClues<L extends Layers = Layers> {
  /** The only solution of the puzzle with all clues. */
  readonly solution: Solution<L>;
  /** The clues that may be left out, in groups that come and go together, in a random order. Others stay. */
  readonly groups: readonly ClueGroup[];
  /** Where searches with few clues take too long: after this many needed groups, all that are not ruled out stay. */
  readonly maxNeeded?: number | undefined;
}

/** The limits of a search for the most clues, and a puzzle with one solution to begin with. */
export interface DensestPuzzleOptions<L extends Layers = Layers> {
  readonly budget?: Budget;
  readonly start?: Solution<L> | null;
}

/** The most clues of puzzles with one solution, as far as they are known. */
export interface DensestPuzzle<L extends Layers = Layers> {
  /** The best puzzle that was found, with its only solution; null if none was found before a limit. */
  readonly solution: Solution<L> | null;
  readonly clues: number;
  /** No puzzle with one solution has more clues. */
  readonly bound: number;
  /** Why it was stopped; null if the bound is the number of clues. */
  readonly stopped: StopReason | null;
}

/** What a generator says of itself. */
interface GeneratorFacts<L extends Layers> {
  /** What it makes, in a sentence. */
  readonly description: string;
  /** The symmetries of clues that it can follow; `none` is the first. */
  readonly symmetries: readonly ClueSymmetry[];
  /**
   * Whether the puzzles that it makes of this sort are minimal: with any clue left out, or with all clues left out that the symmetry
   * maps to one another, there are several solutions. By default they need not be. Not asked about wishes for clues or difficulty.
   */
  isMinimal?(wanted: WantedPuzzle): boolean;
  /** The forms that it makes beside the plain one; none by default. */
  readonly forms?: readonly PuzzleForm[];
  /** The wishes that it has of its own; none by default. `WantedPuzzle.own` has their values as these wishes read them. */
  readonly wishes?: readonly OwnWish[];
  /** The clues that wishes for a number or a density are about; a density is refused without it. */
  readonly counted?: CountedClues;
  /** As many clues as possible with one solution, with a proof; left out where nobody knows how. */
  densestPuzzle?(wanted: WantedPuzzle, options: DensestPuzzleOptions<L>): Promise<DensestPuzzle<L>>;
  /** What an example says of new puzzles beside its board, rules, number of clues and difficulty; nothing by default. */
  traitsOf?(example: Puzzle<L>): ExampleTraits;
  /**
   * Of a kind without a board, what the two numbers of a size such as `4x5` count, and the size without one. Without it, its puzzles
   * have no size.
   */
  readonly extent?: { readonly rows: string; readonly columns: string; readonly usual: Grid };
  /** The names of the rule variants that it can follow; others must be at their plain value. */
  readonly variants: readonly string[];
  /** Why it cannot make such a puzzle, though it supports the rules and the symmetry; null if it can. */
  problem(wanted: WantedPuzzle): BoardProblem | null;
}

/** A generator whose puzzles are made as a whole, as each clue belongs to the solution. */
export interface WholeMaking<L extends Layers = Layers> {
  /**
   * A puzzle with its only solution, which depends only on the requirements. Null if none was found in as many tries as
   * the generator makes.
   */
  make(wanted: WantedPuzzle, trial: Trial<L>): Promise<Solution<L> | null>;
  /** A small random change of a solution and of its puzzle, which may then have several; null if there is none. Left out where none is known. */
  changed?(solution: Solution<L>, random: SeededRandom): Solution<L> | null;
}

/** A generator that draws a solution first, and chooses among all clues of it. */
export interface ClueMaking<L extends Layers> {
  /** How clues are chosen unless something else is wanted; null: all stay then, redundant ones too. */
  readonly usualMaker: Maker | null;
  /** A random solution with all its clues. Null if none with only one solution was found in as many tries as the generator makes. */
  allClues(wanted: WantedPuzzle, trial: Trial<L>): Promise<AllClues<L> | null>;
  /** The puzzle as it is given, for example in another order; unchanged by default. */
  arranged?(puzzle: Puzzle<L>, seed: number): Puzzle<L>;
}

/** How a kind makes new puzzles. */
export type Generator<L extends Layers = Layers> = GeneratorFacts<L> & (WholeMaking<L> | ClueMaking<L>);
