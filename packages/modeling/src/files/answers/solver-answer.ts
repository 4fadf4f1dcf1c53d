import { fileError, type ModelFileError, shown } from '../../errors.js';

/** The answer of a solver about a model, from its solution file or its output. */
export interface SolverAnswer {
  /** `feasible`: a solution exists; the text does not state whether it is optimal. */
  readonly status: 'optimal' | 'feasible' | 'infeasible' | 'unbounded' | 'unknown';
  /** As the solver reports it; null if it does not. */
  readonly objective: number | null;
  /** Values by the names of the model file; a solver may omit zeros. */
  readonly values: ReadonlyMap<string, number>;
  /** The line on which each value stands, from 1. */
  readonly lines: ReadonlyMap<string, number>;
  /** If the text has no names: the value of each column of the model file, in order. */
  readonly byColumn: Float64Array | null;
  /** The limit that stopped the solver, if the text names one. */
  readonly stopped: 'time' | 'nodes' | 'memory' | null;
  /** Whether `unknown` means "infeasible or unbounded", undecided. */
  readonly infeasibleOrUnbounded: boolean;
}

/** An answer without values. */
export function answerWithout(
  status: SolverAnswer['status'],
  stopped: SolverAnswer['stopped'] = null,
): SolverAnswer {
  return {
    status,
    objective: null,
    values: new Map(),
    lines: new Map(),
    byColumn: null,
    stopped,
    infeasibleOrUnbounded: false,
  };
}

/** The answer that a model is infeasible or its objective unbounded. */
export const infeasibleOrUnbounded: SolverAnswer = {
  ...answerWithout('unknown'),
  infeasibleOrUnbounded: true,
};

/** A solver's words for the status of its answer, and for the limit that stopped it. */
export type StatusWords = {
  readonly [Meaning in
    | SolverAnswer['status']
    | 'infeasible or unbounded'
    | 'time'
    | 'nodes'
    | 'memory']?: RegExp;
};

/** What a text says of the status in a solver's words; null if it has none of them. */
export interface StatedStatus extends Pick<SolverAnswer, 'stopped'> {
  readonly status: SolverAnswer['status'] | 'infeasible or unbounded' | null;
}

/** The status that a text states in a solver's words. */
export function statusIn(words: StatusWords, text: string): StatedStatus {
  const statuses = [
    'optimal',
    'infeasible',
    'unbounded',
    'infeasible or unbounded',
    'unknown',
    'feasible',
  ] as const;
  const stopped = (['time', 'nodes', 'memory'] as const).find((limit) => words[limit]?.test(text)) ?? null;
  return { status: statuses.find((status) => words[status]?.test(text)) ?? null, stopped };
}

/** The answer with a status; null if it has a solution. */
export function answerWithoutSolution({ status, stopped }: StatedStatus): SolverAnswer | null {
  if (status === 'infeasible or unbounded') return infeasibleOrUnbounded;
  return status === 'optimal' || status === 'feasible' ? null : answerWithout(status ?? 'unknown', stopped);
}

/** The lines of a text; line `i` of the text is entry `i - 1`. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}

/** The words of a line. */
export function wordsOf(line: string): readonly string[] {
  return line.split(/[ \t]+/).filter((word) => word !== '');
}

/** A finite number in decimal form. Throws `ModelFileError`. */
export function readNumber(word: string, line: number, text: string): number {
  const value = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(word) ? Number(word) : Number.NaN;
  if (!Number.isFinite(value)) throw unexpected('a number', shown(word), line, text, word);
  // Adding 0 turns -0 into 0.
  return value + 0;
}

/** The error for an unexpected word, or an unexpected line. */
export function unexpected(
  expected: string,
  found: string,
  line: number,
  text: string,
  word?: string,
): ModelFileError {
  const at = word === undefined ? text.search(/\S/) : text.indexOf(word);
  const place = { line, column: Math.max(0, at) + 1 };
  return fileError('unexpected', place, expected, found);
}

/** The error for a text that ends before this. */
export function missing(expected: string, lines: readonly string[]): ModelFileError {
  const place = { line: lines.length, column: lines.at(-1)!.length + 1 };
  return fileError('unexpected', place, expected, 'the end');
}
