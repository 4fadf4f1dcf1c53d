import type { PaperTable, TableCell } from '@gridwright/puzzles';
import type { Row } from './rows.js';

/** A row of a paper with what was measured: how many of its boards, and its cells. */
export interface MeasuredRow {
  readonly boards: number;
  readonly cells: readonly TableCell[];
}

const boards = 'boards';

/** The columns of a table as printed: all of them numbers. */
export function columnNames(table: PaperTable): readonly string[] {
  return [...table.columns.map(({ name }) => name), boards];
}

/** A row as it is printed: the paper's numbers untouched, ours with three digits, or the decimals of their column. */
export function measuredText(row: MeasuredRow): Row {
  const cells = row.cells.map((cell) => [cell.column, cellText(cell)] as const);
  return { ...Object.fromEntries(cells), [boards]: String(row.boards) };
}

/** A row as a JSON object: `least` names the columns whose values are too small, as limits ended runs. */
export function measuredJson(table: PaperTable, { boards, cells }: MeasuredRow): object {
  const values = cells.map(({ column, printed, value }) => [column, printed ?? value] as const);
  const least = cells.filter(({ isLeast }) => isLeast).map(({ column }) => column);
  return { ...tableHead, table: table.name, row: Object.fromEntries(values), boards, least };
}

/** What each JSON line about a table begins with. */
export const tableHead = { format: 'gridwright-table', version: 1 } as const;

function cellText({ printed, value, isLeast, decimals }: TableCell): string | null {
  if (printed !== null) return printed;
  if (value === null) return null;
  const digits = value >= 100 ? value.toFixed(0) : value.toPrecision(3);
  return `${isLeast ? '≥ ' : ''}${decimals === undefined ? digits : value.toFixed(decimals)}`;
}
