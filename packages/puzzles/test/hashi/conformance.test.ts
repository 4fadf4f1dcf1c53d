import { directions } from '../../src/boards/geometry/pairs.js';
import { finished, type Position } from '../../src/boards/layers/board.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { Kind } from '../../src/contracts/kind.js';
import { bridgesToward, islandCells } from '../../src/kinds/hashi/drawn-bridges.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import type { Hashi } from '../../src/kinds/hashi/layers.js';
import { describeKind } from '../conformance/kind-suite.js';

// Which loops are reported depends on where the search for them begins.
describeKind(hashi, { reference: { isJudgedAlike }, symmetries: { reportsSome: ['loop'] } });

/** The rules that no drawing in the editor of puzz.link can break, so that its check does not look at them. */
const neverBroken = ['ends-in-water', 'changing-number', 'too-many-bridges'];

/** Its check ignores islands without bridges, too. */
function isJudgedAlike(drawn: Position): boolean {
  const { layers, rules }: Kind = hashi;
  const position = finished(layers, drawn)!;
  const unseen = rules.filter(({ name }) => neverBroken.includes(name));
  const board = position as unknown as Position<Hashi>;
  return (
    violations(unseen, position, 'complete').length === 0 &&
    islandCells(board).every((island) => directions.some((each) => bridgesToward(board, island, each) > 0))
  );
}
