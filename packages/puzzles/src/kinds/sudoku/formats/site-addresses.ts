import * as z from 'zod/mini';
import type { Format, ReadOptions } from '../../../boards/definition/format.js';
import { InputError, quote } from '../../../boards/definition/input-error.js';
import { tooLongAt } from '../../../boards/definition/reading-errors.js';
import { inflated } from '../../../boards/formats/inflated.js';
import { jsonValue } from '../../../boards/formats/json/checked-json.js';
import { loss, refuseAnswers } from '../../../boards/formats/loss.js';
import { mistake } from '../../../boards/formats/mistake.js';
import { partOf, unexpected, type Word } from '../../../boards/formats/word-reader.js';
import { isStarted, type Position, type SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import type { Sudoku } from '../layers.js';
import { isNothing } from './f-puzzles.js';
import {
  boardInAddress,
  cellCount,
  digitsOfNumbers,
  isLineOf,
  numbersOfDigits,
  pieces,
  refuseOtherBoards,
  side,
} from './nine-rows.js';
import { besideGivens, emptySquare, positionOf } from './position.js';

/** A site whose addresses have a board of nine rows with boxes and plain rules. */
interface Site {
  /** The name of the format. */
  readonly name: string;
  readonly title: string;
  /** What stands before the board in the addresses that are written. */
  readonly address: string;
  /** What stands there, in words. */
  readonly board: string;
  readonly signs: string;
  /** The beginning of all addresses of the site. */
  readonly site: RegExp;
  /** The beginning of an address, up to its board. */
  readonly beginning: RegExp;
  /** Throws `InputError`. */
  read(board: Word, options: ReadOptions): Position<Sudoku>;
  /** By default 81 digits, of boards without answers. */
  write?(position: Position<Sudoku>): string;
}

function addressFormat(of: Site): Format<Sudoku> {
  const { name, title, address, board, signs } = of;
  return {
    name,
    title: `${title} address`,
    opensAt: title,
    description: `${address}… ${board}`,
    oneLine: true,
    address: 'certain',
    signs,
    recognize: (text) => (isLineOf(of.site, text) ? 'yes' : 'no'),
    read: (text, options) => of.read(boardInAddress(text, of.beginning, `${address}…`), options),
    write: (position) => {
      refuseOtherBoards(name, position);
      if (of.write === undefined) refuseAnswers(name, position);
      return `${address}${of.write?.(position) ?? digitsOfNumbers(position.puzzle.clues.givens)}`;
    },
  };
}

const sudokuwikiBeginning = /^\s*(?:https?:\/\/)?[^\s?#]*\bsudoku\.htm\?(?:[^\s#]*&)?bd=/i;

/** The beginning of a board with more than givens: each cell is two digits of base 36. */
const head = 'S9B';

/** The offsets of the codes: a placed digit, and candidates as bits. */
const placed = side;
const candidates = 2 * side;
const allCandidates = candidates + 2 ** side - 1;

/**
 * An address of sudokuwiki.org: 81 digits, `0` for an empty cell; or `S9B` and for each cell a given digit, a placed
 * one, or candidates, which are ignored.
 */
export const sudokuwiki = addressFormat({
  name: 'sudokuwiki',
  title: 'SudokuWiki',
  address: 'https://www.sudokuwiki.org/sudoku.htm?bd=',
  board: `with the ${cellCount} digits of a board of 9 rows`,
  signs: '?',
  site: sudokuwikiBeginning,
  beginning: sudokuwikiBeginning,
  read: (board, { rules, warn }) => {
    const isPosition = board.text.startsWith(head);
    const [givens, numbers] = [emptySquare(side), emptySquare(side)];
    let hasCandidates = false;
    const words = isPosition
      ? pieces(partOf(board, head.length, board.text.slice(head.length)), 2)
      : pieces(board, 1);
    for (const [cell, word] of words.entries()) {
      const value = codeIn(word, isPosition);
      if (value > candidates) hasCandidates ||= value < allCandidates;
      else if (value > placed) numbers[cell] = value - placed;
      else if (value > 0) givens[cell] = value;
    }
    if (hasCandidates) warn?.('candidates are ignored');
    return positionOf({ side, rules, givens, numbers });
  },
  write: (position) => {
    const { givens } = position.puzzle.clues;
    if (!isStarted(position)) return digitsOfNumbers(givens);
    const cells = Array.from(givens, (given, cell) => codeOf(given, position.answers.numbers, cell));
    return `${head}${cells.map((code) => code.toString(36).padStart(2, '0')).join('')}`;
  },
});

function codeOf(given: number, numbers: SiteValues, cell: number): number {
  const number = numbers[cell]!;
  if (number !== empty && given !== empty)
    throw loss('sudokuwiki', 'a written number in a cell with a given one');
  return given !== empty ? given : number !== empty ? number + placed : allCandidates;
}

function codeIn(word: Word, isPosition: boolean): number {
  const isDigit = isPosition ? /^[0-9a-z]{2}$/i.test(word.text) : /^[0-9.]$/.test(word.text);
  const value = word.text === '.' ? 0 : Number.parseInt(word.text, 36);
  if (isDigit && value <= allCandidates) return value;
  throw unexpected(word, isPosition ? 'a digit or candidates, in base 36 from 00 to ep' : 'a digit');
}

const sudokuexchangeSite = /^\s*(?:https?:\/\/)?(?:www\.)?sudokuexchange\.com\//i;

/** The characters of the short form: ten for each number of empty cells after a digit. */
const codes = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';

/**
 * An address of sudokuexchange.com: 81 digits, `0` for an empty cell; or the short form, in which a character is a digit with the
 * number of empty cells after it: `k` is 6 and four empty cells. The digits are written.
 */
export const sudokuexchange = addressFormat({
  name: 'sudokuexchange',
  title: 'SudokuExchange',
  address: 'https://sudokuexchange.com/play/?s=',
  board: `with the ${cellCount} digits of a board of 9 rows, or the short form of them`,
  signs: '/',
  site: sudokuexchangeSite,
  beginning: new RegExp(`${sudokuexchangeSite.source}[^\\s?#]*\\?(?:[^\\s#]*&)?s=`, 'i'),
  read: (board, { rules }) => {
    const isShort = board.text.length < cellCount;
    const digits = isShort ? { ...board, text: digitsOfCodes(board) } : board;
    return positionOf({ side, rules, givens: numbersOfDigits(digits) });
  },
});

/** The digits of a board in the short form. Throws `InputError`. */
function digitsOfCodes(board: Word): string {
  const digits = board.text.replace(/./gu, (sign) => {
    const code = codes.indexOf(sign);
    return code < 0 ? sign : `${code % 10}${'0'.repeat(Math.floor(code / 10))}`;
  });
  if (digits.length === cellCount) return digits;
  throw unexpected(board, `${cellCount} cells (there are ${digits.length})`);
}

const sudokuCoachSite = /^\s*(?:(?:https?:\/\/)?(?:www\.)?sudoku\.coach\/|(?=SCv\d+_32_))/i;

/** The beginning of a packed position: its version, then "32" for the digits in Base32. */
const packedForm = /^SCv\d+_32_/i;

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
export const sudokuCoach = addressFormat({
  name: 'sudoku.coach',
  title: 'Sudoku Coach',
  address: 'https://sudoku.coach/en/play/',
  board: `with the ${cellCount} digits of a board of 9 rows; or a packed position, SCv7_32_…`,
  signs: '/_',
  site: sudokuCoachSite,
  beginning: new RegExp(`${sudokuCoachSite.source}(?:(?:[a-z-]+\\/)?play\\/)?`, 'i'),
  read: (board, { rules, warn }) => {
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
      throw mistake(place, `a position of a board of ${side} rows`, parsed.error.issues[0]!.message);
    const { givenDigits, userDigits = '0'.repeat(cellCount), ...others } = parsed.data;
    const refused = Object.keys(others).filter(
      (key) => !ownKeys.includes(key) && !isColors.test(key) && !isNothing(others[key]),
    );
    if (refused.length > 0)
      throw mistake(place, 'no other rules than those of the board', refused.map(quote).join(', '));
    if (/[1-9]/.test(String(others['userCellCandidates'] ?? ''))) warn?.('pencil marks are ignored');
    const givens = numbersOfDigits({ text: givenDigits, place });
    const numbers = besideGivens(givens, numbersOfDigits({ text: userDigits, place }), () => {
      throw mistake(place, 'the given number where one is given', 'another number there');
    });
    return positionOf({ side, rules, givens, numbers });
  },
});

/** The value of the JSON text that is deflated, with the header of zlib, and in Base32. Throws `InputError`. */
function positionIn(packed: Word): unknown {
  if (packed.text.length > maxPacked)
    throw tooLongAt(packed.place, `at most ${maxPacked} characters`, `${packed.text.length}`);
  const expected = 'a position, deflated and in Base32';
  let bytes: Uint8Array | null;
  try {
    bytes = inflated(bytesOfBase32(packed), 'zlib', maxBytes);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw unexpected(packed, expected);
  }
  if (bytes === null) throw mistake(packed.place, `a position of at most ${maxBytes} bytes`, 'more');
  const value = jsonValue(new TextDecoder().decode(bytes));
  if (value === undefined) throw unexpected(packed, expected);
  return value;
}

/** The bytes of digits in Base32, the first bits first; bits after the last byte are dropped. Throws `InputError`. */
function bytesOfBase32(packed: Word): Uint8Array {
  const digits = packed.text.toLowerCase();
  const wrong = /[^0-9a-v]/u.exec(digits);
  if (wrong !== null)
    throw unexpected(partOf(packed, wrong.index, wrong[0]), 'a digit of Base32, "0" to "9" or "a" to "v"');
  const bits = Array.from(digits, (digit) => Number.parseInt(digit, 32).toString(2).padStart(5, '0')).join(
    '',
  );
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
