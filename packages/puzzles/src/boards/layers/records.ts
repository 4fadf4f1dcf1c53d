import type * as z from 'zod/mini';
import type { Noun } from './noun.js';

/** A record of a list. Its id is unique in the list, and stays the same when others come and go. */
export interface ClueRecord {
  readonly id: string;
}

/** Where a line cannot be read as a record: columns count from 1. */
export interface RecordProblem {
  readonly column: number;
  readonly expected: string;
  readonly found: string;
}

/** The lists of records of a puzzle, by the names of their layers. */
export type RecordLists = Readonly<Record<string, readonly ClueRecord[]>>;

/** A value that a slot of a form can have. */
export interface RecordChoice {
  readonly value: string;
  readonly label: string;
  /** The choices of a group stand together under its name. */
  readonly group?: string;
}

/** A place of a form for one of several values. */
export interface RecordSlot {
  readonly name: string;
  /** What it is, in a word or two. */
  readonly label: string;
  readonly choices: readonly RecordChoice[];
}

/** A way to put a record together from lists, without typing it. */
export interface RecordForm<R extends ClueRecord = ClueRecord> {
  readonly name: string;
  /** What its records say, in a few words. */
  readonly description: string;
  readonly slots: readonly RecordSlot[];
  /** The record with these values of the slots, without its id; or why there is none, in a sentence. */
  record(values: Readonly<Record<string, string>>): Omit<R, 'id'> | { readonly problem: string };
}

/** A change of several lists at once, as none of them can be changed alone. */
export interface ListChange {
  /** What it does, in a few words, for a button. */
  readonly label: string;
  /** The lists after it; null if it cannot be made now. */
  readonly lists: RecordLists | null;
}

/**
 * A layer that is a list of records: about the board as a whole, such as the ships of a fleet, or the people and the
 * sentences of a puzzle without a grid. The records belong to the shape that a model is made for.
 */
export interface RecordLayer<R extends ClueRecord = ClueRecord> {
  readonly role: 'records';
  /**
   * Whether each record is a clue, which may be left out, as a sentence may: then it has one guard in the model, a binary
   * variable that switches its constraints on. Otherwise the records are part of the board, as people are.
   */
  readonly isClue: boolean;
  /** The name of a record in messages, for example `sentence`. */
  readonly label: string;
  /** How its records are counted; the label, and with an "s", by default. */
  readonly counted?: Noun;
  /** The JSON form of a record. */
  readonly schema: z.core.$ZodType<R>;
  /** The maximum number of records. */
  readonly max: number;
  /** The record in words, on one line. `lists` has the lists of the layers before this one. */
  text(record: R, lists: RecordLists): string;
  /**
   * The record that a line of text says: inverse of `text`. Without an id, it gets one of its own. `lists` has the lists
   * of the layers before this one.
   */
  read(
    line: string,
    lists: RecordLists,
  ): (Omit<R, 'id'> & { readonly id?: string }) | { readonly problem: RecordProblem };
  /**
   * Why these records cannot be together, or not with the lists of the layers before this one: the index of a record,
   * what was expected and what was found; null if they can.
   */
  problem?(
    records: readonly R[],
    lists: RecordLists,
  ): { readonly index: number; readonly expected: string; readonly found: string } | null;
  /** The forms from which its records can be put together; none by default. `lists` has all lists. */
  forms?(lists: RecordLists): readonly RecordForm<R>[];
  /** Changes of this list that change others, too, such as one more place, which needs values; none by default. */
  changes?(lists: RecordLists): readonly ListChange[];
}

/** A layer of records; the type of its records is that of the schema. */
export function recordLayer<R extends ClueRecord>(layer: Omit<RecordLayer<R>, 'role'>): RecordLayer<R> {
  return { role: 'records', ...layer };
}

/** The first problem of a list: too many records, an id that is taken twice, or the layer's own; null without one. */
export function recordsProblem(
  layer: RecordLayer,
  records: readonly ClueRecord[],
  lists: RecordLists,
): { readonly index: number; readonly expected: string; readonly found: string } | null {
  if (records.length > layer.max)
    return { index: layer.max, expected: `at most ${layer.max} records`, found: String(records.length) };
  const known = new Set<string>();
  for (const [index, { id }] of records.entries()) {
    if (known.has(id))
      return { index, expected: `an id of its own for each ${layer.label}`, found: `"${id}" twice` };
    // In JSON, values are properties of these names; one with this name would be lost.
    if (id === '__proto__') return { index, expected: 'another id', found: `"${id}"` };
    known.add(id);
  }
  return layer.problem?.(records, lists) ?? null;
}
