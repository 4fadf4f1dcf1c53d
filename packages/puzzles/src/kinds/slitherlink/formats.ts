import type { Format } from '../../boards/definition/format.js';
import { edgeList } from '../../boards/formats/edge-list/edge-list.js';
import { cellValues, emptySigns, rowsOfCells } from '../../boards/formats/rows/rows-of-cells.js';
import { unexpected, wholeNumber } from '../../boards/formats/word-reader.js';
import { janko } from './janko.js';
import { kind, layers, type Slitherlink, variants } from './layers.js';
import { penpa } from './penpa.js';
import { tatham } from './tatham.js';

/** Slitherlink on any graph, with clues on any sets of edges (link puzzle paper, definition 4). */
const edgeLists = edgeList({ name: kind, layers, variants });

const largest = 4;

/** Slitherlink as rows of digits, in which `?` is a cell without a clue. */
const plain = rowsOfCells<Slitherlink>({
  name: kind,
  layers,
  variants,
  title: 'rows of digits',
  description: `rows of digits (0-${largest}), "." for none, with or without separators or a frame, or an array; an optional first line has the two numbers of the size`,
  read: (table) =>
    cellValues(
      table,
      (word) => {
        const label = '"." or a number, a digit';
        if (word.text.length > 1) throw unexpected(word, `${label} from 0 to ${largest}`);
        return wholeNumber(word, label, 0, largest);
      },
      [...emptySigns.filter((sign) => sign !== '0'), '?'],
    ),
  signOf: (value) => (value >= 0 && value <= largest ? String(value) : null),
});

/** The formats of Slitherlink beyond the derived ones. */
export const formats: readonly Format<Slitherlink>[] = [tatham, janko, plain, edgeLists, penpa];
