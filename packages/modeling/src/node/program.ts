import type { SolverAnswer } from '../files/answers/solver-answer.js';
import type { ModelFileFormat } from '../files/model-file.js';
import type { Model } from '../model/model.js';

/** A solver that runs as a process: it reads a model from a file and writes an answer. */
export interface ExternalProgram {
  /** The name of the engine. */
  readonly name: string;
  /** A short description for messages. */
  readonly description: string;
  /** The format of its model files. */
  readonly format: ModelFileFormat;
  /** Whether it supports continuous variables, and with them relaxations. */
  readonly solvesRelaxations: boolean;
  /** Whether its answer is its standard output, which is then kept completely, up to a limit. */
  readonly answersOnOutput: boolean;
  /** Whether it leaves files where it runs, such as a log: then it runs in the temporary folder. */
  readonly leavesFiles?: boolean;
  /** Replaces the model with an equivalent one over the same variables, if the program needs that. */
  prepare?(model: Model): Model;
  /** The program to run: a name on the PATH, or a path. */
  readonly executable: string;
  /** The words after the program, which no shell reads. */
  words(call: ProgramCall): readonly string[];
  /** The text of a second file beside the model's, if the program needs one: its settings, or what the model's format cannot say. */
  secondFile?(model: Model, call: ProgramCall): Iterable<string>;
  /** Reads the program's answer. Throws `ModelFileError` if it is unreadable. */
  read(output: ProgramOutput): ProgramAnswer;
}

/** A program with a command that Gridwright knows. */
export interface OutsideProgram extends ExternalProgram {
  /** The version that passed the conformance suite; null if the command follows the program's manual, untried. */
  readonly tried: string | null;
}

/** What lists of engines have of a program. */
export type ListedProgram = Pick<OutsideProgram, 'name' | 'description' | 'executable' | 'tried'>;

/** One call of a program. */
export interface ProgramCall {
  /** The path of the model's file. */
  readonly modelPath: string;
  /** The path of the answer's file, which does not exist yet. */
  readonly solutionPath: string;
  /** The path of the second file, if the program has one. */
  readonly secondPath: string;
  /** The remaining time; null without a limit. */
  readonly seconds: number | null;
  /** The limit of branch-and-bound nodes; null without a limit. */
  readonly nodeLimit: number | null;
  /** The limit of memory, which the process has in any case; null without a limit. */
  readonly memoryLimitBytes: number | null;
  readonly seed: number | null;
}

/** The output of a program. */
export interface ProgramOutput {
  /** The end of its standard output, at most a megabyte; all of it if it is the answer. */
  readonly output: string;
  /** The text at the solution path; null without a file. */
  readonly solution: string | null;
}

/** An answer, with information from the program's log. */
export interface ProgramAnswer {
  readonly answer: SolverAnswer;
  /** The proven bound on the objective in the file; null if the log has none. */
  readonly bound: number | null;
  readonly nodes: number;
  /** The line of its log with the reason for a missing answer, if any. */
  readonly problem?: string | undefined;
}

/** The words for a limit or a seed; none without it. */
export function option(value: number | null, words: (value: number) => readonly string[]): readonly string[] {
  return value === null ? [] : words(value);
}
