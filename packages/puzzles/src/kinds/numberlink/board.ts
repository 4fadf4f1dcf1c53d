import type { Example } from '../board.js';
import { defineBoard } from '../define-board.js';
import { numberlinkDrawing } from './drawing.js';
import { numberlinkEditing } from './editing.js';
import { kind, layers, variants } from './layers.js';
import { rules } from './rules.js';

/** Boards made for Gridwright; each has one solution. */
const examples: readonly Example[] = [
  { name: 'small', text: 'numlin/4/4/j1g2h3g31h2' },
  { name: 'six by six', text: 'numlin/6/6/r1g2g3i32h4g41g5g5j' },
  { name: 'wider than high', text: 'numlin/6/5/n1g2i23g431m4h' },
  {
    name: 'every cell on a path',
    text: '{"format":"gridwright-puzzle","version":1,"kind":"numberlink","rules":["cover-all"],"rows":5,"columns":6,"clues":{"numbers":[[null,null,null,1,null,null],[null,2,null,3,1,null],[null,null,null,null,null,2],[null,3,null,4,5,null],[null,null,4,5,null,null]]}}',
  },
  {
    name: 'every cell on a path, and no path touches itself',
    text: '{"format":"gridwright-puzzle","version":1,"kind":"numberlink","rules":["cover-all","no-touch"],"rows":5,"columns":6,"clues":{"numbers":[[null,null,null,null,null,null],[null,null,null,null,1,2],[null,null,3,4,null,null],[null,null,null,null,null,null],[2,null,null,1,3,4]]}}',
  },
];

/** The board of Numberlink, also known as Arukone or Flow Free. */
export const numberlinkBoard = defineBoard({
  name: kind,
  aliases: ['numlin', 'arukone', 'flowfree'],
  icon: {
    thin: 'M6 9.5V26h20V9.5M16 12.5V20',
    filled:
      'M3 6.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M23 6.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M13 9.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M13 20a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  },
  says:
    'Draw lines from cell to cell that join equal numbers in pairs. A line leaves each number, and no line goes through one. ' +
    'Lines neither branch nor cross. A "?" is a number that is not given.',
  variants,
  layers,
  takesGraphs: true,
  rules,
  examples,
  drawing: numberlinkDrawing,
  editing: numberlinkEditing,
  pzprv3Ids: ['numlin', 'numberlink'],
  puzzLinkIds: ['numlin', 'numberlink'],
});
