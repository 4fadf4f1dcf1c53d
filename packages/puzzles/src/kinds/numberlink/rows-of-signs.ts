import { cellRows } from '../../formats/cell-signs.js';
import type { Format } from '../../formats/format.js';
import { InputError } from '../../formats/input-error.js';
import {
  hasUnknownClues,
  largestValue,
  loss,
  refuseAnswers,
  refuseGraph,
  refuseRules,
} from '../../formats/loss.js';
import { placeOf } from '../../formats/text.js';
import { partOf, requireLength, requireSize, unexpected, type Word } from '../../formats/word-reader.js';
import { unsolved } from '../../layers/board.js';
import { empty, rangeOf } from '../../layers/layer.js';
import { plainRules } from '../../layers/rule-variant.js';
import { kind, layers, type Numberlink, variants } from './layers.js';
import { largestLetter, numbersOfSigns, signOfNumber, warnOfEnds } from './signs.js';
import { linesOf } from './text-lines.js';

const name = 'plain';

/** The signs of cells without a number; the first is written. */
const blanks = ['.', '0', '-', '_'];
const [blank] = blanks as [string];

/** The smallest square whose rows of signs may be those of a Sudoku. */
const minSudoku = 4;

/**
 * A row of characters for each row of the board: `.`, `0`, `-` or `_` for a cell without a number, else a letter or a digit; or
 * numbers with white space between them. The size follows from the rows. Rows are recognized if no end occurs more than twice and one
 * does occur twice, and if one is a letter, or a number above 9. Squares of signs may be of another kind: their kind must be named.
 */
export const rowsOfSigns: Format<Numberlink> = {
  name,
  title: 'rows of letters or numbers',
  says: 'rows of cells: "." for none, a letter or a digit for an end, or numbers with spaces between them',
  oneLine: false,
  signs: '\r\n',
  recognize: (text) => (looksLikeRows(text) ? 'yes' : 'no'),
  read: (text, { rules = plainRules(variants), warn }) => {
    const rows = rowsIn(text);
    const size = { rows: rows.length, columns: rows[0]!.length };
    const shape = { kind, ...size, rules };
    const { max } = rangeOf(layers.numbers, shape);
    const cells = rows.flat();
    const ends = cells.filter(({ text: sign }) => !blanks.includes(sign)).map(({ text: sign }) => sign);
    const areNumbers = cells.some(({ text: sign }) => sign.length > 1);
    const ofSigns = areNumbers ? null : numbersOfSigns(ends.filter(isSign), max);
    const numbers = Int16Array.from(cells, (cell) => {
      if (blanks.includes(cell.text)) return empty;
      const number = ofSigns === null ? wholeNumberOf(cell.text) : ofSigns.get(cell.text);
      if (number !== undefined && number <= max) return number;
      const what = ofSigns === null ? `a number from 1 to ${max}` : 'a letter or a digit';
      throw unexpected(cell, `"${blank}" or ${what}`);
    });
    warnOfEnds(ends, warn);
    return unsolved(layers, { ...shape, clues: { numbers } });
  },
  write: (position) => {
    refuseRules(name, variants, position);
    refuseAnswers(name, position);
    refuseGraph(name, position);
    if (hasUnknownClues(layers, position)) throw loss(name, 'the clue "?"');
    const { puzzle } = position;
    const { numbers } = puzzle.clues;
    if (largestValue(numbers) > largestLetter) throw loss(name, `a number above ${largestLetter}`);
    const text = cellRows(puzzle, numbers)
      .map(
        (row) => `${Array.from(row, (value) => (value === empty ? blank : signOfNumber(value))).join('')}\n`,
      )
      .join('');
    if (puzzle.rows === puzzle.columns && puzzle.rows >= minSudoku)
      throw loss(name, 'a square board, whose rows may be of another kind');
    if (!looksLikeRows(text))
      throw loss(name, 'a board other than of pairs of numbers, on two rows at least');
    return text;
  },
};

function isSign(text: string): boolean {
  return /^[A-Za-z0-9]$/.test(text);
}

function wholeNumberOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) || undefined : undefined;
}

/** The cells of a line: its words, or the characters of its only word. */
function cellsOf(line: Word): readonly Word[] {
  const isParted = /\s/.test(line.text);
  return Array.from(line.text.matchAll(isParted ? /\S+/g : /./gs), ({ 0: cell, index }) =>
    partOf(line, index, cell),
  );
}

/** The rows of a text, all of one length. Throws `InputError`. */
function rowsIn(text: string): readonly (readonly Word[])[] {
  const rows: (readonly Word[])[] = [];
  for (const line of linesOf(text, [])) {
    const row = cellsOf(line);
    const columns = rows[0]?.length ?? row.length;
    if (row.length !== columns)
      requireLength(row, columns, `a row of ${columns} cells, as the row before it`);
    rows.push(row);
    requireSize({ rows: rows.length, columns }, line.place);
  }
  if (rows.length > 0) return rows;
  const place = placeOf(text);
  throw new InputError({
    code: 'unexpected',
    place,
    expected: 'a row of cells',
    found: 'the end of the text',
  });
}

/** Whether a text has two rows of one length at least, and ends as `rowsOfSigns` says. Stops at the first line that is no row, and at a third end. */
function looksLikeRows(text: string): boolean {
  // Thousands of lines of other puzzles are looked at, each by itself.
  if (!/[\r\n]/.test(text.trim())) return false;
  const counts = new Map<string, number>();
  let [rows, columns, isTold, isSpaced] = [0, 0, false, false];
  for (const { text: line } of linesOf(text, [])) {
    const isParted = /\s/.test(line);
    const cells = isParted ? line.split(/\s+/) : [...line];
    const isRow = cells.every((cell) => (isParted ? /^(?:\d{1,4}|[._-])$/ : /^[A-Za-z0-9._-]$/).test(cell));
    if (!isRow || (rows > 0 && (cells.length !== columns || isParted !== isSpaced))) return false;
    [rows, columns, isSpaced] = [rows + 1, cells.length, isParted];
    for (const cell of cells) {
      if (blanks.includes(cell)) continue;
      isTold ||= isParted ? cell.length > 1 : /[A-Za-z]/.test(cell);
      const count = (counts.get(cell) ?? 0) + 1;
      if (count > 2) return false;
      counts.set(cell, count);
    }
  }
  return rows > 1 && isTold && [...counts.values()].includes(2);
}
