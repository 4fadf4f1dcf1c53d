import { empty, unknownClue } from '../layers/layer.js';
import { InputError, type Place, quote } from './input-error.js';

/** The longest run of empty cells that one letter says. */
const longestRun = 20;

/** How addresses of puzz.link write the numbers of a kind; runs of empty cells and "?" are the same in all codes. */
export interface NumberCode {
  /** What it can say, in words, for messages. */
  readonly says: string;
  /** The largest number that it can say. */
  readonly largest: number;
  /**
   * A number, and how many of the empty cells behind it are said with it: `following` are there, or are past the end.
   */
  encode(value: number, following: number): { readonly text: string; readonly cells: number };
  /** The number that begins here, with the cells and the characters that it takes; null where none does. */
  decode(body: string, at: number): CodedNumber | null;
}

/** A number that was read. */
export interface CodedNumber {
  readonly value: number;
  readonly cells: number;
  readonly length: number;
}

/** Row-major: a number as the code has it, `.` an unknown clue, `g`…`z` 1 to 20 empty cells. */
export function encodeNumbers(code: NumberCode, values: Int16Array): string {
  let body = '';
  for (let cell = 0; cell < values.length; ) {
    const value = values[cell]!;
    const following = emptyFrom(values, value === empty ? cell : cell + 1, longestRun);
    if (value === empty) {
      const run = Math.min(following, values.length - cell);
      body += (run + 15).toString(36);
      cell += run;
    } else {
      const coded = value === unknownClue ? { text: '.', cells: 1 } : code.encode(value, following);
      body += coded.text;
      cell += coded.cells;
    }
  }
  return body;
}

/** How many empty cells there are from here on, as far as it matters; past the end all are. */
function emptyFrom(values: Int16Array, from: number, most: number): number {
  let count = 0;
  while (count < most && (values[from + count] ?? empty) === empty) count += 1;
  return count;
}

/**
 * Fills `values` from the code; what the body does not reach stays as it is. `accept` judges each number and
 * throws. Throws `InputError` at a character that means nothing, and where the body goes on past the board.
 */
export function decodeNumbers(
  code: NumberCode,
  body: string,
  values: Int16Array,
  place: Place,
  accept: (value: number, place: Place) => void,
): void {
  let cell = 0;
  let at = 0;
  while (at < body.length) {
    const here = { line: place.line, column: place.column + at };
    if (cell >= values.length) {
      throw new InputError({
        code: 'unexpected',
        place: here,
        expected: `the end of the address after ${values.length} cells`,
        found: quote(body.slice(at)),
      });
    }
    const step = decodeStep(code, body, at);
    if (step === null) {
      throw new InputError({
        code: 'unexpected',
        place: here,
        expected: `${code.says}, "." or a run of empty cells (g-z)`,
        found: quote(body.slice(at, at + 4)),
      });
    }
    if (step.value !== empty) {
      accept(step.value, here);
      values[cell] = step.value;
    }
    cell += step.cells;
    at += step.length;
  }
}

function decodeStep(code: NumberCode, body: string, at: number): CodedNumber | null {
  const sign = body[at]!;
  if (sign === '.') return { value: unknownClue, cells: 1, length: 1 };
  if (sign >= 'g' && sign <= 'z') return { value: empty, cells: Number.parseInt(sign, 36) - 15, length: 1 };
  return code.decode(body, at);
}
