import { ModelFileError, shown } from '../model-file-error.js';
import { answerWithout, type SolverAnswer } from './solver-answer.js';

/** The named values of an answer, as they are read. */
export class AnswerValues {
  readonly #values = new Map<string, number>();
  readonly #lines = new Map<string, number>();

  get size(): number {
    return this.#values.size;
  }

  /** Adds a value by its word. Throws `ModelFileError` where it is no number, or the name has a value already. */
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

  /** The answer that has these values. */
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

/** The error that something else was expected on a line, at a word of it, or else at its beginning. */
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

/** The error that a text ends before what was expected. */
export function missing(expected: string, lines: readonly string[]): ModelFileError {
  const place = { line: lines.length, column: lines.at(-1)!.length + 1 };
  return new ModelFileError({ code: 'unexpected', place, expected, found: 'the end' });
}
