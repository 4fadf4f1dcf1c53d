import { emptySites, type SiteValues } from '../../layers/board.js';
import { clueLayer } from '../../layers/kind-layers.js';
import {
  empty,
  type LayerNames,
  type Layers,
  layersOf,
  type PuzzleShape,
  type Side,
} from '../../layers/layer.js';
import { unexpected, type Word } from '../word-reader.js';
import { type AddressBody, type AddressField, codedLayers, fieldsInTurn } from './address-body.js';
import { besideWords } from './clue-table.js';
import { type PartContext, type Pzprv3Part, valuesIn } from './pzprv3-part.js';
import { hexadecimalCode, numbersCode } from './value-codes.js';
import { type ValueWords, valueWords } from './value-words.js';

/** The layers of numbers outside a board: above and below its columns, left and right of its rows. */
type OutsideLayers<L extends Layers> = Readonly<Record<Side, LayerNames<L, 'clue'>>>;

/** The layers of clues at the four sides of a board. Throws if there is none at one. */
function outsideLayers<L extends Layers>(layers: L): OutsideLayers<L> {
  const all: Layers = layers;
  const at = (side: Side): LayerNames<L, 'clue'> => {
    const found = layersOf(all, 'clue').find(([, layer]) => layer.side === side);
    if (found === undefined) throw new Error(`no layer of clues is at the side ${side}`);
    // It is one of the layers of this role.
    return found[0] as LayerNames<L, 'clue'>;
  };
  return { top: at('top'), bottom: at('bottom'), left: at('left'), right: at('right') };
}

/**
 * The numbers of the layers on all four sides of a board, in hexadecimal: one sequence above, below, left, right. Then numbers inside the
 * board, if there are any; a kind without the layer `inside` refuses an address with some.
 */
export function outsideNumbers<L extends Layers>(layers: L, inside?: LayerNames<L, 'clue'>): AddressBody<L> {
  const { top, bottom, left, right } = outsideLayers(layers);
  const code = numbersCode(hexadecimalCode);
  const sides = codedLayers(layers, [top, bottom, left, right], code);
  const last = inside === undefined ? noNumbersInside<L>() : unlessEmpty(codedLayers(layers, inside, code));
  return fieldsInTurn([{ ...sides, hasOwnPzprv3: true }, last]);
}

/** The end of an address of a kind without numbers inside the board. */
function noNumbersInside<L extends Layers>(): AddressField<L> {
  return {
    layers: [],
    write: () => '',
    read: (rest) => {
      if (rest.text !== '') throw unexpected(rest, 'no numbers inside the board');
      return { clues: {}, rest, sites: 0, count: 0 };
    },
  };
}

/** A field that is left out where it has no clue. */
function unlessEmpty<L extends Layers>(field: AddressField<L>): AddressField<L> {
  return {
    ...field,
    write: (puzzle) => {
      const isEmpty = field.layers.every((name) => puzzle.clues[name].every((value) => value === empty));
      return isEmpty ? '' : field.write(puzzle);
    },
    read: (word, before) => {
      const found = field.read(word, before);
      return word.text === '' ? { ...found, sites: found.count } : found;
    },
  };
}

/** Rows of answers in cells with a frame of the numbers on all four sides around them; a dot stands in the corners. */
export function outsideRows<L extends Layers>(layers: L, answers: LayerNames<L, 'answer'>): Pzprv3Part<L> {
  const sides = outsideLayers(layers);
  const answer = layers[answers];
  if (answer?.role !== 'answer' || answer.site !== 'cell')
    throw new Error(`${answers} has no answers in cells`);
  /** By layer, how its words are written and read. */
  const wordsOf = (shape: PuzzleShape, onMarks?: () => void) => {
    const beside = (name: string): ValueWords => {
      const layer = clueLayer(layers, name);
      return { ...valueWords(layer, shape), ...besideWords(layer, shape) };
    };
    const entries = Object.values(sides).map((name) => [name, beside(name)] as const);
    return new Map<string, ValueWords>([...entries, [answers, valueWords(answer, shape, onMarks)]]);
  };
  return {
    layers: [...Object.values(sides), answers],
    mayBeMissing: false,
    lines: (position) => {
      const { puzzle } = position;
      const words = wordsOf(puzzle);
      return Array.from({ length: puzzle.rows + 2 }, (_, line) => {
        let text = '';
        for (let at = 0; at < puzzle.columns + 2; at++) {
          const place = placeOf(puzzle, sides, answers, line - 1, at - 1);
          const word = place && words.get(place.name)!.write(valuesIn(position, place.name)[place.site]!);
          text += `${word ?? '.'} `;
        }
        return text;
      });
    },
    read: (reader, { shape, onMarks }: PartContext) => {
      const words = wordsOf(shape, onMarks);
      const sites = (name: string): SiteValues =>
        emptySites(shape, name === answers ? 'cell' : clueLayer(layers, name).site);
      const values = Object.fromEntries([...words.keys()].map((name) => [name, sites(name)]));
      for (let line = 0; line < shape.rows + 2; line++)
        for (const [at, word] of reader
          .row(shape.columns + 2, 'values of a row and those beside it')
          .entries()) {
          const place = placeOf(shape, sides, answers, line - 1, at - 1);
          if (place === null) requireCorner(word);
          else values[place.name]![place.site] = words.get(place.name)!.read(word);
        }
      return { values };
    },
  };
}

function requireCorner(word: Word): void {
  if (word.text !== '.') throw unexpected(word, '"."');
}

/** The layer and the site at a row and a column, from −1 on; null in a corner. */
function placeOf<L extends Layers>(
  { rows, columns }: PuzzleShape,
  { top, bottom, left, right }: OutsideLayers<L>,
  answers: LayerNames<L, 'answer'>,
  row: number,
  column: number,
): { readonly name: string; readonly site: number } | null {
  const isInRow = row >= 0 && row < rows;
  if (column >= 0 && column < columns) {
    if (isInRow) return { name: answers, site: row * columns + column };
    return { name: row < 0 ? top : bottom, site: column };
  }
  return isInRow ? { name: column < 0 ? left : right, site: row } : null;
}
