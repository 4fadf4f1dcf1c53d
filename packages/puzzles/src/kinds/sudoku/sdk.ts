import { cellRows, signOf, valuesOfSigns } from '../../formats/cell-signs.js';
import type { Format } from '../../formats/format.js';
import { InputError, quote } from '../../formats/input-error.js';
import { loss, refuseRegions, refuseRules } from '../../formats/loss.js';
import { placeOf } from '../../formats/text.js';
import { requireLength, unexpected, type Word } from '../../formats/word-reader.js';
import { isStarted, type SiteValues } from '../../layers/board.js';
import { maxSide } from './boxes.js';
import { layers, type Sudoku, variants } from './layers.js';
import { allNumbers, besideGivens, positionOf } from './position-of.js';

const name = 'sdk';

/**
 * A board in rows: files `.sdk`, with lines such as `#A author` and the sections `[Puzzle]` and `[State]`, which has the
 * written numbers in addition to the givens; files `.ss` with lines drawn between the boxes; and plain rows.
 * `valuesOfSigns` explains the signs; spaces between them are ignored. Plain rows are recognized by lines drawn between
 * them, or by a letter or a digit from 5 on: other rows may be of several kinds.
 */
export const sdk: Format<Sudoku> = {
  name,
  title: 'rows of digits',
  says: 'rows of the cells, with "." for an empty one and "A" for 10, as in files .sdk (behind a line [Puzzle]) and .ss',
  oneLine: false,
  signs: '[\r\n',
  recognize: (text) => (looksLikeRows(text) ? 'yes' : 'no'),
  read: (text, { rules, warn }) => {
    const { puzzle, state } = sectionsOf(text, warn);
    const side = squareOf(puzzle, text, maxSide);
    if (state.length > 0) squareOf(state, text, maxSide, side);
    const cells = [...puzzle, ...state].flat();
    const values = valuesOfSigns(cells.map((cell) => cell.text).join(''), side, (index) => {
      throw unexpected(cells[index]!, `"." or a number from 1 to ${signOf(side)}`);
    });
    const givens = values.slice(0, side * side);
    if (state.length === 0) return positionOf({ side, rules, givens });
    const numbers = besideGivens(givens, values.slice(side * side), (cell) => {
      throw unexpected(cells[side * side + cell]!, 'the given number');
    });
    return positionOf({ side, rules, givens, numbers });
  },
  write: (position) => {
    refuseRules(name, variants, position);
    refuseRegions(name, layers, position);
    const { puzzle } = position;
    const { rows, columns, clues } = puzzle;
    if (rows !== columns || rows > maxSide) throw loss(name, `${rows} rows and ${columns} columns`);
    const rowsOf = (values: SiteValues): readonly string[] =>
      cellRows(puzzle, values).map((row) => Array.from(row, signOf).join(''));
    const state = allNumbers(name, position);
    const lines = [
      '[Puzzle]',
      ...rowsOf(clues.givens),
      ...(isStarted(position) ? ['[State]', ...rowsOf(state)] : []),
    ];
    return lines.map((line) => `${line}\n`).join('');
  },
};

/** Smaller squares are recognized only after `[Puzzle]`. */
const minSide = 4;

/** The maximum number of warnings. */
const maxWarnings = 9;

/** The rows of both sections; rows without a heading belong to the puzzle. Other sections are ignored. */
function sectionsOf(
  text: string,
  warn?: (warning: string) => void,
): { readonly puzzle: Rows; readonly state: Rows } {
  const [puzzle, state]: [Word[][], Word[][]] = [[], []];
  const sections = new Map([
    ['puzzle', puzzle],
    ['state', state],
  ]);
  const others = new Set<string>();
  let section: Word[][] | undefined = puzzle;
  for (const line of contentLines(text)) {
    const heading = /^\[([^\]]*)\]$/.exec(line.text)?.[1];
    if (heading !== undefined) {
      section = sections.get(heading.toLowerCase());
      if (section === undefined) others.add(heading);
      else if (section.length > 0) throw unexpected(line, 'a section once');
      continue;
    }
    if (section === undefined) continue;
    if (section.length === maxSide) throw unexpected(line, `at most ${maxSide} rows`);
    section.push(cellsOfRow(line, maxSide));
  }
  for (const other of [...others].slice(0, maxWarnings)) warn?.(`the section ${quote(other)} is ignored`);
  return { puzzle, state };
}

