import { emptySites } from '../../layers/board.js';
import { clueLayer } from '../../layers/kind-layers.js';
import { empty, type LayerNames, type Layers, type PuzzleShape } from '../../layers/layer.js';
import { nounOf } from '../../layers/noun.js';
import { isShading } from '../../layers/value-names.js';
import { loss } from '../loss.js';
import { type Pzprv3Part, textFormat, valuesIn } from './pzprv3-part.js';
import { valueWords } from './value-words.js';

/** Clues and shades in the same rows of cells: a clue, else `#` for 1, `+` for 0, `.` for an undecided cell. */
export function clueAndShadeRows<L extends Layers>(
  layers: L,
  clues: LayerNames<L, 'clue'>,
  shades: LayerNames<L, 'answer'>,
): Pzprv3Part<L> {
  const [given, answer] = [clueLayer(layers, clues), layers[shades]];
  if (answer?.role !== 'answer' || !isShading(answer)) throw new Error(`${shades} is no layer of shades`);
  return {
    layers: [clues, shades],
    mayBeMissing: false,
    lines: (position) => {
      const [ofClues, ofShades] = [valuesIn(position, clues), valuesIn(position, shades)];
      if (ofShades.some((value, cell) => value !== empty && ofClues[cell] !== empty))
        throw loss(textFormat, `a ${nounOf(answer).one} at a ${nounOf(given).one}`);
      const [clue, shade] = [valueWords(given, position.puzzle), valueWords(answer, position.puzzle)];
      return cellLines(position.puzzle, (cell) =>
        ofClues[cell] === empty ? shade.write(ofShades[cell]!) : clue.write(ofClues[cell]!),
      );
    },
    read: (reader, { shape }) => {
      const values = { [clues]: emptySites(shape, 'cell'), [shades]: emptySites(shape, 'cell') };
      const [clue, shade] = [valueWords(given, shape), valueWords(answer, shape)];
      for (let row = 0, cell = 0; row < shape.rows; row++)
        for (const word of reader.row(shape.columns, `${given.label} values`)) {
          const isShade = word.text === '#' || word.text === '+';
          values[isShade ? shades : clues]![cell++] = (isShade ? shade : clue).read(word);
        }
      return { values };
    },
  };
}

/** A line for each row, with a word for each cell. */
export function cellLines(
  { rows, columns }: PuzzleShape,
  wordOf: (cell: number) => string,
): readonly string[] {
  return Array.from({ length: rows }, (_, row) => {
    let line = '';
    for (let column = 0; column < columns; column++) line += `${wordOf(row * columns + column)} `;
    return line;
  });
}
