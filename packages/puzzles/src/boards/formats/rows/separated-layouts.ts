import type { TableRow } from './cell-table.js';
import type { Layout } from './spaced-layouts.js';
import { columnOf, contentOf, type TextLine } from './text-line.js';

/** The separators of values; the first one that is in every line counts. */
const separators = ['\t', ';', ','];

/** A board whose short lines are filled up has at most this number of cells for each character of the text. */
const maxPadding = 8;

/** A text with more characters and a tab behind it is rather a row of values. */
const maxValue = 2;

/**
 * The layouts of rows with a separator between cells: tabs, semicolons or commas, as spreadsheets write them. Cells may be quoted, and
 * blank ones at the end of a line may be missing with tabs; a separator at the end of every line may be just that.
 */
export function* separatedLayouts(lines: readonly TextLine[]): Generator<Layout> {
  const separator = separators.find((each) => isBetweenCells(lines, each));
  if (separator === undefined) return;
  // A line with nothing but tabs is a row of blank cells.
  const content = lines.filter(({ text }) => /\S/.test(text) || text.includes(separator));
  if (separator !== '\t' && !content.every(({ text }) => text.includes(separator))) return;
  const rows = rowsOf(content, separator);
  // Tabs may also indent rows that have blanks between their cells.
  if (rows.some(({ texts }) => texts.some((text) => /\s/.test(text)))) return;
  yield () => rows;
  yield () => {
    if (rows.some(({ texts }) => texts.at(-1) !== '' || texts.length < 2)) return null;
    return rows.map(({ line, texts, columns }) => ({ line, texts: texts.slice(0, -1), columns }));
  };
}

/**
 * Whether a separator stands between two values, or several stand in each line, or one at least after each value: a tab may also end a line
 * whose values have none between them.
 */
function isBetweenCells(lines: readonly TextLine[], separator: string): boolean {
  const isAfterValue = ({ text }: TextLine): boolean => {
    const [value = '', ...more] = text.split(separator);
    return more.length > 0 ? value.trim().length <= maxValue : text.trim() === '';
  };
  return (
    lines.some(({ text }) => text.trimEnd().includes(separator)) ||
    contentOf(lines).every(({ text }) => text.split(separator).length > 2) ||
    lines.every(isAfterValue)
  );
}

function rowsOf(lines: readonly TextLine[], separator: string): readonly TableRow[] {
  const rows = lines.map((line) => fieldsOf(line, separator));
  if (separator !== '\t') return rows;
  const length = rows.reduce((most, { texts }) => Math.max(most, texts.length), 0);
  const size = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (length * rows.length > maxPadding * size) return rows;
  return rows.map(({ line, texts, columns }) => ({
    line,
    texts: [...texts, ...new Array<string>(length - texts.length).fill('')],
    columns: [...columns, ...new Array<number>(length - texts.length).fill(columns.at(-1)!)],
  }));
}

function fieldsOf(line: TextLine, separator: string): TableRow {
  const texts: string[] = [];
  const columns: number[] = [];
  let start = 0;
  for (const field of line.text.split(separator)) {
    texts.push(unquoted(field.trim()));
    columns.push(columnOf(line, Math.min(start + field.search(/\S|$/), line.text.length - 1)));
    start += field.length + separator.length;
  }
  return { line: line.number, texts, columns };
}

/** A value without the quotation marks around it. */
export function unquoted(text: string): string {
  return /^(["']).*\1$/.test(text) && text.length > 1 ? text.slice(1, -1).trim() : text;
}
