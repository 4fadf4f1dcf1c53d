import type { Puzzle, Solution } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import { withoutClues } from '../layers/left-out.js';
import type { Trial } from './generator.js';
import { neededItems } from './needed.js';
import type { ClueIn } from './without-needless-clues.js';

/**
 * The solution on a puzzle with some of the groups of clues only, of which none is redundant: without any one of them, there is another
 * solution. Clues of no group stay. Null if it is not the only solution with all groups. A group is found by halving, so that k of n groups
 * take about k log₂ n questions: for kinds whose puzzles need few clues of many; `withoutNeedlessClues` takes n. After `maxNeeded` groups were
 * found, all that the search has not ruled out by then stay, needed or not.
 */
export async function withNeededClues<L extends Layers>(
  layers: L,
  solution: Solution<L>,
  groups: readonly (readonly ClueIn<L>[])[],
  trial: Trial<L>,
  maxNeeded = Number.POSITIVE_INFINITY,
): Promise<Solution<L> | null> {
  const puzzleWith = (kept: ReadonlySet<readonly ClueIn<L>[]>): Puzzle<L> =>
    withoutClues(layers, solution.puzzle, groups.filter((group) => !kept.has(group)).flat());
  const isOnly = async (kept: readonly (readonly ClueIn<L>[])[]): Promise<boolean> =>
    !(await trial.hasOther({ ...solution, puzzle: puzzleWith(new Set(kept)) }));
  if (!(await isOnly(groups))) return null;
  const needed = await neededItems(groups, isOnly, maxNeeded);
  return { ...solution, puzzle: puzzleWith(new Set(needed)) };
}
