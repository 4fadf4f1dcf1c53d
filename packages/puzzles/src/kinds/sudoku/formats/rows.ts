import { type Format, type Parsed, parsedOnce } from '../../../boards/definition/format.js';
import { InputError, quote } from '../../../boards/definition/input-error.js';
import { readOrError } from '../../../boards/definition/reading-errors.js';
import { cellRows, signOf, valuesOfSigns } from '../../../boards/formats/cell-signs.js';
import { mistake } from '../../../boards/formats/mistake.js';
import { type CellTable, cellWord, type Tables } from '../../../boards/formats/rows/cell-table.js';
import { emptySigns, emptySignsOf } from '../../../boards/formats/rows/rows-of-cells.js';
import { firstReadable, hasCounts, tablesIn, tablesOf } from '../../../boards/formats/rows/tables-in.js';
import { type TextLine, textLines } from '../../../boards/formats/rows/text-line.js';
import { placeOf } from '../../../boards/formats/text.js';
import { unexpected, wholeNumber } from '../../../boards/formats/word-reader.js';
import { isStarted, type SiteValues } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import { boxOf, maxSide } from '../boxes.js';
import type { Sudoku } from '../layers.js';
import { refuseOtherBoards } from './nine-rows.js';
import { allNumbers, besideGivens, positionOf } from './position.js';

const name = 'sdk';

/**
 * A board in rows of any layout (see `tablesIn`): files `.sdk`, with lines such as `#A author` and the sections `[Puzzle]` and `[State]`, which
 * has the written numbers in addition to the givens; files `.ss` with lines drawn between the boxes; plain rows, tables and arrays.
 * `valuesOfSigns` explains cells of one character; otherwise cells are numbers. Rows are recognized if they are a square with boxes.
 */
export const rowsOfDigits: Format<Sudoku> = {
  name,
  title: 'rows of digits',
  description:
    'rows of the cells, with "." for an empty one and "A" or 10 for ten, as in files .sdk (behind a line [Puzzle]) and .ss, with or without separators or a frame, or an array',
  oneLine: false,
  signs: '\r\n[{(',
  isUnmarked: true,
  recognize: (text, parsed = parsedOnce(text)) => {
    if (hasHeading(text)) return 'yes';
    if (hasCounts(text)) return 'no';
    const board = boardIn(text, parsed);
    return board !== null && looksLikeBoard(board) ? 'yes' : 'no';
  },
  emptySigns: (text, parsed = parsedOnce(text)) => {
    const board = hasHeading(text) ? null : boardIn(text, parsed);
    return board === null ? new Set() : emptySignsOf(board.table, board.values);
  },
  read: (text, { rules, warn, parsed = parsedOnce(text) }) => {
    const { puzzle, state } = sectionsOf(text, parsed, warn);
    const { side, second, values } = firstReadable(requireTables(puzzle, text), (table) => {
      requireSquare(table, text);
      const { rows: side } = table;
      if (state === null) return { side, second: null, values: valuesOf([table]) };
      return firstReadable(state, (second) => {
        requireSquare(second, text, side);
        return { side, second, values: valuesOf([table, second]) };
      });
    });
    const givens = values.slice(0, side * side);
    if (second === null) return positionOf({ side, rules, givens });
    const numbers = besideGivens(givens, values.slice(givens.length), (cell) => {
      throw unexpected(cellWord(second, cell), 'the given number');
    });
    return positionOf({ side, rules, givens, numbers });
  },
  write: (position) => {
    refuseOtherBoards(name, position, { min: 1, max: maxSide });
    const { puzzle } = position;
    const section = (heading: string, values: SiteValues): string => {
      const rows = cellRows(puzzle, values).map((row) => Array.from(row, signOf).join(''));
      return [heading, ...rows, ''].join('\n');
    };
    const state = section('[State]', allNumbers(name, position));
    return `${section('[Puzzle]', puzzle.clues.givens)}${isStarted(position) ? state : ''}`;
  },
};

/** The maximum number of warnings. */
const maxWarnings = 9;

function hasHeading(text: string): boolean {
  return /^(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]*\[puzzle\][ \t]*(?:\n|$)/i.test(text);
}

/** The tables of the section of givens, and of that of written numbers; null without such a section. */
interface Sections {
  readonly puzzle: Tables;
  readonly state: Tables | null;
}

