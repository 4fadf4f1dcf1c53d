import { siteName } from '../../boards/geometry/sites.js';
import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { explanationsOfParts } from '../../parts/readings/explanations-of-parts.js';
import { battleshipBoard } from './board.js';
import { formats } from './formats/index.js';
import { generator } from './generator.js';
import { layers } from './layers.js';
import { write } from './rows.js';
import { solving } from './solving.js';
import { techniques } from './techniques.js';

/** Battleship, also known as Battleship Solitaire, Bimaru and Yubotu. */
export const battleship = defineKind({
  ...solving,
  board: withFormats(battleshipBoard, formats),
  generator,
  explanations: explanationsOfParts(layers, [{ write }], {
    grades: {
      upTo: [2, 3, 5, 8],
      source: 'the quarters, and 95 of 100, of 430 generated boards, 8 × 8: ours',
    },
    techniques,
    factText: (puzzle, { sites, allowed }) =>
      `${siteName(puzzle, 'cell', sites[0]!)} is ${allowed.includes(1) ? 'a ship part' : 'water'}`,
  }),
});
