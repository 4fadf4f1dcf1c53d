import { directions } from '../../boards/geometry/pairs.js';
import { empty } from '../../boards/layers/layer.js';
import { withFormats } from '../../boards/with-formats.js';
import { defineKind } from '../../contracts/kind.js';
import { hashiBoard } from './board.js';
import { deductions } from './deductions.js';
import { bridgesToward } from './drawn-bridges.js';
import { formats } from './formats.js';
import { bilevel } from './formulations/bilevel.js';
import { flow } from './formulations/flow.js';
import { lazy } from './formulations/lazy.js';
import { generator } from './generator.js';
import { explanations } from './reasons.js';

/** Hashi, also known as Hashiwokakero or Bridges. */
export const hashi = defineKind({
  board: withFormats(hashiBoard, formats),
  formulations: [lazy, flow],
  formulationAliases: { bfs: 'lazy/bfs' },
  deductions,
  generator,
  bilevel,
  clues: {
    leaves: 'an island without its number',
    all: (solution) => {
      const islands = solution.puzzle.clues.islands.map((island, cell) =>
        island === empty
          ? empty
          : directions.reduce((sum, direction) => sum + bridgesToward(solution, cell, direction), 0),
      );
      return { ...solution.puzzle, clues: { islands } };
    },
  },
  explanations,
});