/** The tables of both sections; rows without a heading belong to the puzzle. Other sections are ignored. */
function sectionsOf(text: string, parsed: Parsed, warn?: (warning: string) => void): Sections {
  const lines = textLines(text).filter((line) => !line.text.trimStart().startsWith('#'));
  if (!lines.some((line) => headingOf(line) !== undefined))
    return { puzzle: tablesWithin(text, parsed), state: null };
  const [puzzle, state]: [TextLine[], TextLine[]] = [[], []];
  const sections = new Map(Object.entries({ puzzle, state }));
  const others = new Set<string>();
  let section: TextLine[] | undefined = puzzle;
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading === undefined) {
      if (/\S/.test(line.text)) section?.push(line);
      continue;
    }
    section = sections.get(heading.toLowerCase());
    if (section === undefined) others.add(heading);
    else if (section.length > 0) {
      const place = { line: line.number, column: line.text.search(/\S/) + 1 };
      throw unexpected({ text: line.text.trim(), place }, 'a section once');
    }
  }
  for (const other of [...others].slice(0, maxWarnings)) warn?.(`the section ${quote(other)} is ignored`);
  return { puzzle: tablesOf(puzzle), state: state.length === 0 ? null : tablesOf(state) };
}

/** The word of a line such as `[Puzzle]`; an array of values is none. */
function headingOf({ text }: TextLine): string | undefined {
  return /^\s*\[\s*([A-Za-z_][^\],"'[{]*)\]\s*$/.exec(text)?.[1]?.trim();
}

/** The tables of a text without headings; lines that begin with `#` are comments. */
function tablesWithin(text: string, parsed: Parsed): Tables {
  return /^[ \t]*#/m.test(text)
    ? tablesOf(textLines(text).filter((line) => !/^\s*#/.test(line.text)))
    : parsed(tablesIn);
}

interface Board {
  readonly table: CellTable;
  readonly values: Int16Array;
}

/** The board of a text without headings, and its values; null if it has none. */
function boardIn(text: string, parsed: Parsed): Board | null {
  for (const table of tablesWithin(text, parsed).tables) {
    if (table.rows !== table.columns || table.rows > maxSide) continue;
    const values = readOrError(() => valuesOf([table]));
    if (!(values instanceof InputError)) return { table, values };
  }
  return null;
}

/** Whether a square has boxes and a number, and letters only where numbers are as large; small squares of letters are of other kinds. */
function looksLikeBoard({ table, values }: Board): boolean {
  const { rows: side, texts } = table;
  if (side < minSide || boxOf(side).height < 2 || values.every((value) => value === empty)) return false;
  return side > 9 || texts.every((text, cell) => values[cell] === empty || /^\d$/.test(text));
}

/** The smallest square that is recognized. */
const minSide = 4;

/** The numbers in the cells of some tables of one size, which use the same signs. Throws `InputError`. */
function valuesOf(tables: readonly CellTable[]): Int16Array {
  const side = tables[0]!.rows;
  const texts = tables.flatMap((table) => table.texts);
  const wordOf = (index: number) => cellWord(tables[Math.floor(index / side ** 2)]!, index % side ** 2);
  if (texts.some((text) => text.length > 1))
    return Int16Array.from(texts, (text, index) => {
      if ([...emptySigns, '?'].includes(text)) return empty;
      return wholeNumber(wordOf(index), '"." or a number', 1, side);
    });
  const signs = texts.map((text) => (text === '' || text === '·' ? '.' : text)).join('');
  return Int16Array.from(
    valuesOfSigns(signs, side, (index) => {
      throw unexpected(wordOf(index), `"." or a number from 1 to ${signOf(side)}`);
    }),
  );
}

/** The tables of a section. Throws `InputError` if it has no rows. */
function requireTables(tables: Tables, text: string): Tables {
  if (tables.tables.length > 0 || tables.problem !== null) return tables;
  throw mistake(placeOf(text.trimEnd()), 'a row of cells', '0 rows');
}

/** Throws `InputError` unless a table is a square of a side that a board can have, or of the given side. */
function requireSquare(table: CellTable, text: string, side = table.columns): void {
  const { rows, columns } = table;
  const most = Math.min(side, maxSide);
  if (columns > most) throw mistake(table.placeOf(most), `a row of ${most} cells`, 'more');
  const maxRows = rows > maxSide ? maxSide : side;
  if (rows > maxRows) throw mistake(table.placeOf(maxRows * columns), `at most ${maxRows} rows`, 'more');
  if (rows !== side || columns !== side)
    throw mistake(placeOf(text.trimEnd()), `${side} rows`, `${rows} rows`);
}
