import type { Grid } from '../../geometry/grid.js';
import type { Position, Puzzle, SiteValues } from '../../layers/board.js';
import type { Layers, PuzzleShape } from '../../layers/layer.js';
import type { RecordLists } from '../../layers/records.js';
import type { RuleVariant } from '../../layers/rule-variant.js';
import type { Word, WordReader } from '../word-reader.js';

/**
 * The format of a kind at janko.at; the kind has one layer of clues in cells, and one of answers. It may have totals at
 * rows and at columns, which are the sections `rlabels` and `clabels`, and lists of records.
 */
export interface JankoKind<L extends Layers> {
  /** The name of the kind in puzzles. */
  readonly name: string;
  /** The word after `puzzle`. */
  readonly id: string;
  /** Other words there, in small letters, that are read. */
  readonly otherIds?: readonly string[];
  readonly layers: L;
  readonly variants: readonly RuleVariant[];
  /** How a cell of the problem is written, and read; `max` is the largest number on the board. */
  readonly cell: {
    readonly description: string;
    write(clue: number): string;
    read(word: Word, max: number): number;
  };
  /** How its texts name the regions of a board, if the kind has regions. */
  readonly regions?: JankoRegions;
  /** Where the lists of records come from, if the kind has such lists. */
  readonly counted?: CountedInSolution;
  /** Reads the rows of a solution. Throws `InputError`. */
  readSolution(reader: WordReader, puzzle: Puzzle<L>): SiteValues;
  /** The rows of a drawing that `unsaid` accepts. */
  solutionRows(position: Position<L>): readonly string[];
  /** What the format cannot represent of a position on a grid; null if it can represent all. */
  unsaid(position: Position<L>): string | null;
}

/** Whether the word after `puzzle` names a kind, in capitals or not. */
export function isIdOf(
  { id, otherIds = [] }: Pick<JankoKind<Layers>, 'id' | 'otherIds'>,
  word: string,
): boolean {
  return [id, ...otherIds].includes(word.toLowerCase());
}

/** How the header names the default regions of a board; others are rows of the section `areas`. */
export interface JankoRegions {
  /** The side of boards without a size in the header. */
  readonly side: number;
  /** The regions that the header names; null for the default regions. Throws `InputError`. */
  inHeader(header: ReadonlyMap<string, Word>, size: Grid): SiteValues | null;
  /** Why the rows of `areas` cannot be the regions of a board, or null. */
  problem(regions: SiteValues, size: Grid): string | null;
  /** The lines of the header of a board with the default regions. */
  headerLines(size: Grid): readonly string[];
}

/**
 * Lists of records that are counted in the solution. A text must have a solution then, and may lack its problem, which
 * has no clues in cells in this case.
 */
export interface CountedInSolution {
  /** What is counted, for messages: `the people`. */
  readonly description: string;
  /** A key of the header with the same meaning, in a form that is not known: it is ignored, with a warning. */
  readonly ignoredKey?: string;
  /** The lists of records that the rows of a solution have. Throws `InputError`. */
  recordsIn(reader: WordReader, shape: PuzzleShape): RecordLists;
}
