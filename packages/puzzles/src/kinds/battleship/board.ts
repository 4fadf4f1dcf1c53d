import type { Example } from '../board.js';
import { defineBoard } from '../define-board.js';
import { facts } from './csplib/facts.js';
import { minizinc } from './csplib/minizinc.js';
import { records } from './csplib/records.js';
import { addressBody, pzprv3Lists } from './fleet-code.js';
import { kind, layers } from './layers.js';
import { rules } from './rules.js';

const examples: readonly Example[] = [];

/** The board of Battleship, also known as Battleship Solitaire, Bimaru and Yubotu. */
export const battleshipBoard = defineBoard({
  name: kind,
  aliases: ['battleships', 'bimaru'],
  says:
    'Place the fleet: straight ships that do not touch each other, not even diagonally. A number beside a row or a column says how ' +
    'many of its cells are part of a ship. Some cells are given: water, or a part of a ship.',
  layers,
  usualSize: { rows: 10, columns: 10 },
  rules,
  examples,
  puzzLinkIds: ['battleship'],
  addressBody,
  pzprv3Lists,
  formats: [facts, records, minizinc],
});