/** Whether a text begins with `[Puzzle]`, or is a square of rows of numbers. Stops at the first line that is not a row. */
function looksLikeRows(text: string): boolean {
  let [rows, side, hasLetters, hasNumbers] = [0, 0, false, false];
  let isTold = hasBars(text);
  for (const line of contentLines(text)) {
    if (rows === 0 && /^\[puzzle\]$/i.test(line.text)) return true;
    const cells = line.text.replace(/[\s|]/g, '');
    if (rows === 0) side = cells.length;
    const isRow = cells.length === side && rows < side && /^[\dA-Za-z.*_?-]+$/.test(cells);
    if (!isRow || side < minSide || side > maxSide) return false;
    isTold ||= /[5-9A-Za-z*]/.test(cells);
    hasLetters ||= /[A-WYZa-wyz]/.test(cells);
    hasNumbers ||= [...cells].some((sign) => mayBeNumber(sign, side));
    rows += 1;
  }
  // Letters that are no numbers of the board are signs of another kind.
  return isTold && rows > 0 && rows === side && (hasNumbers || !hasLetters);
}

/** Whether a sign is a number up to a maximum in one of the sets of signs: with `A` for 10, or for 1. */
function mayBeNumber(sign: string, max: number): boolean {
  const value = Number.parseInt(sign, 36);
  return (value > 0 && value <= max) || (value > 9 && value - 9 <= max);
}

/** Rows of cells, each a word. */
export type Rows = readonly (readonly Word[])[];

/** Whether the text has vertical bars outside of comments. */
function hasBars(text: string): boolean {
  return /^[^#\n]*\|/m.test(text);
}

/** Whether a line is a ruler between boxes; in a text with vertical bars it may have other signs. */
function isRule(line: string, isAmongBars: boolean): boolean {
  if (!isAmongBars) return /^[-+*=|\s]+$/.test(line) && /[+=]/.test(line);
  return /^[-+*=|.:'\s]+$/.test(line) && /--|[+=]/.test(line);
}

/** Whether a line has more than bars. */
function hasCells(content: string): boolean {
  return /[^\s|]/.test(content);
}

/** The lines of a text with rows or headings, with their places. Comments begin with `#`. */
export function* contentLines(text: string): Generator<Word> {
  const isAmongBars = hasBars(text);
  let line = 0;
  for (let start = 0; start < text.length; ) {
    const lineBreak = text.indexOf('\n', start);
    const end = lineBreak < 0 ? text.length : lineBreak;
    const content = text.slice(start, end).trim();
    line += 1;
    if (hasCells(content) && !content.startsWith('#') && !isRule(content, isAmongBars))
      yield { text: content, place: { line, column: text.slice(start, end).indexOf(content) + 1 } };
    start = end + 1;
  }
}

/** The cells of a row, at most `max + 1`. */
function cellsOfRow({ text, place }: Word, most: number): Word[] {
  const cells: Word[] = [];
  for (const match of text.matchAll(/[^\s|]/g)) {
    if (cells.length > most) break;
    cells.push({ text: match[0], place: { line: place.line, column: place.column + match.index } });
  }
  return cells;
}

/** The side of the square of rows. Throws if the rows are not a square, or not of the given side. */
function squareOf(rows: Rows, text: string, most: number, side = rows[0]?.length ?? 0): number {
  const expected = `a row of ${side === 0 ? 'cells' : `${side} cells`}`;
  for (const row of rows) requireLength(row, Math.min(side, most), expected);
  if (rows.length === side && side > 0) return side;
  const place = rows[side]?.[0]?.place ?? placeOf(text.trimEnd());
  const found = rows.length > side ? 'more' : `${rows.length} rows`;
  throw new InputError({
    code: 'unexpected',
    place,
    expected: side === 0 ? expected : `${side} rows`,
    found,
  });
}
