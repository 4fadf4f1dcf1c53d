import type { Format } from '../../boards/definition/format.js';
import { refuseAnswers } from '../../boards/formats/loss.js';
import { unexpected, type Word } from '../../boards/formats/word-reader.js';
import type { Sudoku } from './layers.js';
import {
  boardInAddress,
  cellCount,
  digitsOfNumbers,
  numbersOfDigits,
  refuseOtherBoards,
  side,
} from './nine-rows.js';
import { positionOf } from './position-of.js';

const name = 'sudokuexchange';
const address = 'https://sudokuexchange.com/play/?s=';
const site = /^\s*(?:https?:\/\/)?(?:www\.)?sudokuexchange\.com\//i;
const beginning = new RegExp(`${site.source}[^\\s?#]*\\?(?:[^\\s#]*&)?s=`, 'i');

/** The characters of the short form: ten for each number of empty cells after a digit. */
const codes = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';

/**
 * An address of sudokuexchange.com: 81 digits, `0` for an empty cell; or the short form, in which a character is a digit with the
 * number of empty cells after it: `k` is 6 and four empty cells. The digits are written.
 */
export const sudokuexchange: Format<Sudoku> = {
  name,
  title: 'SudokuExchange address',
  opensAt: 'SudokuExchange',
  description: `${address}… with the ${cellCount} digits of a board of 9 rows, or the short form of them`,
  oneLine: true,
  address: 'certain',
  signs: '/',
  recognize: (text) => (site.test(text) && !text.trim().includes('\n') ? 'yes' : 'no'),
  read: (text, { rules }) => {
    const board = boardInAddress(text, beginning, `${address}…`);
    const isShort = board.text.length < cellCount;
    const digits = isShort ? { ...board, text: digitsOfCodes(board) } : board;
    return positionOf({ side, rules, givens: numbersOfDigits(digits) });
  },
  write: (position) => {
    refuseOtherBoards(name, position);
    refuseAnswers(name, position);
    return `${address}${digitsOfNumbers(position.puzzle.clues.givens)}`;
  },
};

/** The digits of a board in the short form. Throws `InputError`. */
function digitsOfCodes(board: Word): string {
  const digits = board.text.replace(/./gu, (sign) => {
    const code = codes.indexOf(sign);
    return code < 0 ? sign : `${code % 10}${'0'.repeat(Math.floor(code / 10))}`;
  });
  if (digits.length === cellCount) return digits;
  throw unexpected(board, `${cellCount} cells (there are ${digits.length})`);
}
