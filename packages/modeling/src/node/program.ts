import type { SolverAnswer } from '../files/answers/solver-answer.js';
import type { ModelFileFormat } from '../files/model-file.js';
import type { Model } from '../model/model.js';

/** A solver that runs as a process: it reads a model from a file, and writes an answer. */
export interface ExternalProgram {
  /** What the engine is called. */
  readonly name: string;
  /** In a sentence. */
  readonly says: string;
  /** The form of the model that it is given. */
  readonly format: ModelFileFormat;
  /** Whether it takes continuous variables, so that relaxations can be asked of it. */
  readonly solvesRelaxations: boolean;
  /** Whether its answer is its standard output, which must then be whole, and is limited. */
  readonly answersOnOutput: boolean;
  /** The model that is written in place of another, with the same variables, where the program needs it. */
  prepare?(model: Model): Model;
  /** The program and its arguments, with no shell between. */
  command(call: ProgramCall): readonly string[];
  /** What it said. Throws `ModelFileError` where that cannot be read. */
  read(said: ProgramOutput): ProgramAnswer;
}

/** One call of a program. */
export interface ProgramCall {
  /** Path of the model's file. */
  readonly modelPath: string;
  /** Path of the answer's file, not there yet. */
  readonly solutionPath: string;
  /** Time that is left; null where there is no limit. */
  readonly seconds: number | null;
  /** Branch-and-bound nodes that it may visit; null where there is no limit. */
  readonly nodeLimit: number | null;
  readonly seed: number | null;
}

/** What a program left behind. */
export interface ProgramOutput {
  /** The end of its standard output, a megabyte at most; the whole where the answer is there. */
  readonly output: string;
  /** The text at the solution path; null where there is no file. */
  readonly solution: string | null;
}

/** An answer, with what the program's log tells beside. */
export interface ProgramAnswer {
  readonly answer: SolverAnswer;
  /** Proven bound on the objective in the file; null where it is not told. */
  readonly bound: number | null;
  readonly nodes: number;
  /** The line of its log that says why there is no answer, where there is one. */
  readonly problem?: string | undefined;
}
