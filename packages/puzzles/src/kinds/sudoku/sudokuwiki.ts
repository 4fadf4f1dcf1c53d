import type { Format } from '../../boards/definition/format.js';
import { loss } from '../../boards/formats/loss.js';
import { partOf, unexpected, type Word } from '../../boards/formats/word-reader.js';
import { emptySites, isStarted, type SiteValues } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Sudoku } from './layers.js';
import { boardInAddress, cellCount, digitsOfNumbers, pieces, refuseOtherBoards, side } from './nine-rows.js';
import { positionOf } from './position-of.js';

const name = 'sudokuwiki';
const address = 'https://www.sudokuwiki.org/sudoku.htm?bd=';
const beginning = /^\s*(?:https?:\/\/)?[^\s?#]*\bsudoku\.htm\?(?:[^\s#]*&)?bd=/i;

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
export const sudokuwiki: Format<Sudoku> = {
  name,
  title: 'SudokuWiki address',
  opensAt: 'SudokuWiki',
  description: `${address}… with the ${cellCount} digits of a board of 9 rows`,
  oneLine: true,
  address: 'certain',
  signs: '?',
  recognize: (text) => (beginning.test(text) && !text.trim().includes('\n') ? 'yes' : 'no'),
  read: (text, { rules, warn }) => {
    const board = boardInAddress(text, beginning, `${address}…`);
    const isPosition = board.text.startsWith(head);
    const size = { rows: side, columns: side };
    const [givens, numbers] = [emptySites(size, 'cell'), emptySites(size, 'cell')];
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
    refuseOtherBoards(name, position);
    const { givens } = position.puzzle.clues;
    if (!isStarted(position)) return `${address}${digitsOfNumbers(givens)}`;
    const cells = Array.from(givens, (given, cell) => codeOf(given, position.answers.numbers, cell));
    return `${address}${head}${cells.map((code) => code.toString(36).padStart(2, '0')).join('')}`;
  },
};

function codeOf(given: number, numbers: SiteValues, cell: number): number {
  const number = numbers[cell]!;
  if (number !== empty && given !== empty) throw loss(name, 'a written number in a cell with a given one');
  return given !== empty ? given : number !== empty ? number + placed : allCandidates;
}

function codeIn(word: Word, isPosition: boolean): number {
  const isDigit = isPosition ? /^[0-9a-z]{2}$/i.test(word.text) : /^[0-9.]$/.test(word.text);
  const value = word.text === '.' ? 0 : Number.parseInt(word.text, 36);
  if (isDigit && value <= allCandidates) return value;
  throw unexpected(word, isPosition ? 'a digit or candidates, in base 36 from 00 to ep' : 'a digit');
}
