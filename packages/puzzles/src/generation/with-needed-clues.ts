import type { Puzzle, Solution } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import { withoutClues } from '../layers/left-out.js';
import type { Trial } from './generator.js';
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
  const needed: (readonly ClueIn<L>[])[] = [];
  // With `needed` and all of `open`, it is the only solution.
  let open = groups;
  while (!(await isOnly(needed))) {
    if (needed.length >= maxNeeded) return { ...solution, puzzle: puzzleWith(new Set([...needed, ...open])) };
    let [tooFew, enough] = [0, open.length];
    while (enough - tooFew > 1) {
      const half = (tooFew + enough) >> 1;
      if (await isOnly([...needed, ...open.slice(0, half)])) enough = half;
      else tooFew = half;
    }
    needed.push(open[enough - 1]!);
    open = open.slice(0, enough - 1);
  }
  return { ...solution, puzzle: puzzleWith(new Set(needed)) };
}
