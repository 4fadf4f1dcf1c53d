import { InputError, type InputProblem, type Place } from '../definition/input-error.js';

/** A text without the marks of Markdown around it. */
export interface Unwrapped {
  readonly text: string;
  /** Reads the text; the places of what it throws are those in the text as it was given. */
  placed<T>(read: () => T): T;
}

/**
 * A text that is one quotation (`> ` before each line), or one block with a fence before and behind it, without these marks; any other text as it is. The lines
 * keep their numbers. Linear.
 */
export function unwrapped(given: string): Unwrapped {
  if (!/^\s*[>`~]/.test(given)) return { text: given, placed: (read) => read() };
  const lines = given.split('\n');
  const isQuoted = lines.every((line) => quotation.test(line) || line.trim() === '');
  const widths = lines.map((line) => (isQuoted ? (quotation.exec(line)?.[0].length ?? 0) : 0));
  const bare = withoutFences(lines.map((line, at) => line.slice(widths[at])));
  return {
    text: bare.join('\n'),
    placed: (read) => {
      try {
        return read();
      } catch (error) {
        if (!isQuoted || !(error instanceof InputError)) throw error;
        throw new InputError(moved(error.problem, widths));
      }
    },
  };
}

/** What begins each line of a quotation. */
const quotation = /^ {0,3}> ?/;

/** Whether a line begins a block, perhaps with the name of its language, or ends one. */
export function isFence(line: string): boolean {
  return /^ {0,3}(?:`{3,}|~{3,}) *[\w-]* *$/.test(line);
}

/** The lines with a blank one in place of each fence, if these are the first and the last one. */
function withoutFences(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const isBlock = last > first && isFence(lines[first]!) && isFence(lines[last]!);
  const isOnlyBlock = isBlock && !lines.slice(first + 1, last).some(isFence);
  return isOnlyBlock ? lines.map((line, at) => (at === first || at === last ? '' : line)) : lines;
}

/** The problem with its places moved by as many columns as were taken from the beginnings of the lines. */
function moved({ place, others, ...problem }: InputProblem, widths: readonly number[]): InputProblem {
  const given = (at: Place): Place => ({ ...at, column: at.column + (widths[at.line - 1] ?? 0) });
  return {
    ...problem,
    place: place && given(place),
    ...(others && { others: others.map((other) => moved(other, widths)) }),
  };
}
