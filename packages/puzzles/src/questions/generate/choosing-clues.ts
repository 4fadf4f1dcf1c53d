import type { ClueSite, Solution } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import { clueSites, withoutClues } from '../../boards/layers/left-out.js';
import type { ClueGroup } from '../../contracts/clue-groups.js';
import type { AllClues, Maker, Trial } from '../../contracts/generator.js';
import { neededItems } from '../../parts/generation/needed.js';

/** The solution on the puzzle with these of its groups only. With `keepsShape`, models of the puzzle before serve this one, too. */
export function withGroups(
  layers: Layers,
  { solution, groups }: AllClues,
  kept: Iterable<ClueGroup>,
  keepsShape = false,
): Solution {
  const isKept = new Set(kept);
  const out = groups.filter((group) => !isKept.has(group)).flat();
  return { ...solution, puzzle: withoutClues(layers, solution.puzzle, out, { keepsShape }) };
}

/** The number of clues of a group; of a site without a clue, none. */
export function clueCountOf(layers: Layers, { solution }: AllClues): (group: ClueGroup) => number {
  const keyOf = ({ layer, site }: ClueSite): string => `${layer} ${site}`;
  const all = new Set(clueSites(layers, solution.puzzle).map(keyOf));
  return (group) => group.filter((clue) => all.has(keyOf(clue))).length;
}

/**
 * Groups of which none is redundant: without any one of them, there is another solution. `removing` leaves out one group after the other,
 * earlier ones first, and asks n questions for n groups; `adding` finds each needed group by halving, earlier ones preferred, and asks about
 * k log₂ n for k of n, so that it suits kinds whose puzzles need few clues of many. After `maxNeeded` groups, `adding` keeps all that it has not
 * ruled out by then.
 */
export async function chosenGroups(
  layers: Layers,
  all: AllClues,
  maker: Maker,
  trial: Trial,
): Promise<readonly ClueGroup[]> {
  const isEnough = async (kept: readonly ClueGroup[]): Promise<boolean> =>
    !(await trial.hasOther(withGroups(layers, all, kept, true)));
  if (maker === 'adding') return neededItems(all.groups, isEnough, all.maxNeeded);
  let kept = all.groups;
  for (const group of all.groups) {
    const fewer = kept.filter((each) => each !== group);
    if (await isEnough(fewer)) kept = fewer;
  }
  return kept;
}
