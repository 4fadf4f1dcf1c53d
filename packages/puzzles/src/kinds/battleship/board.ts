import { defineBoard } from '../../boards/define-board.js';
import { namedExamples } from '../../boards/definition/named-examples.js';
import { battleshipDrawing } from './drawing.js';
import { usualFleet } from './fleet.js';
import { addressBody, pzprv3Lists } from './fleet-code.js';
import { kind, layers } from './layers.js';
import { rules } from './rules.js';

/** Boards made for Gridwright; each has one solution. */
const examples = namedExamples({
  'four by four': 'battleship/4/4/02020211s6h/3/21o/11g/11g',
  'six by six': 'battleship/6/6/122203312031h3zh3p//c',
  'six by nine': 'battleship/9/6/301121002151111x2r6j6s0i//c',
  'eight by eight': 'battleship/8/8/1512242214060233zn5zl6n/9/41u/31s/31s/21o/21o/21o/11g/11g/11g',
  'ten by ten': 'battleship/10/10/21140501511013213315zk0zu0k0m5u00k3g//d',
  'ten by ten, turned by 180°': 'battleship/10/10/202160422111311152146zn0j0q6l0q0j0zn0//d',
  'figure 4.1 of Conroy et al., corrected': 'battleship/10/10/50321231303160150112zzr3zi6s6o//d',
  'eight by eight, with few totals':
    'battleship/8/8/k3l2g4g1t1h5u2g1x1k0h/9/41u/31s/31s/21o/21o/21o/11g/11g/11g',
  'seven by seven, with ship parts of any form': 'battleship/7/7/i3h10k3n.g.u.h.i.p.g.h//c',
  'seven by eight, with long ships': 'battleship/8/7/6o6jg5zzp3i/7/61vg/51v/51v/41u/31s/31s/21o',
  'fifteen by fifteen': 'battleship/15/15/208125320052212403431212153033s6zg6o6zzzzzzzt3z4i//e',
  'six by six without givens': 'battleship/6/6/132211130123zv//c',
});

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
