import { empty } from '../../layers/layer.js';
import { defineKind } from '../define-kind.js';
import { deductions } from './deductions.js';
import { drawHashi } from './drawing.js';
import { examples } from './examples.js';
import { bfs } from './formulations/bfs.js';
import { flow } from './formulations/flow.js';
import { lazy } from './formulations/lazy.js';
import { hasFile } from './has-file.js';
import { janko } from './janko.js';
import { layers, variants } from './layers.js';
import { rules } from './rules.js';
import { cllv } from './tables/cllv.js';
import { deductionTimes } from './tables/deductions.js';
import { tatham } from './tatham.js';

/** Hashi, also known as Hashiwokakero or Bridges. */
export const hashi = defineKind({
  name: 'hashi',
  aliases: ['hashiwokakero', 'hashikake', 'bridges'],
  says:
    'Join all islands by bridges. Bridges run straight from island to island, do not cross, and at most two ' +
    'join the same islands. Each island has as many bridges as its number says.',
  variants,
  layers,
  rules,
  formulations: [lazy, bfs, flow],
  deductions,
  examples,
  problem: ({ clues }) =>
    clues.islands.every((clue) => clue === empty)
      ? { expected: 'a board with at least one island', found: 'none' }
      : null,
  pzprv3Id: 'hashikake',
  puzzLinkIds: ['hashi', 'hashikake', 'bridges'],
  formats: [hasFile, tatham, janko],
  tables: [cllv, deductionTimes],
  draw: drawHashi,
});
