import type { Grid } from '../../src/boards/geometry/grid.js';
import type { Solution } from '../../src/boards/layers/board.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { growOnLines, usedLinesOf } from '../../src/kinds/hashi/generator/grown-board.js';
import { type Hashi, variants } from '../../src/kinds/hashi/layers.js';

/** A board with this number of islands in random rows and columns, and the bridges that it was made from. */
export function grownBoard(
  size: Grid & { readonly islands: number; readonly seed: number },
): Solution<Hashi> {
  const random = seededRandom(size.seed);
  const used = random.pick(usedLinesOf(size));
  return growOnLines({ ...size, used, rules: plainRules(variants) }, random);
}
