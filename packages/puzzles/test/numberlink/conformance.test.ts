import { numberlink } from '../../src/kinds/numberlink/index.js';
import { unknownClue } from '../../src/layers/layer.js';
import { describeKind } from '../conformance/kind-suite.js';
import { randomPaths } from './random-paths.js';

describeKind(numberlink, {
  largeBoards: async (random) => randomPaths(random),
  // At puzz.link, "?" may only be joined to another "?".
  reference: {
    isJudgedAlike: ({ puzzle }) =>
      !Object.values(puzzle.clues).some((values) => values.includes(unknownClue)),
  },
});
