import type { SiteValues } from '../layers/board.js';
import { empty, type ValueRange } from '../layers/layer.js';
import { InputError, quote } from './input-error.js';
import { endOf, partOf, unexpected, type Word } from './word-reader.js';

/** The longest run of cells without a number that one letter says. */
const longestRun = 26;

/** How the game IDs of a kind of Simon Tatham's write numbers in cells. */
export interface TathamCode {
  /** What may stand there, in words, for messages. */
  readonly says: string;
  /** What a number is called. */
  readonly label: string;
  /** The numbers that the kind writes at all; those of a board may be fewer. */
  readonly numbers: ValueRange;
}

/** Numbers as `0`–`9` and `A`–`Z` for 10 to 35; `a`–`z` 1 to 26 cells without one, the run at the end too. */
export function encodeGame(values: SiteValues): string {
  let text = '';
  let run = 0;
  const flush = (): void => {
    if (run > 0) text += (run + 9).toString(36);
    run = 0;
  };
  for (const value of values) {
    if (value === empty) {
      if (run === longestRun) flush();
      run += 1;
    } else {
      flush();
      text += value.toString(36).toUpperCase();
    }
  }
  flush();
  return text;
}

/**
 * Fills `values` with numbers up to `max` from the description, which must reach its end exactly. Throws `InputError`.
 */
export function decodeGame(code: TathamCode, description: Word, values: SiteValues, max: number): void {
  const { text } = description;
  const { numbers } = code;
  let cell = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = partOf(description, at, text[at]!);
    const isRun = /[a-z]/.test(sign.text);
    const value = /[0-9A-Za-z]/.test(sign.text) ? Number.parseInt(sign.text, 36) : -1;
    if (!isRun && (value < numbers.min || value > numbers.max)) throw unexpected(sign, code.says);
    const next = cell + (isRun ? value - 9 : 1);
    if (next > values.length)
      throw unexpected(
        partOf(description, at, text.slice(at)),
        `the end of the description after ${values.length} cells`,
      );
    if (!isRun && value > max) {
      const expected = `${code.label}, a number from ${numbers.min} to ${max}`;
      throw new InputError({ code: 'out-of-range', place: sign.place, expected, found: quote(sign.text) });
    }
    if (!isRun) values[cell] = value;
    cell = next;
  }
  if (cell === values.length) return;
  const { place } = endOf(description);
  const expected = `a description of ${values.length} cells`;
  throw new InputError({ code: 'unexpected', place, expected, found: `the end after ${cell}` });
}
