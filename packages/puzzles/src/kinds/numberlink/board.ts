import { defineBoard } from '../../boards/define-board.js';
import { numberlinkDrawing } from './drawing.js';
import { numberlinkEditing } from './editing.js';
import { examples } from './examples.js';
import { kind, layers, variants } from './layers.js';
import { rules } from './rules.js';

/** The board of Numberlink, also known as Arukone or Flow Free. */
export const numberlinkBoard = defineBoard({
  name: kind,
  aliases: ['numlin', 'arukone', 'flowfree'],
  icon: {
    thin: 'M6 9.5V26h20V9.5M16 12.5V20',
    filled:
      'M3 6.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M23 6.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M13 9.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M13 20a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  },
  description:
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
