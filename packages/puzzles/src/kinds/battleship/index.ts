import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { battleshipBoard } from './board.js';
import { formats } from './formats.js';
import { cells } from './formulations/cells.js';
import { ships } from './formulations/ships.js';
import { generator } from './generator.js';
import { explanations } from './reasons.js';
import { cluesOf } from './ships.js';

/** Battleship, also known as Battleship Solitaire, Bimaru and Yubotu. */
export const battleship = defineKind({
  board: withFormats(battleshipBoard, formats),
  formulations: [ships, cells],
  generator,
  clues: {
    leaves: 'a row or column without a total, or a cell without a given; the fleet stays',
    all: ({ puzzle, answers: { ships } }) => ({ ...puzzle, clues: cluesOf(puzzle, ships) }),
  },
  explanations,
});
