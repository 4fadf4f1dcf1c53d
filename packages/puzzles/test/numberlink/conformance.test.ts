import fc from 'fast-check';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { asDrawn, type Position, unsolved } from '../../src/layers/board.js';
import { unknownClue } from '../../src/layers/layer.js';
import { seededRandom } from '../../src/random/seeded-random.js';
import { arbitraryPosition } from '../conformance/arbitrary-board.js';
import { describeKind } from '../conformance/kind-suite.js';
import { randomPaths } from './random-paths.js';

/** Boards with solutions, of which some are drawn. */
const solved = fc.record({ seed: fc.nat(), isDrawn: fc.boolean() }).map(({ seed, isDrawn }): Position => {
  const position = randomPaths(seededRandom(seed));
  return isDrawn
    ? asDrawn(numberlink.layers, { ...position, complete: true })
    : unsolved(numberlink.layers, position.puzzle);
});

describeKind(numberlink, {
  positions: fc.oneof(arbitraryPosition(numberlink), solved),
  largeBoards: async (random) => randomPaths(random),
  reference: {
    // At puzz.link, "?" may only be joined to another "?", and a solution has a line.
    isJudgedAlike: ({ puzzle, answers }) =>
      !Object.values(puzzle.clues).some((values) => values.includes(unknownClue)) &&
      Object.values(answers).some((values) => values.includes(1)),
  },
});
