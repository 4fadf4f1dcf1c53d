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
import type { Rules } from '../../layers/rule-variant.js';
import { expectedNumber } from '../../layers/value-names.js';
import { loss } from '../loss.js';
import { unexpected, type Word } from '../word-reader.js';

export const addressFormat = 'puzz.link';

/** The values of layers of clues, by their names. */
export type LayerValues = Readonly<Record<string, SiteValues>>;

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
  /** The rule variants whose values are in the parts; none by default. */
  readonly rules?: AddressRules;
  /**
   * Whether pzpr writes these clues differently from the pzprv3 text that is derived from the layers, so that a kind without
   * `pzprv3Parts` has no such text; false by default.
   */
  readonly hasOwnPzprv3?: boolean;
  /** The parts after the size, with slashes between them. Throws `InputError` `loss`. */
  write(puzzle: Puzzle<L>): string;
  /**
   * The clues in the parts after the size, of which there is at least one, perhaps empty; layers that it leaves out stay
   * empty. `warn` receives a warning where the values end too early. Throws `InputError`.
   */
  read(parts: readonly Word[], shape: PuzzleShape, warn?: ReadOptions['warn']): AddressClues;
}

/** Values of rule variants in an address. */
export interface AddressRules {
  /** The names of the variants. */
  readonly names: readonly string[];
  /** Their values in the parts after the size, of which there is at least one. Throws `InputError`. */
  read(parts: readonly Word[]): Rules;
}

/** Throws `InputError` for a value that the board cannot have at a site, with its place in the text. */
export type Accept = (value: number, place: Place, site: number) => void;

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

/** Clues that are a section of the one part of an address, without a separator before the next section. */
export interface AddressField<L extends Layers> {
  /** The layers of clues that it holds. */
  readonly layers: readonly LayerNames<L, 'clue'>[];
  /** As that of a body. */
  readonly hasOwnPzprv3?: boolean;
  /** Throws `InputError` `loss`. */
  write(puzzle: Puzzle<L>): string;
  /** The clues at the beginning of a word. Sites after the end of the word stay empty. Throws `InputError`. */
  read(word: Word, before: FieldContext): ReadField;
}

/** The values that are known where a field begins. */
export interface FieldContext {
  readonly shape: PuzzleShape;
  /** The clues of the fields before it. */
  readonly clues: LayerValues;
  readonly warn: ReadOptions['warn'];
}

/** A field that was read. */
export interface ReadField extends ReadSites {
  readonly clues: LayerValues;
  /** The number of sites that the field has on this board. */
  readonly count: number;
}

/**
 * A body of one part: fields, one after the other. Sites after its end are empty, with a warning: pzpr reads such an address,
 * but writes all sites, so that the address is probably cut. An empty part is an empty board.
 */
export function fieldsInTurn<L extends Layers>(fields: readonly AddressField<L>[]): AddressBody<L> {
  return {
    layers: fields.flatMap(({ layers }) => layers),
    hasOwnPzprv3: fields.some(({ hasOwnPzprv3 }) => hasOwnPzprv3 === true),
    write: (puzzle) => fields.map((field) => field.write(puzzle)).join(''),
    read: ([only], shape, warn) => {
      let clues: LayerValues = {};
      let rest = only!;
      let [sites, count] = [0, 0];
      for (const field of fields) {
        const found = field.read(rest, { shape, clues, warn });
        clues = { ...clues, ...found.clues };
        rest = found.rest;
        sites += found.sites;
        count += found.count;
      }
      if (rest.text !== '') throw unexpected(rest, `the end of the address after ${count} values`);
      if (sites < count && only!.text !== '')
        warn?.(`the address ends after ${sites} of ${count} values: the others are read as empty`);
      return { clues };
    },
  };
}

/** The layers whose values are one sequence in a code; several layers as one another's continuation, as totals of columns and of rows are. */
type CodedLayers<L extends Layers> = LayerNames<L, 'clue'> | readonly LayerNames<L, 'clue'>[];

/** A body of one part: the values of these layers, one layer after the other, each in its code, as `fieldsInTurn`. */
export function layersInTurn<L extends Layers>(
  layers: L,
  codes: readonly (readonly [CodedLayers<L>, ValuesCode])[],
): AddressBody<L> {
  return fieldsInTurn(codes.map(([names, code]) => codedLayers(layers, names, code)));
}

/** The values of a layer in a code, or of several layers as one sequence. */
export function codedLayers<L extends Layers>(
  layers: L,
  coded: CodedLayers<L>,
  code: ValuesCode,
): AddressField<L> {
  const names = typeof coded === 'string' ? [coded] : coded;
  return {
    layers: names,
    write: ({ clues }) => {
      const values: LayerValues = clues;
      return writeValues(code, Int16Array.from(names.flatMap((name) => [...values[name]!])));
    },
    read: (word, { shape }) => {
      const parts: { name: string; layer: ClueLayer; first: number; end: number }[] = [];
      for (const name of names) {
        const layer = clueLayer(layers, name);
        const first = parts.at(-1)?.end ?? 0;
        parts.push({ name, layer, first, end: first + siteCount(shape, layer.site) });
      }
      const count = parts.at(-1)?.end ?? 0;
      const all = new Int16Array(count).fill(empty);
      const { rest, sites } = code.read(word, all, (value, place, site) => {
        const { layer } = parts.find(({ end }) => site < end)!;
        if (value !== unknownClue || !isOpenTotal(layer)) requireClue(layer, shape, value, place);
      });
      const clues = parts.map(({ name, layer, first, end }) => {
        const values = all.slice(first, end);
        return [name, values.map((each) => (each === unknownClue && isOpenTotal(layer) ? empty : each))];
      });
      return { clues: Object.fromEntries(clues), rest, sites, count };
    },
  };
}

/** Values in a code. Throws `InputError` `loss`. */
export function writeValues(code: ValuesCode, values: SiteValues): string {
  const lost = code.lost(values);
  if (lost !== null) throw loss(addressFormat, lost);
  return code.write(values);
}

/** Throws `InputError` for a value that a layer of clues cannot have. */
export function requireClue(layer: ClueLayer, shape: PuzzleShape, value: number, place: Place): void {
  const { min, max } = rangeOf(layer, shape);
  if (value === unknownClue ? layer.unknown === true : value >= min && value <= max) return;
  const found = value === unknownClue ? '"."' : String(value);
  throw new InputError({ code: 'out-of-range', place, expected: expectedNumber(layer, { min, max }), found });
}

/** Whether "?" beside a row or a column is read as no clue there: puzz.link shows it, and can never find it satisfied. */
export function isOpenTotal({ site, unknown }: ClueLayer): boolean {
  return unknown !== true && (site === 'row' || site === 'column');
}
