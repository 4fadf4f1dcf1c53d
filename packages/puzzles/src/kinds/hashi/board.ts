import { empty } from '../../layers/layer.js';
import { defineBoard } from '../define-board.js';
import { drawHashi } from './drawing.js';
import { hashiEditing } from './editing.js';
import { examples } from './examples.js';
import { hasFile } from './has-file.js';
import { janko } from './janko.js';
import { layers, variants } from './layers.js';
import { penpa } from './penpa.js';
import { rules } from './rules.js';
import { tatham } from './tatham.js';

/** The board of Hashi, also known as Hashiwokakero or Bridges. */
export const hashiBoard = defineBoard({
  name: 'hashi',
  aliases: ['hashiwokakero', 'hashikake', 'bridges'],
  says:
    'Join all islands by bridges. Bridges run straight from island to island, do not cross, and at most two ' +
    'join the same islands. Each island has as many bridges as its number says.',
  variants,
  layers,
  rules,
  examples,
  problem: ({ clues }) =>
    clues.islands.every((clue) => clue === empty)
      ? { expected: 'a board with at least one island', found: 'none' }
      : null,
  pzprv3Id: 'hashikake',
  puzzLinkIds: ['hashi', 'hashikake', 'bridges'],
  formats: [hasFile, tatham, janko, penpa],
  draw: drawHashi,
  editing: hashiEditing,
});
