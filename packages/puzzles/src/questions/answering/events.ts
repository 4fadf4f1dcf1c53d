import type { Engine, ModelFileProblem, NoGoodCut, Progress } from '@gridwright/modeling';
import type { DimacsProblem } from '@gridwright/solver';
import type { ProofProblem } from '@gridwright/solver/checker';
import type { Board } from '../../boards/definition/board.js';
import type { Reading } from '../../boards/definition/format.js';
import type { InputProblem } from '../../boards/definition/input-error.js';
import type { Kind, SolvableKind } from '../../contracts/kind.js';
import type { Input, ModuleFile, Picture, ProofForm } from '../answers/input.js';
import type { AnyAnswer } from '../records/answer-data.js';

/** The task of any question, with what several questions have: each question has a type of its own. */
export interface AnyTask {
  readonly command: string;
  /** Whether the answer comes with a proof; of a formula, in which form. */
  readonly proof?: ProofForm | boolean | undefined;
  /** Whether the answer is printed in the format of solver competitions. */
  readonly competition?: boolean | undefined;
}

/**
 * A task about some puzzles, as plain data that can be sent to a worker: everything from reading to checking happens
 * there. The limits hold for each puzzle, and for each run of `compare`.
 */
export interface RequestOf<Task extends AnyTask> {
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
  /** Files of JavaScript with formulations, whose code is run; `formulation` and the task may name them. None by default. */
  readonly modules?: readonly ModuleFile[];
  /** Null, the default: no limit. */
  readonly timeLimitMs?: number | null;
  /** Null, the default: no limit. */
  readonly memoryLimitBytes?: number | null;
  /** For the random choices of the engines; null, the default: each engine's own seed. */
  readonly seed?: number | null;
  /** Whether drawings come with the answers; false by default: thousands of puzzles are answered sooner. */
  readonly wantsPictures?: boolean;
  /** Whether all solutions of puzzles are written; false: only those with an answer in words. True by default. */
  readonly wantsSolutions?: boolean;
  /** Whether answers come as lines of JSON, which are copied to another thread sooner than records; false by default. */
  readonly wantsLines?: boolean;
  /** Puzzles, or rows of `compare`, to skip at the beginning: an earlier worker has answered them. */
  readonly skip?: number;
  /** The numbers of jobs that an earlier worker could not do: each begins, and is not done. */
  readonly notDone?: readonly number[];
  /** The places of inputs that an earlier worker could not read: each counts as one puzzle, and is skipped. */
  readonly unread?: readonly number[];
}

/** The options of the engines: of `engine` and `task` those are here that may answer. */
export type EngineOptions = Required<Pick<RequestOf<AnyTask>, 'seed' | 'command' | 'engine' | 'task'>>;

/**
 * The puzzle kinds of an application, and its engines, the default one first. A kind, with its formulations, is loaded once a puzzle of
 * it was read.
 */
export interface Registry {
  /** The boards that read the texts of a request: all of them, or the only one that its texts name for certain. */
  boardsFor(request: RequestOf<AnyTask>): Promise<readonly Board[]>;
  /** The kind of one of the boards, by its name. */
  kindOf(name: string): Promise<Kind>;
  /** What solves the puzzles of one of the boards, by its name: less to load than its kind. */
  solvableOf(name: string): Promise<SolvableKind>;
  /** In the command also engines that run programs, which are loaded where they may answer. */
  engines(options: EngineOptions): readonly Engine[] | Promise<readonly Engine[]>;
}

/** An input is being read to find its puzzles: its limits begin. */
export interface InputReading {
  readonly puzzle: string;
  /** The place of the input in the request. */
  readonly input: number;
  /** The number of its first puzzle. */
  readonly index: number;
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

/** What an answer means for the exit status of the command: yes, no, or that a limit was reached. */
export type Outcome = 'yes' | 'no' | 'limit';

/** A summary of the line of an answer. */
export interface LineSummary {
  readonly kind?: string | undefined;
  readonly status?: string | undefined;
  readonly reason?: string | undefined;
  readonly outcome: Outcome;
}

/** Answers to puzzles that follow one another, as lines of JSON. */
export interface AnswerLines {
  /** The number of the first one. */
  readonly index: number;
  /** The names of the puzzles. */
  readonly puzzles: readonly string[];
  /** The time of each whole answer; null where it is not measured. */
  readonly ms: readonly (number | null)[];
  /** The summaries of the lines, as a rule each once. */
  readonly summaries: readonly LineSummary[];
  /** For each puzzle, the place in `summaries` of that of its line. */
  readonly summaryAt: readonly number[];
  /** The lines, each with its end. */
  readonly text: string;
}

/** A file that the answer to a question has. */
export type AnswerFile = 'proof' | 'trace' | 'model' | 'mapping' | 'auxiliary' | 'formula' | 'diagram';

/** An answer, as plain data. */
export interface AnswerEventOf<Data> {
  readonly type: 'answer';
  readonly answer: Data;
  readonly outcome: Outcome;
  readonly pictures: readonly Picture[];
}

/**
 * The events of a request, in this order for each puzzle (or combination of `compare`): `begin`, any of `run`, `warning`, `progress`, `part`
 * and `piece`, then `answer`, `lines` or `problem`.
 */
export type EventOf<Data, Part> =
  | {
      readonly type: 'begin';
      readonly puzzle: string;
      readonly index: number;
      readonly combination: Combination | null;
    }
  /** The limits of the job begin anew. */
  | { readonly type: 'run' }
  /** An ignored part of the puzzle's text that does not change the puzzle, in a few words. */
  | { readonly type: 'warning'; readonly puzzle: string; readonly text: string }
  | { readonly type: 'progress'; readonly progress: Progress }
  /** A part of the answer, as it is found. */
  | { readonly type: 'part'; readonly puzzle: string; readonly part: Part }
  /** A piece of a file of the answer; `isLast` with the last one: only then the file is whole. */
  | {
      readonly type: 'piece';
      readonly puzzle: string;
      readonly file: AnswerFile;
      readonly content: string | Uint8Array;
      readonly isLast?: boolean;
    }
  | AnswerEventOf<Data>
  /** Answers as lines of JSON, for a request that wants lines: of one puzzle, or from a worker thread of several, without their `begin`. */
  | ({ readonly type: 'lines' } & AnswerLines)
  | { readonly type: 'problem'; readonly puzzle: string; readonly problem: RequestProblem };

/** A part of the answer to any question, as it is found. */
export interface AnyPart {
  readonly type: string;
}

/** An event of the request of any question. */
export type AnyEvent = EventOf<AnyAnswer, AnyPart>;
