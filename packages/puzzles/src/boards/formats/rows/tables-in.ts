import { InputError, type InputProblem } from '../../definition/input-error.js';
import { readOrError, textStart, unexpectedAt } from '../../definition/reading-errors.js';
import { arrayRows } from './array-rows.js';
import { type CellTable, type Tables, tablesFrom } from './cell-table.js';
import { framedLayouts, hasBars, isRuler, separatedLayouts } from './delimited-layouts.js';
import { spacedLayouts } from './spaced-layouts.js';
import { contentOf, type TextLine, textLines } from './text-line.js';

/**
 * The tables that a text may be, in any layout: rows of characters or of words, with blanks or signs for empty cells; with tabs,
 * semicolons or commas between cells; with lines drawn around cells or boxes; or arrays of a programming language. A first line with the
 * number of rows and their length, in either order, is no row. Linear in the text.
 */
export function tablesIn(text: string): Tables {
  const rows = arrayRows(text);
  if (rows !== null) return tablesFrom([() => rows]);
  const lines = textLines(text);
  const whole = tablesOf(lines);
  const [first, ...others] = contentOf(lines);
  const size = first && sizeLine.exec(first.text);
  if (!size || others.length === 0) return whole;
  const behind = tablesOf(lines.slice(first.number));
  const [one, other] = [Number(size[1]), Number(size[2])];
  const sized = behind.tables.filter(
    ({ rows: height, columns }) =>
      (one === height && other === columns) || (one === columns && other === height),
  );
  const tables = [...sized.map((table): CellTable => ({ ...table, isSized: true })), ...whole.tables];
  const [found] = behind.tables;
  if (found === undefined) return { tables, problem: behind.problem ?? whole.problem };
  const place = { line: first.number, column: first.text.search(/\S/) + 1 };
  const expected = `the size of the board after this line, ${found.rows} ${found.columns}`;
  return { tables, problem: unexpectedAt(place, expected, `"${size[1]}"`).problem };
}

/** The problem of lines of numbers and signs of empty cells that are no table, as their rows differ in length; null for other texts. */
export function unevenRows(text: string): InputProblem | null {
  if (!/^[\d\s.·_*|+-]*$/.test(text) || contentOf(textLines(text)).length < minUneven) return null;
  const { tables, problem } = tablesIn(text);
  return tables.length > 0 ? null : problem;
}

/** Fewer lines are hardly a board. */
const minUneven = 3;

/**
 * Whether a text begins with a line of three numbers, as CLLV files do: rows, columns and islands. It is no row if the kind is not named,
 * unless the next row has fewer numbers than columns, and blanks for the others.
 */
export function hasCounts(text: string): boolean {
  const [all, columns] =
    /^(?:\s*\n)? *\d{1,9}(?: +|\t)(\d{1,9})(?: +|\t)\d{1,9} *\r?(?:\n|$)/.exec(text) ?? [];
  if (all === undefined) return false;
  const [next = ''] = text.slice(all.length).split('\n', 1);
  const count = next.trim() === '' ? 0 : next.trim().split(/\s+/).length;
  return !(/^ | {2}/.test(next) && count < Number(columns));
}

/** Two numbers; with tabs before or behind them, there are blank cells in the line. */
const sizeLine = /^ *(\d{1,9})(?: +|\t)(\d{1,9}) *$/;

/** The tables that some lines may be. */
export function tablesOf(lines: readonly TextLine[]): Tables {
  const isAmongBars = hasBars(lines);
  const rows = lines.filter(({ text }) => !isRuler(text, isAmongBars));
  if (contentOf(rows).length === 0) return { tables: [], problem: null };
  if (isAmongBars) return tablesFrom(framedLayouts(rows));
  const separated = tablesFrom(separatedLayouts(rows));
  if (separated.tables.length > 0) return separated;
  const spaced = tablesFrom(spacedLayouts(rows));
  return { ...spaced, problem: separated.problem ?? spaced.problem };
}

/**
 * What `read` makes of the first table that it can read. Throws the `InputError` of the likeliest table, or of the likeliest
 * layout, if it can read none.
 */
export function firstReadable<T>({ tables, problem }: Tables, read: (table: CellTable) => T): T {
  let first: InputError | null = null;
  for (const table of tables) {
    const result = readOrError(() => read(table));
    if (!(result instanceof InputError)) return result;
    first ??= result;
  }
  throw first ?? (problem ? new InputError(problem) : unexpectedAt(textStart, 'rows of cells', 'none'));
}
