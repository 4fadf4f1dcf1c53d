import { defineBoard } from '../define-board.js';
import { kind, layers } from './layers.js';
import { rules } from './rules.js';

/** The board of Zebra puzzles, also known as Einstein's puzzle and as logic grid puzzles. */
export const zebraBoard = defineBoard({
  name: kind,
  aliases: ['einstein', 'logicgrid'],
  says:
    'Each place in a row, such as a house, has one value of each attribute, such as its color, and each value is at one place. ' +
    'Every sentence is true.',
  layers,
  rules,
  examples: [],
});
