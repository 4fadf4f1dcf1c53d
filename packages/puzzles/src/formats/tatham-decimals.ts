import type { SiteValues } from '../layers/board.js';
import { empty } from '../layers/layer.js';
import { InputError } from './input-error.js';
import { endOf, partOf, unexpected, type Word, wholeNumber } from './word-reader.js';

const longestRun = 26;

/** What a description is made of: a number, a run of cells without one, or what parts two numbers. */
const pieces = /\d+|[a-z]|_/g;

/** Numbers in decimal, parted by `_` where they are neighbors; `a`–`z` for 1 to 26 cells without one. */
export function encodeDecimals(values: SiteValues): string {
  let text = '';
  let run = 0;
  for (const value of [...values, null]) {
    if (value !== empty || run === longestRun) {
      if (run > 0) text += (run + 9).toString(36);
      run = 0;
    }
    if (value === empty) run += 1;
    else if (value !== null) text += `${/\d$/.test(text) ? '_' : ''}${value}`;
  }
  return text;
}

/**
 * Whether a description is one of so many cells with numbers in decimal, more than one, or was meant to be: it has `_`.
 * Tells apart game IDs that begin alike. Linear.
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
  const { place } = endOf(description);
  throw new InputError({ code: 'unexpected', place, expected, found: `the end after ${cell}` });
}

function cellsOf(piece: string): number {
  return piece === '_' ? 0 : /\d/.test(piece) ? 1 : Number.parseInt(piece, 36) - 9;
}
