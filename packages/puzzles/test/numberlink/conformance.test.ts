import fc from 'fast-check';
import { asDrawn, type Position, unsolved } from '../../src/boards/layers/board.js';
import { maxValue, unknownClue } from '../../src/boards/layers/layer.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { Kind } from '../../src/contracts/kind.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { arbitraryPosition } from '../conformance/arbitrary-board.js';
import { describeKind } from '../conformance/kind-suite.js';
import { randomPaths } from './random-paths.js';

/** Drawn paths, and boards with such ends, under no rule variant or both: formats are for one or the other. */
const solved = fc
  .record({
    seed: fc.noBias(fc.nat(2 ** 32 - 1)),
    isDrawn: fc.boolean(),
    rules: fc.constantFrom({ 'cover-all': 0, 'no-touch': 0 }, { 'cover-all': 1, 'no-touch': 1 }),
  })
  .map(({ seed, isDrawn, rules }): Position => {
    const { puzzle, answers } = randomPaths(seededRandom(seed));
    const position = { puzzle: { ...puzzle, rules }, answers };
    return isDrawn
      ? asDrawn(numberlink.layers, { ...position, complete: true })
      : unsolved(numberlink.layers, position.puzzle);
  });

describeKind(numberlink, {
  positions: fc.oneof(arbitraryPosition(numberlink), solved),
  largeBoards: async (random) => randomPaths(random),
  reference: { isJudgedAlike },
});

/** At puzz.link, a "?" may only be joined to another one, as if they had one number; and a solution has a line. */
function isJudgedAlike(position: Position): boolean {
  const { puzzle, answers } = position;
  const clues = Object.entries(puzzle.clues).map(([name, values]) => [
    name,
    values.map((value) => (value === unknownClue ? maxValue : value)),
  ]);
  const there = { puzzle: { ...puzzle, clues: Object.fromEntries(clues) }, answers };
  const { rules }: Kind = numberlink;
  const countOf = (each: Position): number => violations(rules, each, 'complete').length;
  const hasLine = Object.values(answers).some((values) => values.includes(1));
  return hasLine && countOf(position) > 0 === countOf(there) > 0;
}
