import type { RecordSite, SiteSpace } from '../../boards/geometry/sites.js';
import type { RecordLists } from '../../boards/layers/records.js';
import type { Statement } from './statement.js';

/** The maximum number of places, and of values of an attribute; the maximum number of attributes. */
export const [maxPlaces, maxAttributes] = [26, 26];

/** The row of places: what one is called, which is the id, and the names of all, from left to right. */
export interface Places {
  readonly id: string;
  readonly names: readonly string[];
}

/** An attribute, such as "color": its values, one for each place. No two attributes have a value in common. */
export interface Attribute {
  readonly id: string;
  readonly values: readonly string[];
  /** How sentences say a value, with `*` for it: "the * house", "lives in the * house". Usual phrases without it. */
  readonly phrases?: readonly string[] | undefined;
}

/** A sentence that is true: what it says, and its wording where it has one of its own. */
export interface Sentence {
  readonly id: string;
  readonly statement: Statement;
  readonly wording?: string | undefined;
}

/** What is asked: the value of this attribute that is where `value` is ("Who owns the zebra?"); without an attribute, its place. */
export interface Question {
  readonly id: string;
  readonly value: string;
  readonly attribute?: string | undefined;
}

/** The places of a puzzle, from left to right; none without a row of places. */
export function placesOf(records: RecordLists | undefined): readonly string[] {
  return ((records?.['places'] ?? []) as readonly Places[])[0]?.names ?? [];
}

/** The attributes of a puzzle. */
export function attributesOf(records: RecordLists | undefined): readonly Attribute[] {
  return (records?.['attributes'] ?? []) as readonly Attribute[];
}

/** Where the answers are: for each attribute a row, with a column for each place. */
export const tableSite = {
  recordsOf: 'attributes',
  columns: ({ records }: SiteSpace) => placesOf(records as RecordLists | undefined),
  columnsIn: 'places',
} satisfies RecordSite;
