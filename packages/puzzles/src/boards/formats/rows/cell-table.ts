import { InputError, type InputProblem, type Place } from '../../definition/input-error.js';
import { readOrError, unexpectedAt } from '../../definition/reading-errors.js';
import type { Grid } from '../../geometry/grid.js';
import { requireSize, type Word } from '../word-reader.js';

/** A text as a table of cells, in any layout. */
export interface CellTable extends Grid {
  /** What stands in each cell, row by row; empty where a cell is blank. */
  readonly texts: readonly string[];
  /** The place of a cell in the text. */
  placeOf(cell: number): Place;
  /** Whether a line before the rows has their numbers: even a single row is a board then. */
  readonly isSized: boolean;
}

/** A row of a table: the number of its line, what stands in its cells, and their columns in the text. */
export interface TableRow {
  readonly line: number;
  readonly texts: readonly string[];
  readonly columns: readonly number[];
}

/** The table of some rows. Throws `InputError` if they differ in length, or are too many. */
function tableOf(rows: readonly TableRow[]): CellTable {
  const columns = rows[0]!.texts.length;
  const grid = { rows: rows.length, columns };
  for (const row of rows) if (row.texts.length !== columns) throw uneven(row, columns);
  requireSize(grid, placeIn(rows.at(-1)!, 0));
  return {
    ...grid,
    texts: rows.flatMap(({ texts }) => texts),
    placeOf: (cell) => placeIn(rows[Math.floor(cell / columns)]!, cell % columns),
    isSized: false,
  };
}

function placeIn({ line, columns }: TableRow, at: number): Place {
  return { line, column: columns[at] ?? 1 };
}

function uneven(row: TableRow, columns: number): InputError {
  const { line, texts } = row;
  const isLong = texts.length > columns;
  const last = texts.length - 1;
  const place = isLong
    ? placeIn(row, columns)
    : { line, column: last < 0 ? 1 : row.columns[last]! + texts[last]!.length };
  const expected = `a row of ${columns} cells, as the row before it`;
  const found = isLong ? 'more' : `a row of ${texts.length}`;
  return unexpectedAt(place, expected, found);
}

export function cellWord(table: CellTable, cell: number): Word {
  return { text: table.texts[cell]!, place: table.placeOf(cell) };
}

/** The tables that a text may be, the likeliest first; the problem of the likeliest layout if it is none. */
export interface Tables {
  readonly tables: readonly CellTable[];
  readonly problem: InputProblem | null;
}

export function tablesFrom(layouts: Iterable<() => readonly TableRow[] | null>): Tables {
  const tables: CellTable[] = [];
  let problem: InputProblem | null = null;
  for (const layout of layouts) {
    const table = readOrError(() => {
      const rows = layout();
      return rows === null || rows.length === 0 ? null : tableOf(rows);
    });
    if (table instanceof InputError) {
      problem ??= table.problem;
      // A board of too many cells is one in every layout.
      if (table.problem.code === 'size') break;
    } else if (table !== null && !tables.some((each) => isSame(each, table))) tables.push(table);
  }
  return { tables, problem };
}

function isSame(one: CellTable, other: CellTable): boolean {
  return (
    one.rows === other.rows &&
    one.columns === other.columns &&
    one.texts.every((text, cell) => text === other.texts[cell])
  );
}
