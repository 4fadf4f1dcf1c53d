import * as z from 'zod/mini';
import type { Format } from '../../boards/definition/format.js';
import { InputError, quote } from '../../boards/definition/input-error.js';
import { inflated } from '../../boards/formats/inflated.js';
import { refuseAnswers } from '../../boards/formats/loss.js';
import { partOf, unexpected, type Word } from '../../boards/formats/word-reader.js';
import { isNothing, valueOfJson } from './f-puzzles.js';
import type { Sudoku } from './layers.js';
import {
  boardInAddress,
  cellCount,
  digitsOfNumbers,
  numbersOfDigits,
  refuseOtherBoards,
  side,
} from './nine-rows.js';
import { besideGivens, positionOf } from './position-of.js';

const name = 'sudoku.coach';
const address = 'https://sudoku.coach/en/play/';
const site = /^\s*(?:(?:https?:\/\/)?(?:www\.)?sudoku\.coach\/|(?=SCv\d+_32_))/i;
const beginning = new RegExp(`${site.source}(?:(?:[a-z-]+\\/)?play\\/)?`, 'i');

/** The beginning of a packed position: its version, then "32" for the digits in Base32. */
const packedForm = /^SCv\d+_32_/i;
const digitsOfBase32 = '0123456789abcdefghijklmnopqrstuv';
const bitsOfDigit = 5;
const bitsOfByte = 8;

/** The limits of a packed text, and of what it unpacks to. */
const maxPacked = 16 * 1024;
const maxBytes = 256 * 1024;

const positionSchema = z.lazy(() => {
  const digits = z.string().check(z.regex(/^\d{81}$/));
  return z.looseObject({ gridSize: z.literal(side), givenDigits: digits, userDigits: z.optional(digits) });
});

/** Keys of a position that are no constraints, with or without a meaning here. */
const ownKeys = ['gridSize', 'givenDigits', 'userDigits', 'userCellCandidates', 'title', 'author'];
const isColors = /colou?rs$/i;

/**
 * An address of sudoku.coach: 81 digits, `0` for an empty cell; or a position, packed (a deflated JSON object in Base32), which
 * may also stand alone: `SCv7_32_…`. The digits are written. Constraints of other Sudokus are refused by name.
 */
export const sudokuCoach: Format<Sudoku> = {
  name,
  title: 'Sudoku Coach address',
  opensAt: 'Sudoku Coach',
  description: `${address}… with the ${cellCount} digits of a board of 9 rows; or a packed position, SCv7_32_…`,
  oneLine: true,
  address: 'certain',
  signs: '/_',
  recognize: (text) => (site.test(text) && !text.trim().includes('\n') ? 'yes' : 'no'),
  read: (text, { rules, warn }) => {
    const board = boardInAddress(text, beginning, `${address}…`);
    const packed = packedForm.exec(board.text)?.[0];
    if (packed === undefined) {
      if (/[a-z]/i.test(board.text))
        throw unexpected(board, `${cellCount} digits, or a position that begins with "SCv7_32_"`);
      return positionOf({ side, rules, givens: numbersOfDigits(board) });
    }
    const { place } = board;
    const parsed = positionSchema.safeParse(
      positionIn(partOf(board, packed.length, board.text.slice(packed.length))),
    );
    if (!parsed.success)
      throw problem(board, `a position of a board of ${side} rows`, parsed.error.issues[0]!.message);
    const { givenDigits, userDigits = '0'.repeat(cellCount), ...others } = parsed.data;
    const refused = Object.keys(others).filter(
      (key) => !ownKeys.includes(key) && !isColors.test(key) && !isNothing(others[key]),
    );
    if (refused.length > 0)
      throw problem(board, 'no other rules than those of the board', refused.map(quote).join(', '));
    if (/[1-9]/.test(String(others['userCellCandidates'] ?? ''))) warn?.('pencil marks are ignored');
    const givens = numbersOfDigits({ text: givenDigits, place });
    const numbers = besideGivens(givens, numbersOfDigits({ text: userDigits, place }), () => {
      throw problem(board, 'the given number where one is given', 'another number there');
    });
    return positionOf({ side, rules, givens, numbers });
  },
  write: (position) => {
    refuseOtherBoards(name, position);
    refuseAnswers(name, position);
    return `${address}${digitsOfNumbers(position.puzzle.clues.givens)}`;
  },
};

function problem({ place }: Word, expected: string, found: string): InputError {
  return new InputError({ code: 'unexpected', place, expected, found });
}

/** The value of the JSON text that is deflated, with the header of zlib, and in Base32. Throws `InputError`. */
function positionIn(packed: Word): unknown {
  if (packed.text.length > maxPacked)
    throw new InputError({
      code: 'too-long',
      place: packed.place,
      expected: `at most ${maxPacked} characters`,
      found: `${packed.text.length}`,
    });
  const expected = 'a position, deflated and in Base32';
  let bytes: Uint8Array | null;
  try {
    bytes = inflated(bytesOfBase32(packed), 'zlib', maxBytes);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw unexpected(packed, expected);
  }
  if (bytes === null) throw problem(packed, `a position of at most ${maxBytes} bytes`, 'more');
  const value = valueOfJson(new TextDecoder().decode(bytes));
  if (value === undefined) throw unexpected(packed, expected);
  return value;
}

/** The bytes of digits in Base32, the first bits first; bits after the last byte are dropped. Throws `InputError`. */
function bytesOfBase32(packed: Word): Uint8Array {
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  for (const [at, sign] of Array.from(packed.text.toLowerCase()).entries()) {
    const digit = digitsOfBase32.indexOf(sign);
    if (digit < 0) throw unexpected(partOf(packed, at, sign), 'a digit of Base32, "0" to "9" or "a" to "v"');
    bits = (bits << bitsOfDigit) | digit;
    count += bitsOfDigit;
    if (count < bitsOfByte) continue;
    count -= bitsOfByte;
    bytes.push(bits >> count);
    bits &= (1 << count) - 1;
  }
  return Uint8Array.from(bytes);
}
