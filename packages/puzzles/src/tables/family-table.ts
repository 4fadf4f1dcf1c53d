import type { MeasuredTableRow, RowTable } from './row-table.js';

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

/** A row: what the paper prints, and the family that is measured beside it. */
export interface FamilyRow extends MeasuredTableRow {
  readonly options?: { readonly maxPairs: number };
  /** Whether the family is counted without its diagram, which is out of reach; false by default. */
  readonly isCountedOnly?: boolean;
}

/** A table of a paper about families of instances. */
export type FamilyTable = RowTable<FamilyMeasure, FamilyRow>;
