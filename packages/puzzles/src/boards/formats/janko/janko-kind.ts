import type { Grid } from '../../geometry/grid.js';
import type { Position, Puzzle, SiteValues } from '../../layers/board.js';
import type { BoardData } from '../../layers/kind-layers.js';
import { type ClueLayer, empty, type Layers, layersOf, type PuzzleShape } from '../../layers/layer.js';
import type { RecordLists } from '../../layers/records.js';
import { type SingleLayers, singleLayers } from '../../layers/single-layers.js';
import type { Word, WordReader } from '../word-reader.js';

/**
 * The format of a kind at janko.at; the kind has one layer of clues in cells, and one of answers. It may have totals at
 * rows and at columns, which are the sections `rlabels` and `clabels`, and lists of records.
 */
export interface JankoKind<L extends Layers> extends BoardData<L> {
  /** The word after `puzzle`. */
  readonly id: string;
  /** Other words there, in small letters, that are read. */
  readonly otherIds?: readonly string[];
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
interface CountedInSolution {
  /** The counted things, for messages: `the people`. */
  readonly description: string;
  /** A key of the header with the same meaning, in a form that is not known: it is ignored, with a warning. */
  readonly ignoredKey?: string;
  /** The lists of records that the rows of a solution have. Throws `InputError`. */
  recordsIn(reader: WordReader, shape: PuzzleShape): RecordLists;
}

/** A layer of totals, and the section of a text that it is. */
interface JankoTotals {
  readonly section: 'clabels' | 'rlabels';
  readonly name: string;
  readonly layer: ClueLayer;
}

/** The layers of a kind as the parts of a text. */
export interface JankoLayers<L extends Layers>
  extends Pick<SingleLayers<L>, 'clue' | 'cluesOf' | 'position'> {
  /** The regions of the board; null if they are the default ones. */
  ownRegionsOf(position: Position<L>): SiteValues | null;
  /** Those of columns first. */
  readonly totals: readonly JankoTotals[];
  totalsOf(position: Position<L>, totals: JankoTotals): SiteValues;
  /** The puzzle with these clues: the default regions if they are null, and totals by the names of their layers. */
  puzzle(
    shape: PuzzleShape,
    clues: { cells: SiteValues; regions: SiteValues | null; totals: Readonly<Record<string, SiteValues>> },
  ): Puzzle<L>;
}

/**
 * The only layer of clues in cells, the totals at rows and at columns, the only layer of answers, and possibly one of
 * regions. Throws if the kind has others, or two layers of totals at the same sites.
 */
export function jankoLayers<L extends Layers>(layers: L): JankoLayers<L> {
  const totals = jankoTotals(layers);
  const apart = totals.map(({ name }) => name);
  const { clue, cluesOf, regionsOf, ...single } = singleLayers(layers, apart);
  return {
    ...{ totals, clue, cluesOf, position: single.position },
    ownRegionsOf: (position) => {
      const regions = regionsOf(position);
      return regions?.some((region) => region !== empty) ? regions : null;
    },
    totalsOf: ({ puzzle }: Position, { name }) => puzzle.clues[name]!,
    puzzle: (shape, clues) => {
      const puzzle = single.puzzle(shape, clues.cells, clues.regions);
      return { ...puzzle, clues: { ...puzzle.clues, ...clues.totals } };
    },
  };
}

/** The totals that a kind has, those of columns first. Throws for two layers at the same sites. */
export function jankoTotals(layers: Layers): readonly JankoTotals[] {
  return Object.entries({ column: 'clabels', row: 'rlabels' } as const).flatMap(([site, section]) => {
    const found = layersOf(layers, 'clue').filter(([, layer]) => layer.site === site);
    if (found.length > 1)
      throw new Error(`expected one layer of totals for each ${site}, found ${found.length}`);
    return found.map(([name, layer]) => ({ section, name, layer }));
  });
}
