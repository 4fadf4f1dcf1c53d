import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { battleshipBoard } from './board.js';
import { formats } from './formats/index.js';
import { generator } from './generator.js';
import { explanations } from './reasons.js';
import { solving } from './solving.js';

/** Battleship, also known as Battleship Solitaire, Bimaru and Yubotu. */
export const battleship = defineKind({
  ...solving,
  board: withFormats(battleshipBoard, formats),
  generator,
  explanations,
});
