import type { ReadOptions } from '../../definition/format.js';
import { InputError, type Place } from '../../definition/input-error.js';
import { siteCount } from '../../geometry/sites.js';
import type { Puzzle, SiteValues } from '../../layers/board.js';
import { clueLayer } from '../../layers/kind-layers.js';
import {
  type ClueLayer,
  empty,
  type LayerNames,
  type Layers,
  type PuzzleShape,
  rangeOf,
  unknownClue,
} from '../../layers/layer.js';
import type { RecordLists } from '../../layers/records.js';
import { expectedNumber } from '../../layers/value-names.js';
import { loss } from '../loss.js';
import { unexpected, type Word } from '../word-reader.js';

export const addressFormat = 'puzz.link';

type LayerValues = Readonly<Record<string, SiteValues>>;

interface AddressClues {
  readonly clues: LayerValues;
  readonly records?: RecordLists;
}

/** How a kind writes its clues in an address of puzz.link, after the size. */
export interface AddressBody<L extends Layers> {
  /** The layers of clues that it holds; a puzzle with clues in another layer has no address. */
  readonly layers: readonly (LayerNames<L, 'clue'> | LayerNames<L, 'records'>)[];
  /** The maximum number of parts between slashes; one by default. */
  readonly maxParts?: number;
  /** The parts after the size, with slashes between them. Throws `InputError` `loss`. */
  write(puzzle: Puzzle<L>): string;
  /**
   * The clues in the parts after the size, of which there is at least one, perhaps empty; layers that it leaves out stay
   * empty. `warn` receives a warning where the values end too early. Throws `InputError`.
   */
  read(parts: readonly Word[], shape: PuzzleShape, warn?: ReadOptions['warn']): AddressClues;
}

/** Throws `InputError` for a value that the board cannot have at a site, with its place in the text. */
type Accept = (value: number, place: Place, site: number) => void;

/** How far a code has read a word. */
interface ReadSites {
  /** The rest of the word, which is not empty only if all sites have a value. */
  readonly rest: Word;
  /** The number of sites that have a value or were passed over. */
  readonly sites: number;
}

/** A way to write the values of a layer of clues as characters. */
export interface ValuesCode {
  /** What it cannot represent of these values, or null. */
  lost(values: SiteValues): string | null;
  write(values: SiteValues): string;
  /**
   * Fills `values` from the beginning of a word. Sites after the end of the word keep their values. Throws `InputError`.
   */
  read(word: Word, values: SiteValues, accept: Accept): ReadSites;
}

/** The layers whose values are one sequence in a code; several layers as one another's continuation, as totals of columns and of rows are. */
type CodedLayers<L extends Layers> = LayerNames<L, 'clue'> | readonly LayerNames<L, 'clue'>[];

/**
 * A body of one part: the values of these layers, one layer after the other, each in its code. Sites after its end are empty, with a
 * warning: pzpr reads such an address, but writes all sites, so that the address is probably cut. An empty part is an empty board.
 */
export function layersInTurn<L extends Layers>(
  layers: L,
  codes: readonly (readonly [CodedLayers<L>, ValuesCode])[],
): AddressBody<L> {
  const named = codes.map(([names, code]) => [typeof names === 'string' ? [names] : names, code] as const);
  return {
    layers: named.flatMap(([names]) => names),
    write: ({ clues }) => {
      const values: LayerValues = clues;
      const parts = named.map(([names, code]) => {
        const sequence = Int16Array.from(names.flatMap((name) => [...values[name]!]));
        const lost = code.lost(sequence);
        if (lost !== null) throw loss(addressFormat, lost);
        return code.write(sequence);
      });
      return parts.join('');
    },
    read: ([only], shape, warn) => {
      const clues: Record<string, SiteValues> = {};
      let rest = only!;
      let sites = 0;
      for (const [names, code] of named) {
        const found = readSequence(
          code,
          rest,
          names.map((name) => clueLayer(layers, name)),
          shape,
        );
        for (const [index, name] of names.entries()) clues[name] = found.values[index]!;
        rest = found.rest;
        sites += found.sites;
      }
      const count = Object.values(clues).reduce((sum, { length }) => sum + length, 0);
      if (rest.text !== '') throw unexpected(rest, `the end of the address after ${count} values`);
      if (sites < count && only!.text !== '')
        warn?.(`the address ends after ${sites} of ${count} values: the others are read as empty`);
      return { clues };
    },
  };
}

/** The values of some layers, which are one sequence, and the rest of the word. Throws `InputError`. */
function readSequence(
  code: ValuesCode,
  word: Word,
  layers: readonly ClueLayer[],
  shape: PuzzleShape,
): ReadSites & { readonly values: readonly SiteValues[] } {
  const parts: { layer: ClueLayer; first: number; end: number }[] = [];
  for (const layer of layers) {
    const first = parts.at(-1)?.end ?? 0;
    parts.push({ layer, first, end: first + siteCount(shape, layer.site) });
  }
  const all = new Int16Array(parts.at(-1)?.end ?? 0).fill(empty);
  const { rest, sites } = code.read(word, all, (value, place, site) => {
    const { layer } = parts.find(({ end }) => site < end)!;
    const { min, max } = rangeOf(layer, shape);
    if (value === unknownClue ? layer.unknown === true || isOpenTotal(layer) : value >= min && value <= max)
      return;
    const found = value === unknownClue ? '"."' : String(value);
    const expected = expectedNumber(layer, { min, max });
    throw new InputError({ code: 'out-of-range', place, expected, found });
  });
  const values = parts.map(({ layer, first, end }) =>
    all.slice(first, end).map((value) => (value === unknownClue && isOpenTotal(layer) ? empty : value)),
  );
  return { values, rest, sites };
}

/** Whether "?" beside a row or a column is read as no clue there: puzz.link shows it, and can never find it satisfied. */
export function isOpenTotal({ site, unknown }: ClueLayer): boolean {
  return unknown !== true && (site === 'row' || site === 'column');
}
