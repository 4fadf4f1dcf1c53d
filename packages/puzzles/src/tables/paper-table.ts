/** A table of a paper: the numbers as printed, and how to measure them again. */
export interface PaperTable {
  readonly name: string;
  readonly title: string;
  readonly source: {
    /** The paper or program, with its authors if it names them. */
    readonly work: string;
    /** The place of the table in the work. */
    readonly place: string;
  };
  /** Formulations as words, such as `flow+all`: each of them solves every board. */
  readonly formulations: readonly string[];
  /** The names of the engines: each of them solves every board by each formulation. */
  readonly engines: readonly [string, ...string[]];
  /** The default time limit of a run. */
  readonly longestMs?: number;
  /** The number of runs for each board; the median time counts. */
  readonly repeat: number;
  /** What a run asks: for a solution, the default, or only for the value of the linear relaxation. */
  readonly asks?: 'relaxation';
  /** In the order in which they are printed, those of the paper next to ours. */
  readonly columns: readonly TableColumn[];
  readonly rows: readonly PaperRow[];
  /** What cannot be compared, and why: a sentence each. */
  readonly notes: readonly string[];
}

/** A column of a table. */
export type TableColumn =
  | { readonly name: string; readonly from: 'paper' }
  /** Measured over the boards of a row. Times are in seconds. */
  | {
      readonly name: string;
      readonly from: 'ours';
      /** The formulation of the row by default. */
      readonly formulation?: string;
      /** The first engine of the table by default. */
      readonly engine?: string;
      readonly measure: Measure;
      /** The number of decimals that are printed; three digits by default. */
      readonly decimals?: number;
    }
  /** The first of two columns over the second; empty if one of them has no number. */
  | { readonly name: string; readonly from: 'ratio'; readonly of: readonly [string, string] }
  /** The distance of two columns in percent of the second; empty if one of them has no number. */
  | { readonly name: string; readonly from: 'gap'; readonly of: readonly [string, string] };

/**
 * A measure: `time` to build the model and solve it, `solve time` without building it; `mean steps`, the search nodes of an engine; `mean objective` of the best solutions that were
 * found, `mean bound` on the objective, `mean relaxation`, the value of the linear relaxation.
 */
export type Measure =
  | 'mean time'
  | 'median time'
  | 'mean solve time'
  | 'median solve time'
  | 'mean steps'
  | 'mean deductions'
  | 'mean objective'
  | 'mean bound'
  | 'mean relaxation';

/** A row of a paper. */
export interface PaperRow {
  /** Exactly as printed, by the names of the paper's columns. */
  readonly printed: Readonly<Record<string, string>>;
  readonly boards: BoardSource;
  /**
   * Where the rows are methods: what solves the boards of this row. By default all formulations of the table do, on all of its engines.
   */
  readonly runs?: { readonly formulation: string; readonly engines: readonly string[] };
}

/** Where the boards of a row come from. */
export type BoardSource =
  /** All files of a folder of public data, in the folder that the caller names. */
  | {
      readonly from: 'files';
      /** Relative to the caller's folder, with slashes. */
      readonly folder: string;
      /** The file extension, for example `.has`. */
      readonly ending: string;
      /** Where to get them, in words. */
      readonly origin: string;
    }
  /** Generated boards, from fixed seeds. */
  | {
      readonly from: 'made';
      /** The default number of boards. */
      readonly count: number;
      /** The text of a board, for a number from 0. */
      readonly make: (index: number) => string;
    }
  /** Boards as text. */
  | { readonly from: 'texts'; readonly texts: readonly string[] };
