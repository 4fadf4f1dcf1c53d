import { defineBoard } from '../../boards/define-board.js';
import type { Example } from '../../boards/definition/board.js';
import { empty } from '../../boards/layers/layer.js';
import { hashiDrawing } from './drawing.js';
import { hashiEditing } from './editing.js';
import { kind, layers, variants } from './layers.js';
import { rules } from './rules.js';

/** Boards made for Gridwright; each has one solution. */
const examples: readonly Example[] = [
  { name: 'small', text: 'hashi/6/6/4h2j1g2g5h3o2g3h3i3g' },
  { name: 'connected only one way', text: 'hashi/7/7/h1h3h3h1n2g4i4i1g2g3k1h3h5g3' },
  { name: 'an island without a number', text: 'hashi/8/8/g4h6g4l1g2h2g.n3n2h6i7g5o4g4g6g4' },
];

/** The board of Hashi, also known as Hashiwokakero or Bridges. */
export const hashiBoard = defineBoard({
  name: kind,
  aliases: ['hashiwokakero', 'hashikake', 'bridges'],
  icon: {
    thin: 'M12 8h8M12 6h8M8 11v9M24 11v9M5 7.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M20 7.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M5 24a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M20 24a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0',
  },
  description:
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
  pzprv3Ids: ['hashikake'],
  puzzLinkIds: ['hashi', 'hashikake', 'bridges'],
  drawing: hashiDrawing,
  editing: hashiEditing,
});
