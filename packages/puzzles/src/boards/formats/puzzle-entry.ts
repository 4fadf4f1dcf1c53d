import type { Board } from '../definition/board.js';
import type { Reading } from '../definition/format.js';
import { atLine, InputError } from '../definition/input-error.js';
import type { LinkedPuzzle } from './linked-puzzles.js';
import type { Candidate } from './look.js';
import { readLink } from './read-among.js';
import type { ReadPuzzle as ReadPuzzleOf } from './read-as.js';

/** A puzzle with its kind and format. */
export type ReadPuzzle<K extends Board = Board> = ReadPuzzleOf<K>;

/** One puzzle of an input, not read yet. */
export interface Entry<K extends Board = Board> {
  /** Its line, if the input holds several puzzles; otherwise null. */
  readonly line: number | null;
  /** Where it begins in its line, if that has several puzzles; otherwise null. */
  readonly column: number | null;
  readonly text: string;
  /** The number of the first line of its text. */
  readonly firstLine: number;
  /** Whether its text is a line, and not one of several lines. */
  readonly isLine: boolean;
  /** Reads it. Throws `InputError`, with its place in the whole input. */
  readonly read: () => ReadPuzzle<K>;
}

/** A text that is one puzzle. */
export function wholeEntry<K extends Board>(text: string, read: Entry<K>['read']): Entry<K> {
  return { line: null, column: null, text, firstLine: 1, isLine: false, read };
}

/** The puzzles of addresses in a text. */
export function* linkEntries<K extends Board>(
  candidates: readonly Candidate<K>[],
  links: readonly LinkedPuzzle[],
  reading: Reading,
): Generator<Entry<K>> {
  for (const [index, link] of links.entries()) {
    const { line, column } = link.place;
    // They are in the order of their places.
    const isAlone = links[index - 1]?.place.line !== line && links[index + 1]?.place.line !== line;
    yield {
      line,
      column: isAlone ? null : column,
      text: link.text,
      firstLine: line,
      isLine: false,
      read: () => readLink(candidates, link, reading),
    };
  }
}

/** Calls `read` and moves the places of its errors to the line of the puzzle. */
export function withPlaceIn<K extends Board>(line: number, read: () => ReadPuzzle<K>): ReadPuzzle<K> {
  try {
    return read();
  } catch (error) {
    throw error instanceof InputError ? new InputError(atLine(error.problem, line)) : error;
  }
}
