import { cellRows } from '../../formats/cell-rows.js';
import { signOf, valuesOfSigns } from '../../formats/cell-signs.js';
import { cellsOfRow, contentLines, hasBars, type Rows, squareOf } from '../../formats/drawn-rows.js';
import type { Format } from '../../formats/format.js';
import { quote } from '../../formats/input-error.js';
import { loss, refuseParts, refuseRules } from '../../formats/loss.js';
import { unexpected, type Word } from '../../formats/word-reader.js';
import { isStarted, type SiteValues } from '../../layers/board.js';
import { allNumbers, besideGivens } from './beside-givens.js';
import { mostSide } from './board-problem.js';
import { layers, type Sudoku, variants } from './layers.js';
import { positionOf } from './position-of.js';

const name = 'sdk';

/**
 * A board in rows: files `.sdk`, with lines such as `#A author` and the sections `[Puzzle]` and `[State]`, which has the
 * numbers that are written beside those that are given; files `.ss` with lines drawn between the boxes; and plain rows.
 * `valuesOfSigns` says which signs there are; blanks between them do not count. Rows alone are recognized where something
 * is drawn between them, or by a letter or a digit from 5 on: others are many kinds'.
 */
export const sdk: Format<Sudoku> = {
  name,
  says: 'rows of the cells, with "." for an empty one and "A" for 10, as in files .sdk (behind a line [Puzzle]) and .ss',
  oneLine: false,
  recognize: (text) => (looksLikeRows(text) ? 'yes' : 'no'),
  read: (text, { rules, warn }) => {
    const { puzzle, state } = sectionsOf(text, warn);
    const side = squareOf(puzzle, text, mostSide);
    if (state.length > 0) squareOf(state, text, mostSide, side);
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
    refuseParts(name, layers, position);
    const { puzzle } = position;
    const { rows, columns, clues } = puzzle;
    if (rows !== columns || rows > mostSide) throw loss(name, `${rows} rows and ${columns} columns`);
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

/** Smaller squares are many things; they are read behind `[Puzzle]`. */
const leastSide = 4;

/** No more sections are named. */
const mostWarnings = 9;

/** The rows of both sections; those without a heading are the puzzle's. Other sections are passed over. */
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
    if (section.length === mostSide) throw unexpected(line, `at most ${mostSide} rows`);
    section.push(cellsOfRow(line, mostSide));
  }
  for (const other of [...others].slice(0, mostWarnings))
    warn?.(`the section ${quote(other)} is passed over`);
  return { puzzle, state };
}

/** Whether a text says that it is a puzzle, or is a square of rows of numbers. Stops at the first line that is no row. */
function looksLikeRows(text: string): boolean {
  let [rows, side] = [0, 0];
  let isTold = hasBars(text);
  for (const line of contentLines(text)) {
    if (rows === 0 && /^\[puzzle\]$/i.test(line.text)) return true;
    const cells = line.text.replace(/[\s|]/g, '');
    if (rows === 0) side = cells.length;
    const isRow = cells.length === side && rows < side && /^[\dA-Za-z.*_?-]+$/.test(cells);
    if (!isRow || side < leastSide || side > mostSide) return false;
    isTold ||= /[5-9A-Za-z*]/.test(cells);
    rows += 1;
  }
  return isTold && rows === side;
}
