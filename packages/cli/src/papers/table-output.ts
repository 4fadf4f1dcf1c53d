import { printRows, type Row } from '../output/rows.js';
import type { CommandIo } from '../process/io.js';
import type { PaperTable } from './table.js';

/** Prints the rows of a table: with JSON each as it is measured, otherwise all of them at the end. */
interface TableOutput {
  /** Takes a row: its values by column, as printed, and the other keys of its JSON. */
  row(values: readonly (readonly [string, string | number | null])[], text: Row, about: RowAbout): void;
  end(): void;
}

/** The keys of the JSON of a row beside its values. */
interface RowAbout {
  /** What the row is about: a puzzle or a size as the table has it; of several boards, each as text or by its place in a file. */
  readonly subject: readonly string[];
  /** The number of boards that were measured, of a table that compares formulations. */
  readonly boards?: number;
  /** The columns whose values are too small, as limits ended runs. */
  readonly least?: readonly string[];
}

/** The column with the number of boards behind a row. */
export const boardsColumn = 'boards';

/** Begins to print a table. */
export function tableOutput(
  {
    name,
    title,
    source,
    columns,
    notes,
  }: Pick<PaperTable, 'name' | 'title' | 'source' | 'notes'> & {
    readonly columns: readonly { readonly name: string }[];
  },
  { stdout }: Pick<CommandIo, 'stdout'>,
  json: boolean,
): TableOutput {
  const head = { format: 'gridwright-table', version: 1, table: name } as const;
  const rows: Row[] = [];
  if (json) stdout.write(`${JSON.stringify({ ...head, title, source, notes })}\n`);
  return {
    row: (values, text, about) => {
      rows.push(text);
      if (json) stdout.write(`${JSON.stringify({ ...head, row: Object.fromEntries(values), ...about })}\n`);
    },
    end: () => {
      if (json) return;
      stdout.write(`${source.work}, ${source.place}:\n${title}\n\n`);
      printRows(stdout, rows, false, [...columns.map((column) => column.name), boardsColumn]);
      stdout.write(`\n${notes.map((note) => `- ${note}\n`).join('')}`);
    },
  };
}
