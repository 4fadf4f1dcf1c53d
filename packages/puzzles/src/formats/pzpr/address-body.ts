import type { Puzzle, SiteValues } from '../../layers/board.js';
import { emptySites } from '../../layers/board.js';
import {
  type ClueLayer,
  type LayerNames,
  type Layers,
  type PuzzleShape,
  rangeOf,
  unknownClue,
} from '../../layers/layer.js';
import type { RecordLists } from '../../layers/records.js';
import { expectedNumber } from '../../layers/value-names.js';
import { InputError, type Place } from '../input-error.js';
import { loss } from '../loss.js';
import { unexpected, type Word } from '../word-reader.js';

/** The name of the format of addresses. */
export const addressFormat = 'puzz.link';

/** The clues of some layers by name. */
export type LayerValues = Readonly<Record<string, SiteValues>>;

/** The clues that an address has: values at sites, and lists of records. */
export interface AddressClues {
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
   * empty. Throws `InputError`.
   */
  read(parts: readonly Word[], shape: PuzzleShape): AddressClues;
}

/** Throws `InputError` for a value that the board cannot have at this place of the text. */
export type Accept = (value: number, place: Place) => void;

/** A way to write the values of a layer of clues as characters. */
export interface ValuesCode {
  /** What it cannot represent of these values, or null. */
  lost(values: SiteValues): string | null;
  write(values: SiteValues): string;
  /**
   * Fills `values` from the beginning of a word, and returns the rest of the word, which is not empty only if all sites have
   * a value. Sites after the end of the word keep their values. Throws `InputError`.
   */
  read(word: Word, values: SiteValues, accept: Accept): Word;
}

/** A body of one part: the values of these layers, one layer after the other, each in its code. */
export function layersInTurn<L extends Layers>(
  layers: L,
  codes: readonly (readonly [LayerNames<L, 'clue'>, ValuesCode])[],
): AddressBody<L> {
  return {
    layers: codes.map(([name]) => name),
    write: ({ clues }) => {
      const values: LayerValues = clues;
      return codes.map(([name, code]) => writeValues(code, values[name]!)).join('');
    },
    read: ([only], shape) => {
      const clues: Record<string, SiteValues> = {};
      let rest = only!;
      for (const [name, code] of codes)
        [clues[name], rest] = readValues(code, rest, layers[name] as ClueLayer, shape);
      if (rest.text !== '') {
        const count = Object.values(clues).reduce((sum, { length }) => sum + length, 0);
        throw unexpected(rest, `the end of the address after ${count} values`);
      }
      return { clues };
    },
  };
}

/** The values of a layer in a code. Throws `InputError` `loss`. */
export function writeValues(code: ValuesCode, values: SiteValues): string {
  const lost = code.lost(values);
  if (lost !== null) throw loss(addressFormat, lost);
  return code.write(values);
}

/** The values of a layer of clues from the beginning of a word, and the rest of the word. Throws `InputError`. */
export function readValues(
  code: ValuesCode,
  word: Word,
  layer: ClueLayer,
  shape: PuzzleShape,
): [values: SiteValues, rest: Word] {
  const values = emptySites(shape, layer.site);
  const { min, max } = rangeOf(layer, shape);
  const hasUnknown = layer.unknown === true;
  const rest = code.read(word, values, (value, place) => {
    if (value === unknownClue ? hasUnknown : value >= min && value <= max) return;
    const found = value === unknownClue ? '"."' : String(value);
    const expected = expectedNumber(layer, { min, max });
    throw new InputError({ code: 'out-of-range', place, expected, found });
  });
  return [values, rest];
}
