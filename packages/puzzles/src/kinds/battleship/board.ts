import { defineBoard } from '../../boards/define-board.js';
import { battleshipDrawing } from './drawing.js';
import { examples } from './examples.js';
import { usualFleet } from './fleet.js';
import { addressBody, pzprv3Lists } from './fleet-code.js';
import { kind, layers } from './layers.js';
import { rules } from './rules.js';

/** The board of Battleship, also known as Battleship Solitaire, Bimaru and Yubotu. */
export const battleshipBoard = defineBoard({
  name: kind,
  aliases: ['battleships', 'bimaru'],
  icon: {
    thin: 'M4 21c2-2 4-2 6 0s4 2 6 0 4-2 6 0 4 2 6 0M4 27c2-2 4-2 6 0s4 2 6 0 4-2 6 0 4 2 6 0',
    filled: 'M4 9.5A4.5 4.5 0 0 1 8.5 5H23a4.5 4.5 0 0 1 0 9H8.5A4.5 4.5 0 0 1 4 9.5z',
  },
  description:
    'Place the fleet: straight ships that do not touch each other, not even diagonally. A number beside a row or a column says how ' +
    'many of its cells are part of a ship. Some cells are given: water, or a part of a ship.',
  layers,
  usualSize: { rows: 10, columns: 10 },
  usualRecords: (size) => ({ fleet: usualFleet(size) }),
  rules,
  examples,
  puzzLinkIds: ['battleship'],
  addressBody,
  pzprv3Lists,
  drawing: battleshipDrawing,
});
