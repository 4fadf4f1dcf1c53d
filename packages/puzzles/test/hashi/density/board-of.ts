import { emptySites, type Puzzle } from '../../../src/boards/layers/board.js';
import type { LeaderBoard } from '../../../src/kinds/hashi/generator/density/leader-model.js';
import { type Hashi, kind, maxBridges, noLoops } from '../../../src/kinds/hashi/layers.js';
import type { BoardRules } from './solved-boards.js';

/** An empty board with these rules, and a puzzle on it whose islands are side by side only if they may be. */
export function boardOf({ rows, columns, most, noLoops: isTree, isApart }: BoardRules): {
  readonly board: LeaderBoard;
  readonly puzzle: Puzzle<Hashi>;
} {
  const rules = { [maxBridges.name]: most, [noLoops.name]: isTree ? 1 : 0 };
  const shape = { kind, rows, columns, rules };
  const islands = new Int16Array(rows * columns).fill(-1);
  for (const column of isApart ? [0, columns - 1] : [0, 1]) islands[column] = 1;
  return {
    board: { puzzle: { ...shape, clues: { islands: emptySites({ rows, columns }, 'cell') } }, isApart },
    puzzle: { ...shape, clues: { islands } },
  };
}
