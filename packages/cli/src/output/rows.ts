import Table from 'cli-table3';
import type { Output } from '../process/io.js';

/** A row of a list: values by the names of their columns. */
export type Row = Readonly<Record<string, string | null | readonly string[]>>;

const noBorders = Object.fromEntries(
  ['top', 'bottom', 'left', 'right', 'mid']
    .flatMap((side) => [side, `${side}-mid`, `${side}-left`, `${side}-right`, `${side}-middle`])
    .map((side) => [side, '']),
);

/**
 * Prints rows, as JSON lines or as a table in which each row is one line; a terminal that is too narrow wraps
 * the last column. Columns in which no row has anything are left out; those of numbers are flush right.
 */
export function printRows(
  output: Output,
  rows: readonly Row[],
  json: boolean,
  numberColumns: readonly string[] = [],
): void {
  if (json) {
    for (const row of rows) output.write(`${JSON.stringify(row)}\n`);
    return;
  }
  const columns = Object.keys(rows[0] ?? {}).filter((column) => rows.some((row) => text(row[column]) !== ''));
  const lines = [columns, ...rows.map((row) => columns.map((column) => text(row[column])))];
  const table = new Table({
    chars: { ...noBorders, middle: ' ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 1 },
    wordWrap: true,
    colWidths: columns.map((_, index) => (index === columns.length - 1 ? lastWidth(output, lines) : null)),
    colAligns: columns.map((column) => (numberColumns.includes(column) ? 'right' : 'left')),
  });
  table.push(...lines);
  const printed = table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
  output.write(`${printed.join('\n')}\n`);
}

function text(value: Row[string] | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).join(', ');
}

/** What the other columns leave of a terminal's width; elsewhere as much as is needed. */
function lastWidth({ isTTY, columns }: Output, lines: readonly (readonly string[])[]): number | null {
  if (!isTTY || columns === undefined) return null;
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const others = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
  return Math.max(30, columns - others);
}
