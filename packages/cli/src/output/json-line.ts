import type { AnswerData, RequestProblem } from '@gridwright/puzzles';
import { said } from '@gridwright/puzzles/questions';

/** What a call prints with `--json`, each on a line: answers, and what the command says itself. */
export type JsonLine = AnswerData | OwnLine;

/** What every JSON line about a puzzle begins with; an answer has it already. */
interface Head {
  readonly format: 'gridwright-answer';
  readonly version: 2;
}

/** What the command says itself. */
export type OwnLine = ErrorLine | TraceLine | FileLine | BookLine | BatchLine;

/** A puzzle that has no answer, or a call that cannot be answered. */
export interface ErrorLine extends Head {
  /** The word of the call; left out without one. */
  readonly command?: string | undefined;
  /** The name of the puzzle; left out for an error of the call. */
  readonly puzzle?: string;
  readonly error: ErrorRecord;
}

/** An error in words, and, if it is in an input, as data, which depends on the form of the input. */
export interface ErrorRecord {
  /** The whole error in words. */
  readonly text: string;
  /** The type of the mistake; left out for an error that is not in an input. */
  readonly code?: string;
  readonly [key: string]: unknown;
}

/** The problem of a puzzle as a record. */
export function errorRecord({ input, text }: RequestProblem): ErrorRecord {
  return said<ErrorRecord>({ ...input, text });
}

/** How a puzzle was searched. */
export interface TraceLine extends Head {
  readonly command: string;
  readonly puzzle: string;
  readonly trace: string;
}

/** A file that was written. */
export interface FileLine extends Head {
  readonly command: 'draw' | 'export';
  readonly puzzle: string;
  readonly file: string;
  /** The second file of a model, with the meaning of its variables. */
  readonly auxiliary?: string;
  /** The formula that a proof is about. */
  readonly formula?: string;
  readonly formulation?: string;
  readonly treatment?: string;
}

/** A book that was written. */
export interface BookLine extends Head {
  readonly command: 'generate';
  readonly file: string;
  readonly title: string;
  readonly pages: number;
  /** The number of puzzles that were asked for, and the seeds of those in the book. */
  readonly asked: number;
  readonly seeds: readonly number[];
}

/** What a store has of a question, after a run. */
export interface BatchLine extends Head {
  readonly command: 'batch';
  readonly question: number;
  readonly asked: unknown;
  /** The number of different puzzles. */
  readonly different: number;
  /** How many puzzles have which status. */
  readonly tallies: unknown;
  /** The puzzles that this run found, knew, answered, and left. */
  readonly run?: {
    readonly found: number;
    readonly known: number;
    readonly answered: number;
    readonly left: number;
  };
}

/** What a line says behind its beginning. */
export type Said<Line> = Line extends Head ? Omit<Line, keyof Head> : never;

/** What the command says itself as a line of JSON. */
export function jsonLine(said: Said<OwnLine>): string {
  return `${JSON.stringify({ format: 'gridwright-answer', version: 2, ...said })}\n`;
}
