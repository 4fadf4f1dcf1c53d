/** A row of a table whose rows are measured one by one. */
export interface MeasuredTableRow {
  /** What the paper prints, by column. */
  readonly printed: Readonly<Record<string, string>>;
  /** What is measured beside it, as the command takes it: a puzzle, or the size of a board. */
  readonly subject: string;
}

/** A table of a paper that is measured row by row: what is printed, and how to measure it again. */
export interface RowTable<Measure extends string, Row extends MeasuredTableRow = MeasuredTableRow> {
  readonly name: string;
  readonly title: string;
  readonly source: { readonly work: string; readonly place: string };
  /** Printed in the paper, or measured. */
  readonly columns: readonly (
    | { readonly name: string; readonly from: 'paper' }
    | { readonly name: string; readonly from: 'ours'; readonly measure: Measure }
  )[];
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
  /** The usual time limit of a row, in milliseconds. */
  readonly longestMs: number;
}
