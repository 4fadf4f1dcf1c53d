import { printRows, type Row } from '../output/rows.js';
import type { CommandIo } from '../process/io.js';
import type { PaperTable } from './table.js';

/** Prints the rows of a table: with JSON each as it is measured, otherwise all of them at the end. */
interface TableOutput {
  /** Takes a row: its values by column, and as they are printed; `more` stands in the JSON of the row beside the values. */
  row(values: readonly (readonly [string, string | number | null])[], text: Row, more?: object): void;
  end(): void;
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
    row: (values, text, more = {}) => {
      rows.push(text);
      if (json) stdout.write(`${JSON.stringify({ ...head, row: Object.fromEntries(values), ...more })}\n`);
    },
    end: () => {
      if (json) return;
      stdout.write(`${source.work}, ${source.place}:\n${title}\n\n`);
      printRows(stdout, rows, false, [...columns.map((column) => column.name), boardsColumn]);
      stdout.write(`\n${notes.map((note) => `- ${note}\n`).join('')}`);
    },
  };
}
