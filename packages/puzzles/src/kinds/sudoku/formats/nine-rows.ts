import { refuseRegions, refuseRules } from '../../../boards/formats/loss.js';
import { placeOf } from '../../../boards/formats/text.js';
import { endOf, partOf, unexpected, type Word } from '../../../boards/formats/word-reader.js';
import type { Position, SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import { layers, type Sudoku, variants } from '../layers.js';
import { refuseSides } from './position.js';

/** The side and the number of cells of the usual board, the only one of many programs and sites. */
export const side = 9;
export const cellCount = side * side;

/** Throws `loss` unless the board has boxes, plain rules, and nine rows or as many as are named. */
export function refuseOtherBoards(
  format: string,
  position: Position<Sudoku>,
  { min, max } = { min: side, max: side },
): void {
  refuseRules(format, variants, position);
  refuseRegions(format, layers, position);
  refuseSides(format, position.puzzle, min, max);
}

/** Whether a text is one line that begins like this. */
export function isLineOf(beginning: RegExp, text: string): boolean {
  return beginning.test(text) && !text.trim().includes('\n');
}

/** The 81 cells of a board, each of `length` characters. Throws `InputError`. */
export function pieces(board: Word, length: number): readonly Word[] {
  const [count, end] = [Math.ceil(board.text.length / length), cellCount * length];
  if (board.text.length > end)
    throw unexpected(partOf(board, end, board.text.slice(end)), 'the end of the board');
  if (board.text.length < end) throw unexpected(endOf(board), `${cellCount} cells (there are ${count})`);
  return Array.from({ length: cellCount }, (_, cell) =>
    partOf(board, cell * length, board.text.slice(cell * length, (cell + 1) * length)),
  );
}

/** The numbers of a board of 81 digits; `0` and `.` are empty cells. Throws `InputError`. */
export function numbersOfDigits(board: Word): SiteValues {
  return Int16Array.from(pieces(board, 1), (word) => {
    if (!/^[\d.]$/.test(word.text)) throw unexpected(word, 'a digit');
    return Number(word.text) || empty;
  });
}

/** The numbers as 81 digits; `0` is an empty cell. */
export function digitsOfNumbers(numbers: SiteValues): string {
  return Array.from(numbers, (number) => Math.max(number, 0)).join('');
}

/** The board behind the beginning of an address, up to its next parameter or fragment. Throws `InputError` for another text. */
export function boardInAddress(text: string, beginning: RegExp, expected: string): Word {
  const match = beginning.exec(text);
  if (match === null) throw unexpected({ text, place: placeOf('') }, expected);
  const board = /^[^\s&#]*/.exec(text.slice(match[0].length))![0];
  const word = { text: board, place: placeOf(match[0]) };
  const behind = text.slice(match[0].length + board.length);
  if (/^(?:[&#]\S*)?\s*$/.test(behind)) return word;
  throw unexpected(endOf(word), 'the end of the address');
}
