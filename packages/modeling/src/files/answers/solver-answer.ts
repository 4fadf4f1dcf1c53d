import { ModelFileError, shown } from '../../errors.js';

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
  readonly stopped: 'time' | 'nodes' | null;
  /** Whether `unknown` means "infeasible or unbounded", undecided. */
  readonly infeasibleOrUnbounded: boolean;
}

/** The answer format of one program. */
export interface AnswerForm {
  readonly name: string;
  /** A quick test of the first lines: whether the text is probably in this format. */
  recognizes(text: string): boolean;
  /** Throws `ModelFileError` and nothing else, for any text. */
  read(text: string): SolverAnswer;
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

/** The named values of an answer, collected while reading. */
export class AnswerValues {
  readonly #values = new Map<string, number>();
  readonly #lines = new Map<string, number>();

  get size(): number {
    return this.#values.size;
  }

  /** Adds a value by its word. Throws `ModelFileError` if it is not a number, or if the name already has a value. */
  add(name: string, word: string, line: number, text: string): void {
    this.set(name, readNumber(word, line, text), line, text);
  }

  set(name: string, value: number, line: number, text: string): void {
    const first = this.#lines.get(name);
    if (first !== undefined)
      throw unexpected(
        'one value for each name',
        `${shown(name)} again, after line ${first}`,
        line,
        text,
        name,
      );
    this.#values.set(name, value);
    this.#lines.set(name, line);
  }

  /** The answer with these values. */
  answer(
    status: SolverAnswer['status'],
    objective: number | null,
    stopped: SolverAnswer['stopped'] = null,
  ): SolverAnswer {
    return { ...answerWithout(status, stopped), objective, values: this.#values, lines: this.#lines };
  }
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
  return new ModelFileError({ code: 'unexpected', place, expected, found });
}

/** The error for a text that ends before this. */
export function missing(expected: string, lines: readonly string[]): ModelFileError {
  const place = { line: lines.length, column: lines.at(-1)!.length + 1 };
  return new ModelFileError({ code: 'unexpected', place, expected, found: 'the end' });
}
