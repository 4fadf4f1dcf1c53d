/** A table of a paper, with its numbers as printed, and how they are measured again. */
export interface PaperTable {
  readonly name: string;
  readonly title: string;
  readonly source: {
    /** The paper or program, with its authors where it names them. */
    readonly work: string;
    /** Where it stands there. */
    readonly place: string;
  };
  /** Words for formulations, such as `flow+all`: each of them solves every board. */
  readonly formulations: readonly string[];
  /** The names of the engines: each of them solves every board by each formulation. */
  readonly engines: readonly [string, ...string[]];
  /** No run takes longer, unless the asker says otherwise. */
  readonly longestMs?: number;
  /** How often each board is solved; the median time counts. */
  readonly repeat: number;
  /** In the order in which they are printed: the paper's beside ours. */
  readonly columns: readonly TableColumn[];
  readonly rows: readonly PaperRow[];
  /** What cannot be compared, and why, in a sentence each. */
  readonly notes: readonly string[];
}

/** A column of a table. */
export type TableColumn =
  | { readonly name: string; readonly from: 'paper' }
  /** Measured over the boards of a row. Times are in seconds. */
  | {
      readonly name: string;
      readonly from: 'ours';
      readonly formulation: string;
      /** The first engine of the table by default. */
      readonly engine?: string;
      readonly measure: Measure;
    }
  /** The first of two columns over the second; empty where one of them has no number. */
  | { readonly name: string; readonly from: 'ratio'; readonly of: readonly [string, string] };

/** What is measured: `time` to build the model and solve it, `solve time` without building it. */
export type Measure =
  | 'mean time'
  | 'median time'
  | 'mean solve time'
  | 'median solve time'
  | 'mean deductions';

/** A row of a paper. */
export interface PaperRow {
  /** Exactly as printed, by the names of the paper's columns. */
  readonly printed: Readonly<Record<string, string>>;
  readonly boards: BoardSource;
}

/** Where the boards of a row come from. */
export type BoardSource =
  /** All files of a folder of public data, in the folder that the asker names. */
  | {
      readonly from: 'files';
      /** Below the folder of the asker, with slashes. */
      readonly folder: string;
      /** How their names end, for example `.has`. */
      readonly ending: string;
      /** Where anybody gets them, in words. */
      readonly origin: string;
    }
  /** Made boards: the same ones for everybody. */
  | {
      readonly from: 'made';
      /** How many are made where the asker does not say. */
      readonly count: number;
      /** The text of a board, for a number from 0. */
      readonly make: (index: number) => string;
    }
  /** Boards that were made once, as text. */
  | { readonly from: 'texts'; readonly texts: readonly string[] };
