import type { Position, SiteValues } from '../../layers/board.js';
import type { LayerNames, Layers, PuzzleShape, ValueLayer } from '../../layers/layer.js';
import type { Rules } from '../../layers/rule-variant.js';
import type { WordReader } from '../word-reader.js';
import { layerLines, readLayer } from './layer-rows.js';
import { type ValueWords, valueWords } from './value-words.js';

export const textFormat = 'pzprv3';

type ValueNames<L extends Layers> = LayerNames<L, 'clue'> | LayerNames<L, 'answer'>;

/** Some lines of the pzprv3 texts of a kind: layers of clues and answers, or the value of a rule variant. */
export interface Pzprv3Part<L extends Layers = Layers> {
  /** The layers that it holds. */
  readonly layers: readonly ValueNames<L>[];
  /** The rule variants whose values it holds; none by default. */
  readonly rules?: readonly string[];
  /** Whether a text may end before it, as a text without a drawing does. */
  readonly mayBeMissing: boolean;
  /** Whether it also reads texts with the header `pzprv3.1`; false by default. */
  readonly readsVersion1?: boolean;
  /** Throws `InputError` `loss`. */
  lines(position: Position): Iterable<string>;
  /** Reads its lines. Throws `InputError`. */
  read(reader: WordReader, context: PartContext): ReadPart;
}

/** A part without layers, of any kind. */
export interface PartWithoutLayers extends Omit<Pzprv3Part, 'layers'> {
  readonly layers: readonly [];
}

/** The values that are known where a part begins. */
export interface PartContext {
  /** The shape, with the rules in the lines before. */
  readonly shape: PuzzleShape;
  /** Whether the header is `pzprv3.1`. */
  readonly isVersion1: boolean;
  /** Is called for each mark that is no answer. */
  onMarks(): void;
}

/** A part that was read: its layers, and the rules in it. */
export interface ReadPart {
  readonly values?: Readonly<Record<string, SiteValues>>;
  readonly rules?: Rules;
}

/** The words of the values of a layer; `onMarks` is called for each word that is a mark and no answer. */
type WordsOf = (layer: ValueLayer, shape: PuzzleShape, onMarks?: () => void) => ValueWords;

/** The rows of a layer, with the words of `valueWords` unless it has others. */
export function layerRows<L extends Layers>(
  layers: L,
  name: ValueNames<L>,
  wordsOf: WordsOf = valueWords,
): Pzprv3Part<L> {
  const layer = layers[name];
  if (layer === undefined || layer.role === 'records')
    throw new Error(`no layer of values is called ${name}`);
  const values: ValueLayer = layer;
  return {
    layers: [name],
    mayBeMissing: values.role === 'answer',
    lines: (position) => {
      const { puzzle } = position;
      return layerLines(puzzle, values, valuesIn(position, name), wordsOf(values, puzzle));
    },
    read: (reader, { shape, onMarks }) => ({
      values: {
        [name]: readLayer(
          reader,
          shape,
          values,
          wordsOf(values, shape, values.role === 'answer' ? onMarks : undefined),
        ),
      },
    }),
  };
}

/** The values of a layer of a position. */
export function valuesIn({ puzzle, answers }: Position, name: string): SiteValues {
  return puzzle.clues[name] ?? answers[name]!;
}
