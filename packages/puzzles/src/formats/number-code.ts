import { empty, unknownClue } from '../layers/layer.js';
import { InputError, type Place, quote } from './input-error.js';

const emptyRun = 20;

/**
 * The code in which addresses of puzz.link hold numbers, row-major: `0`–`9`, `a`–`f` a number, `-hh` 16 to
 * 255, `+hhh` 256 to 4095 (hexadecimal), `.` an unknown clue, `g`…`z` 1 to 20 empty cells.
 */
export function encodeNumbers(values: Int16Array): string {
  let body = '';
  let run = 0;
  const flush = (): void => {
    if (run > 0) body += (run + 15).toString(36);
    run = 0;
  };
  for (const value of values) {
    if (value === empty) {
      run += 1;
      if (run === emptyRun) flush();
      continue;
    }
    flush();
    body += encodeNumber(value);
  }
  flush();
  return body;
}

function encodeNumber(value: number): string {
  if (value === unknownClue) return '.';
  if (value < 16) return value.toString(16);
  if (value < 256) return `-${value.toString(16).padStart(2, '0')}`;
  return `+${value.toString(16).padStart(3, '0')}`;
}

/** The largest number that the code can say. */
export const largestCodedNumber = 4095;

/**
 * Fills `values` from the code; what the body does not reach stays as it is. `accept` judges each number and
 * throws. Throws `InputError` at a character that means nothing, and where the body goes on past the board.
 */
export function decodeNumbers(
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
    const step = decodeStep(body, at);
    if (step === null) {
      throw new InputError({
        code: 'unexpected',
        place: here,
        expected: 'a number (0-f, -hh, +hhh), "." or a run of empty cells (g-z)',
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

interface Step {
  readonly value: number;
  readonly cells: number;
  readonly length: number;
}

function decodeStep(body: string, at: number): Step | null {
  const match = /(?<one>[0-9a-f])|-(?<two>[0-9a-f]{2})|\+(?<three>[0-9a-f]{3})|(?<run>[g-z])|(?<unknown>\.)/y;
  match.lastIndex = at;
  const groups = match.exec(body)?.groups;
  if (!groups) return null;
  const length = match.lastIndex - at;
  const { one, two, three, run } = groups;
  if (run !== undefined) return { value: empty, cells: Number.parseInt(run, 36) - 15, length };
  const digits = one ?? two ?? three;
  return { value: digits === undefined ? unknownClue : Number.parseInt(digits, 16), cells: 1, length };
}
