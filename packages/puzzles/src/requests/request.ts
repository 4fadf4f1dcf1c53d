import type { Engine, ModelFileFormat, ModelFileProblem, NoGoodCut, Progress } from '@gridwright/modeling';
import type { DimacsProblem } from '@gridwright/solver';
import type { ProofProblem } from '@gridwright/solver/checker';
import type { Grade, Rating } from '../explaining/rating.js';
import type { StepFact } from '../explaining/reasons.js';
import type { Reading } from '../formats/format.js';
import type { InputProblem } from '../formats/input-error.js';
import type { Maker } from '../generation/generator.js';
import type { OwnValue } from '../generation/own-wish.js';
import type { ClueSymmetry } from '../geometry/clue-symmetry.js';
import type { FamilyWishes } from '../instances/family-wishes.js';
import type { Kind } from '../kinds/kind.js';
import type { ClueSite, Puzzle } from '../layers/board.js';
import type { Candidates } from '../questions/candidates.js';
import type { SettlingClues } from '../questions/settling-clues.js';
import type { Extent } from '../rules/rule.js';
import type { Scene } from '../scene/scene.js';
import type { AnswerRecord } from './answer-record.js';
import type { ComparisonRow } from './comparison-row.js';
import type { OfferedWishes } from './offered-wishes.js';
import type { ExploringEvent } from './told-family.js';
import type { ToldEngine, ToldFormulation, ToldModel, ToldRound } from './told-model.js';
import type { ToldEnd, ToldHint, ToldStep } from './told-steps.js';

