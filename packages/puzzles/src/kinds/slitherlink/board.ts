import { smallNumberCode } from '../../formats/small-number-code.js';
import { defineBoard } from '../define-board.js';
import { edgeLists } from './edge-list.js';
import { examples } from './examples.js';
import { janko } from './janko.js';
import { allPoints, layers, variants } from './layers.js';
import { penpa } from './penpa.js';
import { plain } from './plain-text.js';
import { rules } from './rules.js';
import { tatham } from './tatham.js';

/** The board of Slitherlink, also known as Fences, Loopy or Loop the Loop. */
export const slitherlinkBoard = defineBoard({
  name: 'slitherlink',
  aliases: ['slither', 'fences', 'loopy', 'looptheloop'],
  says:
    'Draw lines along the edges so that they are one loop that neither branches nor crosses itself. A number says ' +
    'how many lines are around its cell.',
  variants,
  layers,
  takesGraphs: true,
  rules,
  examples,
  pzprv3Id: 'slither',
  pzprv3Colors: true,
  puzzLinkIds: ['slither', 'slitherlink'],
  numberCode: smallNumberCode,
  ruleSigns: { f: allPoints.name },
  formats: [tatham, janko, plain, edgeLists, penpa],
});
