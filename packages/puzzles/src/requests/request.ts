import type { ModelFileFormat, ModelFileProblem, Progress } from '@gridwright/modeling';
import type { DimacsProblem } from '@gridwright/solver';
import type { ProofProblem } from '@gridwright/solver/checker';
import type { InputProblem } from '../formats/input-error.js';
import type { Reading } from '../formats/read-puzzle.js';
import type { Symmetry } from '../generation/generator.js';
import type { Extent } from '../rules/rule.js';
import type { Scene } from '../scene/scene.js';
import type { AnswerRecord } from './answer-record.js';
import type { ComparisonRow } from './comparison-row.js';

/** What a request wants of each of its puzzles, or where it is to make some. */
export type Task =
  /** `competition`: a model is answered with `v` lines, as competitions of solvers have them; not of puzzles. */
  | { readonly command: 'solve'; readonly competition?: boolean; readonly proof?: ProofForm }
  | { readonly command: 'unique'; readonly proof?: ProofForm }
  | { readonly command: 'relax' }
  | { readonly command: 'forced' }
  | { readonly command: 'solutions' | 'count'; readonly max: number | null }
  /** `solution`: the drawing to judge, where it is not in the puzzle's own text. */
  | { readonly command: 'check'; readonly extent: Extent; readonly solution: Input | null }
  | { readonly command: 'draw'; readonly picture: 'svg' | 'text' | 'scene' }
  | { readonly command: 'convert'; readonly to: string }
  /** Whether the input, a proof, shows what it claims: of a puzzle, model or formula; null: of what it names itself. */
  | { readonly command: 'verify'; readonly of: Input | null }
  /** The input, a proof, as a formula and its proof in LRAT. */
  | { readonly command: 'export proof' }
  /** The model of the puzzle, in a form for other solvers. */
  | { readonly command: 'export'; readonly to: ModelFileFormat['name'] }
  /** Another solver's answer to that model; null: the names in it tell which form it answers. */
  | {
      readonly command: 'decode';
      readonly values: Input;
      readonly modelFormat: ModelFileFormat['name'] | null;
    }
  /**
   * New puzzles of a kind instead of any inputs, one for each of the seeds from `seed` on; the rules are those of the
   * reading. `size`: a word for `geometryNamed`. `to`: a format of the kind; null: an address where that can say it.
   */
  | {
      readonly command: 'generate';
      readonly kind: string;
      readonly size: string;
      readonly seed: number;
      readonly count: number;
      readonly symmetry: Symmetry;
      readonly to: string | null;
    }
  /**
   * Every formulation on every engine; null: all that model the puzzle's rules, and the first engine that solves
   * relaxations.
   */
  | {
      readonly command: 'compare';
      readonly formulations: readonly string[] | null;
      readonly engines: readonly string[] | null;
      readonly repeat: number;
    };

/** Ours, or of a formula one that other programs check. */
export type ProofForm = 'gridwright' | 'lrat' | 'drat';

/** A text to read puzzles from, or a model where its name ends like that of a model file. */
export interface Input {
  /** What messages call it: a file's name, for example. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Of a piece of a longer text whose lines are puzzles, one each: the number of its first line. */
  readonly firstLine?: number;
  /** Of a line of such a text that is too long to be kept: how many bytes it has, and how many it may have. */
  readonly longLine?: { readonly bytes: number; readonly most: number };
}

/**
 * A question about some puzzles, as plain data that can be sent to a worker: everything from reading to
 * checking happens there. The limits hold for each puzzle, and for each run of `compare`.
 */
export interface Request {
  readonly task: Task;
  readonly inputs: readonly Input[];
  readonly reading: Reading;
  readonly engine: string | null;
  /** How to call the engine `external`, a template for `commandTemplate`. */
  readonly command: string | null;
  readonly formulation: string | null;
  readonly timeLimitMs: number | null;
  readonly memoryLimitBytes: number | null;
  readonly seed: number | null;
  /** Whether drawings come with the answers; where nobody looks at them, thousands of puzzles are answered sooner. */
  readonly wantsPictures: boolean;
  /** Puzzles, or rows of `compare`, to pass over at the beginning: an earlier worker has answered them. */
  readonly skip: number;
  /** The places of inputs that an earlier worker could not read: each counts as one puzzle, and is passed over. */
  readonly unread?: readonly number[];
}

/** An input is being read to find its puzzles: its limits begin. */
export interface InputReading {
  readonly puzzle: string;
  /** The place of the input in the request. */
  readonly input: number;
  /** The number of its first puzzle. */
  readonly index: number;
}

/** A drawing with a caption. */
export interface Picture {
  readonly caption: string;
  readonly scene: Scene;
}

/** What is wrong with a puzzle or a question, with the words for it. */
export interface RequestProblem {
  /** Null where the problem is not with a text. */
  readonly input: InputProblem | ModelFileProblem | DimacsProblem | ProofProblem | null;
  readonly text: string;
}

/** A formulation and an engine, of those that `compare` compares. */
export interface Combination {
  readonly kind: string;
  readonly formulation: string;
  readonly engine: string;
}

/**
 * What comes back, in this order for each puzzle (or row of `compare`): `begin`, any `run` (its limits begin
 * anew), `warning`, `progress`, `chunk`, `proof`, `formula` and `solution`, then one of the rest.
 */
export type RequestEvent =
  | {
      readonly type: 'begin';
      readonly puzzle: string;
      readonly index: number;
      readonly combination: Combination | null;
    }
  | { readonly type: 'run' }
  /** What the text of a puzzle says that is not kept, though it does no harm, in a few words. */
  | { readonly type: 'warning'; readonly puzzle: string; readonly text: string }
  | { readonly type: 'row'; readonly row: ComparisonRow }
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'solution'; readonly record: AnswerRecord; readonly pictures: readonly Picture[] }
  | { readonly type: 'answer'; readonly record: AnswerRecord; readonly pictures: readonly Picture[] }
  /** A piece of a text that is too long to be sent as one; an empty `text` follows the last. */
  | { readonly type: 'chunk'; readonly puzzle: string; readonly text: string }
  | { readonly type: 'text'; readonly puzzle: string; readonly text: string }
  /** A piece of a proof; it is one only where the answer says so. */
  | { readonly type: 'proof'; readonly puzzle: string; readonly bytes: Uint8Array }
  /** A piece of the formula that an exported proof is about. */
  | { readonly type: 'formula'; readonly puzzle: string; readonly bytes: Uint8Array }
  | { readonly type: 'picture'; readonly puzzle: string; readonly picture: Picture }
  | { readonly type: 'problem'; readonly puzzle: string; readonly problem: RequestProblem };