/** The question about each puzzle of a request, or the puzzles to generate. */
export type Task =
  /** `competition`: the answer to a model has `v` lines, as in solver competitions; not for puzzles. */
  | {
      readonly command: 'solve';
      readonly competition?: boolean;
      readonly proof?: ProofForm;
      /** The form in which the search for the solution is shown, of a puzzle. */
      readonly trace?: TraceForm;
    }
  /** `cut`: how the first solution is excluded; by default as the engine does it. */
  | { readonly command: 'unique'; readonly proof?: ProofForm; readonly cut?: NoGoodCut | undefined }
  | { readonly command: 'relax' }
  | { readonly command: 'forced' }
  /** `largest`: a largest set of clues that can go together, with its bound; by default one to which none can be added. */
  | { readonly command: 'redundant'; readonly largest?: boolean }
  /** `max`: null, the default, finds all. */
  | { readonly command: 'solutions' | 'count'; readonly max?: number | null }
  /** The next step from a position. `known` and `except`: see `NextStepOptions`. */
  | {
      readonly command: 'hint';
      readonly known?: readonly StepFact[] | undefined;
      readonly except?: readonly StepFact[] | undefined;
    }
  /** All steps from a position on. */
  | { readonly command: 'explain' }
  /** How hard a puzzle is. */
  | { readonly command: 'rate' }
  /** Single clues that make a puzzle unique, `max` of them at most. */
  | { readonly command: 'settle'; readonly max?: number | undefined }
  /** The values that some solution has at each site. */
  | { readonly command: 'candidates' }
  /** The fewest clues of a puzzle that have its solution as their only one. */
  | { readonly command: 'fewest' }
  /**
   * All puzzles of the solution that is drawn, or that the puzzle has; of the board, for kinds whose families are about boards. Of those that
   * are as wished, `most` are shown: in order from the one numbered `from` on, or at random by `seed`.
   */
  | {
      readonly command: 'instances';
      readonly wishes?: Partial<FamilyWishes>;
      /** `usual`: the fewest clues first where members are counted; those that a search finds, at random. */
      readonly order: 'usual' | 'fewest' | 'hardest' | 'random';
      readonly most: number;
      readonly from?: number;
      readonly seed?: number;
    }
  /** The formulations that model a puzzle, and the engines. */
  | { readonly command: 'formulations' }
  /** The relaxation, as cuts are found, and the rows of the model. */
  | { readonly command: 'rounds' }
  /** `solution`: the drawing to judge, if it is not in the puzzle's own text. `extent`: `complete` by default. */
  | { readonly command: 'check'; readonly extent?: Extent; readonly solution?: Input | null }
  | { readonly command: 'draw'; readonly picture: 'svg' | 'text' | 'scene' }
  | { readonly command: 'convert'; readonly to: string }
  /** Verifies the input, a proof, about a puzzle, model or formula; null: about the one that the proof names. */
  | { readonly command: 'verify'; readonly of: Input | null }
  /** Converts the input, a proof, into a formula and its proof in LRAT. */
  | { readonly command: 'export proof' }
  /** The model of the puzzle, in a form for other solvers. */
  | { readonly command: 'export'; readonly to: ModelFileFormat['name'] }
  /** Decodes another solver's answer to that model; null: the form is recognized from the names in the answer. */
  | {
      readonly command: 'decode';
      readonly values: Input;
      readonly modelFormat: ModelFileFormat['name'] | null;
    }
  /**
   * New puzzles of a kind instead of any inputs, one for each of the seeds from `seed` on; the rules are those of the
   * reading. `kind`: null for that of the example. `size`: a word for `geometryNamed`; null for a kind without a board, and for that of
   * the example. `to`: a format of the kind; null: an address if it can represent the puzzle.
   */
  | {
      readonly command: 'generate';
      readonly kind: string | null;
      readonly size: string | null;
      readonly seed: number;
      readonly count: number;
      readonly symmetry: ClueSymmetry;
      readonly maker?: Maker | undefined;
      readonly clues?: number | undefined;
      /** The share of the places of clues that have clues; not together with `clues`. */
      readonly density?: number | undefined;
      /** Values, or texts, of wishes of the kind's own. */
      readonly own?: Readonly<Record<string, OwnValue>> | undefined;
      /** A puzzle whose kind, board, rules, number of clues and grade are wished where nothing else is. */
      readonly like?: ExamplePuzzle | undefined;
      /** A grade, or the cost of the costliest step, which is met within a tenth. */
      readonly difficulty?: Grade | number | undefined;
      /** Whether the puzzles are rated; true by default. */
      readonly rates?: boolean | undefined;
      /** The time for the rating of each puzzle, in milliseconds; see `GenerateOptions`. */
      readonly ratingLimitMs?: number | undefined;
      /** The number of puzzles of which the most pleasing one is chosen; 1 by default. */
      readonly bestOf?: number | undefined;
      /** One of the generator's forms; the plain one by default. */
      readonly form?: string | undefined;
      readonly to: string | null;
    }
  /** What can be wished of new puzzles of a kind, instead of any inputs. */
  | { readonly command: 'wishes'; readonly kind: string }
  /**
   * Every formulation on every engine; null: all that model the puzzle's rules, and the first engine that solves
   * relaxations. `cuts`: asks for uniqueness, with each of these cuts; by default for a solution.
   */
  | {
      readonly command: 'compare';
      readonly cuts?: readonly NoGoodCut[] | undefined;
      readonly formulations: readonly string[] | null;
      readonly engines: readonly string[] | null;
      readonly repeat: number;
      /** Solves only the linear relaxations; by default also the puzzles. */
      readonly asks?: 'relaxation' | undefined;
    };

/** An example of new puzzles. */
export interface ExamplePuzzle {
  readonly input: Input;
  /** Its line in an input of several puzzles; null, the default: the only puzzle. */
  readonly line?: number | null | undefined;
}

/** Our form of proofs, or, for formulas, a form of other checkers. */
export type ProofForm = 'gridwright' | 'lrat' | 'drat';

/** How a search is shown: as lines of text, or as a drawing of a tree. */
export type TraceForm = 'text' | 'svg';

/** A file, or a piece of one. */
export interface FileInput {
  /** Its name in messages. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** For a piece of a longer text that has one puzzle a line: the number of its first line. */
  readonly firstLine?: number;
  /** For a text of several lines: it is known to be one puzzle, and is not divided. */
  readonly isWhole?: true;
  /** For a line of such a text that is too long to be kept: its number of bytes, and the maximum. */
  readonly longLine?: { readonly bytes: number; readonly most: number };
}

