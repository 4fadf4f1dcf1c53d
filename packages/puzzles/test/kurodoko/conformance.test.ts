import fc from 'fast-check';
import type { Position } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { kurodoko } from '../../src/kinds/index.js';
import { describeKind } from '../conformance/kind-suite.js';

/** There, a shaded cell with a clue counts as unshaded, and a drawing without a shaded cell is never complete. */
function isJudgedAlike({ puzzle, answers }: Position): boolean {
  const cells = [...answers['shaded']!.keys()].filter((cell) => answers['shaded']![cell] === 1);
  return cells.length > 0 && cells.every((cell) => puzzle.clues['numbers']![cell] === empty);
}

/** Few random numbers have a solution with a shaded cell. */
const solvable = fc
  .constantFrom('3/3/2o', '3/3/h3l', '4/3/.3p', '3/4/i4n', '3/3/j3k', '2/4/3m')
  .map((text) => kurodoko.read(`kurodoko/${text}`).puzzle);

describeKind(kurodoko, { solvable, reference: { isJudgedAlike } });
