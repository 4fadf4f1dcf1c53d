import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { explanationsOfParts } from '../../parts/readings/explanations-of-parts.js';
import type { Rows } from '../../parts/rows/rows.js';
import { writeDistinct } from '../../parts/rules/distinct.js';
import { sudokuBoard } from './board.js';
import { formats } from './formats/index.js';
import { generator } from './generator/index.js';
import { layers, type Sudoku } from './layers.js';
import { solving } from './solving.js';
import { techniques } from './techniques/index.js';
import { unitsInWords } from './units.js';

/** Each number once in each unit. */
const write = (rows: Rows<Sudoku>): void => writeDistinct(rows, 'numbers', unitsInWords(rows.puzzle));

/** Sudoku, also known as Number Place. */
export const sudoku = defineKind({
  ...solving,
  board: withFormats(sudokuBoard, formats),
  generator,
  explanations: explanationsOfParts(layers, [{ write }], {
    grades: {
      upTo: [1.2, 5.4, 8.4, 14.3],
      source:
        '300 boards rated by Sukaku Explainer: the fewest disagreements at its ratings 1.5, 2.9, 4.9 and 7.9',
    },
    techniques,
  }),
});