/** An input: puzzles, or, by its file extension, a model, a formula or a proof. */
export type Input =
  | FileInput
  | { readonly name?: string; readonly text: string }
  | { readonly name?: string; readonly puzzle: Puzzle };

/**
 * A question about some puzzles, as plain data that can be sent to a worker: everything from reading to checking happens
 * there. The limits hold for each puzzle, and for each run of `compare`.
 */
export interface Request {
  readonly task: Task;
  /** None by default, for a task that makes puzzles. */
  readonly inputs?: readonly Input[];
  /** How the inputs are read; by default kind, format and rules are recognized. */
  readonly reading?: Reading;
  /** The name of an engine; null, the default: the first that suits the task. */
  readonly engine?: string | null;
  /** The command line of the engine `external`, a template for `commandTemplate`. */
  readonly command?: string | null;
  /** A formulation, as `readFormulationWord` reads it; null, the default: the first that models the puzzle's rules. */
  readonly formulation?: string | null;
  /** Null, the default: no limit. */
  readonly timeLimitMs?: number | null;
  /** Null, the default: no limit. */
  readonly memoryLimitBytes?: number | null;
  /** For the random choices of the engines; null, the default: each engine's own seed. */
  readonly seed?: number | null;
  /** Whether drawings come with the answers; false by default: thousands of puzzles are answered sooner. */
  readonly wantsPictures?: boolean;
  /** Whether answers come as lines of JSON, which are copied to another thread sooner than records; false by default. */
  readonly wantsLines?: boolean;
  /** Puzzles, or rows of `compare`, to skip at the beginning: an earlier worker has answered them. */
  readonly skip?: number;
  /** The numbers of jobs that an earlier worker could not do: each begins, and is not done. */
  readonly notDone?: readonly number[];
  /** The places of inputs that an earlier worker could not read: each counts as one puzzle, and is skipped. */
  readonly unread?: readonly number[];
}

/** The options of the engines. */
export type EngineOptions = Required<Pick<Request, 'seed' | 'command'>>;

/** The puzzle kinds of an application, and its engines, the default one first. */
export interface Registry {
  readonly kinds: readonly Kind[];
  engines(options: EngineOptions): readonly Engine[];
}

/** An input is being read to find its puzzles: its limits begin. */
export interface InputReading {
  readonly puzzle: string;
  /** The place of the input in the request. */
  readonly input: number;
  /** The number of its first puzzle. */
  readonly index: number;
}

/** The fewest clues as far as they are known: at a limit, clues that suffice and the bound; or why there are none. */
export type ToldFewest =
  | {
      readonly status: 'optimal' | 'feasible';
      readonly kept: readonly ClueSite[];
      /** No fewer clues suffice. */
      readonly bound: number;
    }
  | { readonly status: 'several' | 'none' | 'refused' | 'unknown' };

/** A drawing with a caption. */
export interface Picture {
  readonly caption: string;
  readonly scene: Scene;
}

/** The problem of a puzzle or a question, with its wording. */
export interface RequestProblem {
  /** Null for a problem that is not in a text. */
  readonly input: InputProblem | ModelFileProblem | DimacsProblem | ProofProblem | null;
  readonly text: string;
}

/** A formulation and an engine that `compare` runs, and the cut. */
export interface Combination {
  readonly kind: string;
  readonly formulation: string;
  readonly engine: string;
  /** The cut of the question of uniqueness; null for a solution. */
  readonly cut: NoGoodCut | null;
}

/** What the line of an answer says. */
export type LineSays = Pick<AnswerRecord, 'kind' | 'status' | 'reason' | 'objective'>;

/** Answers to puzzles that follow one another, as lines of JSON. */
export interface AnswerLines {
  /** The number of the first one. */
  readonly index: number;
  /** The names of the puzzles. */
  readonly puzzles: readonly string[];
  /** The time of each whole answer. */
  readonly ms: readonly number[];
  /** What the lines say, as a rule each once. */
  readonly says: readonly LineSays[];
  /** For each puzzle, the place in `says` of what its line says. */
  readonly saying: readonly number[];
  /** The lines, each with its end. */
  readonly text: string;
}

