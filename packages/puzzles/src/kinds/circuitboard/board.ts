import { defineBoard } from '../define-board.js';
import { kind, layers } from './layers.js';
import { rules } from './rules.js';

/** The board of Circuit Board. */
export const circuitboardBoard = defineBoard({
  name: kind,
  title: 'Circuit Board',
  aliases: ['circuit-board', 'circuit'],
  says:
    'Draw lines between neighboring points so that all points are connected and no lines enclose an area. ' +
    'One or three lines end at each point. Blocked cells have no point; given lines are part of the answer.',
  layers,
  takesGraphs: true,
  rules,
  examples: [{ name: 'smallest', text: 'pzprv3/circuitboard/1/2/. . /. /. /' }],
});
