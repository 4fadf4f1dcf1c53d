import { InputError, quote } from '../../definition/input-error.js';
import { unexpectedAt } from '../../definition/reading-errors.js';
import type { SiteValues } from '../../layers/board.js';
import { empty, type ValueRange } from '../../layers/layer.js';
import { endOf, partOf, unexpected, type Word, wholeNumber } from '../word-reader.js';

/** The longest run of cells without a number that one letter encodes. */
const maxRun = 26;

/** The encoding of numbers in cells in the game IDs of one of Simon Tatham's puzzles. */
export interface TathamCode {
  /** A description of its signs, for messages. */
  readonly description: string;
  /** The name of a number in messages. */
  readonly label: string;
  /** The range of numbers in game IDs of the kind; a board may allow fewer. */
  readonly numbers: ValueRange;
  /** Capital letters for the numbers, where these are not written as digits. */
  readonly letters?: Readonly<Record<string, number>>;
}

/**
 * Numbers as `0`–`9`, and `A`–`Z` for 10 to 35, or in the letters of the code; `a`–`z` for 1 to 26 cells without one, also at
 * the end.
 */
export function encodeGame(values: SiteValues, { letters }: Pick<TathamCode, 'letters'> = {}): string {
  const signs = letters && new Map(Object.entries(letters).map(([letter, value]) => [value, letter]));
  return encoded(values, (value) => signs?.get(value) ?? value.toString(36).toUpperCase());
}

/** The values with runs of cells without one between them; `signOf` receives what stands before a value. */
function encoded(values: SiteValues, signOf: (value: number, before: string) => string): string {
  let text = '';
  let run = 0;
  for (const value of [...values, null]) {
    if (value !== empty || run === maxRun) {
      if (run > 0) text += (run + 9).toString(36);
      run = 0;
    }
    if (value === empty) run += 1;
    else if (value !== null) text += signOf(value, text);
  }
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
    const value = isRun || code.letters === undefined ? base36(sign.text) : (code.letters[sign.text] ?? -1);
    if (!isRun && (value < numbers.min || value > numbers.max)) throw unexpected(sign, code.description);
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
  const expected = `a description of ${values.length} cells`;
  throw unexpectedAt(endOf(description).place, expected, `the end after ${cell}`);
}

function base36(sign: string): number {
  return /[0-9A-Za-z]/.test(sign) ? Number.parseInt(sign, 36) : -1;
}

/** A token of a description: a number, a run of cells without one, or a separator of two numbers. */
const pieces = /\d+|[a-z]|_/g;

/** Numbers in decimal, separated by `_` if they are neighbors; `a`–`z` for 1 to 26 cells without one. */
export function encodeDecimals(values: SiteValues): string {
  return encoded(values, (value, before) => `${/\d$/.test(before) ? '_' : ''}${value}`);
}

/**
 * Whether a description has numbers in decimal for `count` cells (more than one), or contains `_`. Distinguishes game IDs
 * that begin alike. Linear.
 */
export function saysDecimals(description: string, count: number): boolean {
  if (description.includes('_')) return true;
  if (count < 2 || !/^[\da-z]*$/.test(description)) return false;
  let cells = 0;
  for (const [piece] of description.matchAll(pieces)) cells += cellsOf(piece);
  return cells === count;
}

/** Fills `values` with numbers from 1 to `max` from the description, which must reach its end exactly. Throws `InputError`. */
export function decodeDecimals(description: Word, values: SiteValues, max: number): void {
  const { text } = description;
  let [cell, end] = [0, 0];
  for (const match of text.matchAll(pieces)) {
    const piece = partOf(description, match.index, match[0]);
    if (match.index > end) break;
    end += piece.text.length;
    if (piece.text === '_' && !(/\d/.test(text[match.index - 1] ?? '') && /\d/.test(text[end] ?? '')))
      throw unexpected(piece, 'a number on either side of "_"');
    const next = cell + cellsOf(piece.text);
    if (next > values.length) {
      const rest = partOf(piece, 0, text.slice(match.index));
      throw unexpected(rest, `the end of the numbers after ${values.length} cells`);
    }
    if (/\d/.test(piece.text)) values[cell] = wholeNumber(piece, 'a number', 1, max);
    cell = next;
  }
  if (end < text.length)
    throw unexpected(partOf(description, end, text[end]!), 'a number, "_", or a run of empty cells (a-z)');
  if (cell === values.length) return;
  const expected = `numbers for ${values.length} cells`;
  throw unexpectedAt(endOf(description).place, expected, `the end after ${cell}`);
}

function cellsOf(piece: string): number {
  return piece === '_' ? 0 : /\d/.test(piece) ? 1 : Number.parseInt(piece, 36) - 9;
}