/**
 * The events of a request, in this order for each puzzle (or row of `compare`): `begin`, any `run` (its limits start
 * again), `warning`, `progress`, `written`, `chunk`, `auxiliary`, `proof`, `formula`, `trace` and `solution`, then one of the others.
 */
export type RequestEvent =
  | {
      readonly type: 'begin';
      readonly puzzle: string;
      readonly index: number;
      readonly combination: Combination | null;
    }
  | { readonly type: 'run' }
  /** An ignored part of the puzzle's text that does not change the puzzle, in a few words. */
  | { readonly type: 'warning'; readonly puzzle: string; readonly text: string }
  | { readonly type: 'row'; readonly row: ComparisonRow }
  | { readonly type: 'progress'; readonly progress: Progress }
  /** The answers to `instances`. */
  | ExploringEvent
  | { readonly type: 'solution'; readonly record: AnswerRecord; readonly pictures: readonly Picture[] }
  | { readonly type: 'answer'; readonly record: AnswerRecord; readonly pictures: readonly Picture[] }
  /** Answers as lines of JSON, for a request that wants lines: of one puzzle, or from a worker thread of several, without their `begin`. */
  | ({ readonly type: 'lines' } & AnswerLines)
  /** The formulation of the model that follows in pieces, and its treatment. */
  | {
      readonly type: 'written';
      readonly puzzle: string;
      readonly formulation: string;
      readonly treatment: string | null;
    }
  /** A piece of a text that is too long for one event; an empty `text` follows the last piece. */
  | { readonly type: 'chunk'; readonly puzzle: string; readonly text: string }
  /** A piece of the auxiliary file of a model of two levels. */
  | { readonly type: 'auxiliary'; readonly puzzle: string; readonly text: string }
  /** The search for the answer that follows. */
  | { readonly type: 'trace'; readonly puzzle: string; readonly text: string }
  | { readonly type: 'text'; readonly puzzle: string; readonly text: string }
  /** The answer to `hint`. */
  | { readonly type: 'hint'; readonly puzzle: string; readonly hint: ToldHint }
  /** A step of `explain`, as it is found. */
  | { readonly type: 'step'; readonly puzzle: string; readonly step: ToldStep }
  /** The answer to `rate`. */
  | { readonly type: 'rated'; readonly puzzle: string; readonly kind: string; readonly rating: Rating }
  /** The answer to `settle`. */
  | { readonly type: 'settled'; readonly puzzle: string; readonly found: SettlingClues }
  /** The answer to `candidates`. */
  | { readonly type: 'candidates'; readonly puzzle: string; readonly found: Candidates }
  /** The answer to `fewest`. */
  | { readonly type: 'fewest'; readonly puzzle: string; readonly fewest: ToldFewest }
  /** The answer to `formulations`. */
  | {
      readonly type: 'formulations';
      readonly puzzle: string;
      readonly formulations: readonly ToldFormulation[];
      readonly engines: readonly ToldEngine[];
    }
  /** A round of `rounds`, as it is found. */
  | { readonly type: 'round'; readonly puzzle: string; readonly round: ToldRound }
  /** The model of `rounds`, before the answer. */
  | { readonly type: 'model'; readonly puzzle: string; readonly model: ToldModel }
  /** The answer to `wishes`. */
  | { readonly type: 'wishes'; readonly wishes: OfferedWishes }
  /** The end of `explain`. */
  | { readonly type: 'explained'; readonly puzzle: string; readonly end: ToldEnd }
  /** A piece of a proof; the pieces are a proof only if the answer has `evidence: 'proof'`. */
  | { readonly type: 'proof'; readonly puzzle: string; readonly bytes: Uint8Array }
  /** A piece of the formula of an exported proof. */
  | { readonly type: 'formula'; readonly puzzle: string; readonly bytes: Uint8Array }
  | { readonly type: 'picture'; readonly puzzle: string; readonly picture: Picture }
  | { readonly type: 'problem'; readonly puzzle: string; readonly problem: RequestProblem };
