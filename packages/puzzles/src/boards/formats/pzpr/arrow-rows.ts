import { emptySites } from '../../layers/board.js';
import { clueLayer } from '../../layers/kind-layers.js';
import { empty, type LayerNames, type Layers } from '../../layers/layer.js';
import { partOf, unexpected } from '../word-reader.js';
import { requireInPairs } from './arrow-numbers.js';
import { cellLines } from './clue-and-shade-rows.js';
import { type Pzprv3Part, textFormat, valuesIn } from './pzprv3-part.js';
import { valueWords } from './value-words.js';

/** Rows of numbers with arrows: `1,5`, `1,-` for an unknown number, `.` for none. The arrows are those of `arrowsAndNumbers`. */
export function arrowRows<L extends Layers>(
  layers: L,
  arrows: LayerNames<L, 'clue'>,
  numbers: LayerNames<L, 'clue'>,
): Pzprv3Part<L> {
  const [arrowLayer, numberLayer] = [clueLayer(layers, arrows), clueLayer(layers, numbers)];
  return {
    layers: [arrows, numbers],
    mayBeMissing: false,
    lines: (position) => {
      const [directions, values] = [valuesIn(position, arrows), valuesIn(position, numbers)];
      requireInPairs(textFormat, arrowLayer, directions, numberLayer, values);
      const words = valueWords(numberLayer, position.puzzle);
      return cellLines(position.puzzle, (cell) =>
        values[cell] === empty ? '.' : `${directions[cell]},${words.write(values[cell]!)}`,
      );
    },
    read: (reader, { shape }) => {
      const [directions, values] = [emptySites(shape, 'cell'), emptySites(shape, 'cell')];
      const [arrowWords, numberWords] = [valueWords(arrowLayer, shape), valueWords(numberLayer, shape)];
      for (let row = 0, cell = -1; row < shape.rows; row++)
        for (const word of reader.row(shape.columns, 'arrows with numbers')) {
          cell += 1;
          if (word.text === '.') continue;
          const [, arrow, number] = /^(\d+),(-|\d+)$/.exec(word.text) ?? [];
          if (arrow === undefined || number === undefined)
            throw unexpected(word, 'an arrow with a number, such as "1,5", "1,-" or "."');
          directions[cell] = arrowWords.read(partOf(word, 0, arrow));
          values[cell] = numberWords.read(partOf(word, arrow.length + 1, number));
        }
      return { values: { [arrows]: directions, [numbers]: values } };
    },
  };
}
