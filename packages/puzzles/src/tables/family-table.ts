/** What is measured of a family of instances. Seconds are those until the family is known, and further ones until its minimal members are. */
export type FamilyMeasure =
  | 'candidates'
  | 'good'
  | 'minimal'
  | 'minimum'
  | 'fewest'
  | 'redundant'
  | 'nodes'
  | 'seconds'
  | 'minimal seconds';

/** A column of a table of families: printed in the paper, or measured. */
export type FamilyColumn =
  | { readonly name: string; readonly from: 'paper' }
  | { readonly name: string; readonly from: 'ours'; readonly measure: FamilyMeasure };

/** A row: what the paper prints, by column, and the family that is measured beside it. */
export interface FamilyRow {
  readonly printed: Readonly<Record<string, string>>;
  /** The subject of the family, as the command takes it: a puzzle, or the size of a board. */
  readonly subject: string;
  readonly options?: { readonly maxPairs: number };
  /** Whether the family is counted without its diagram, which is out of reach; false by default. */
  readonly isCountedOnly?: boolean;
}

/** A table of a paper about families of instances: the numbers as printed, and how to measure them again. */
export interface FamilyTable {
  readonly name: string;
  readonly title: string;
  readonly source: { readonly work: string; readonly place: string };
  readonly columns: readonly FamilyColumn[];
  readonly rows: readonly FamilyRow[];
  readonly notes: readonly string[];
  /** The usual time limit of a row, in milliseconds. */
  readonly longestMs: number;
}
