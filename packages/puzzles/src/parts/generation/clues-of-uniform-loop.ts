import type { Layers } from '../../boards/layers/layer.js';
import type { AllClues, Trial, WantedPuzzle } from '../../contracts/generator.js';
import { seededRandom } from '../../contracts/seeded-random.js';
import { groupsWithClues, type LoopClues } from './clues-of-loop.js';
import { uniformLoops } from './uniform-loops.js';

/** The maximum number of loops that are drawn. */
const maxLoops = 20_000;

/**
 * A random loop with all its clues: all loops of the board of which no other has the same clues have the same probability. Null if too many
 * loops were drawn.
 */
export async function cluesOfUniformLoop<L extends Layers>(
  of: LoopClues<L>,
  wanted: WantedPuzzle,
  trial: Trial<L>,
): Promise<AllClues<L> | null> {
  const random = seededRandom(wanted.seed);
  let loops = 0;
  const board = { geometry: wanted.geometry, site: 'pair', several: false } as const;
  for await (const lines of uniformLoops(board, random, trial.pause)) {
    const solution = of.withAllClues(lines);
    if (!(await trial.hasOther(solution)))
      return { solution, groups: groupsWithClues(of, solution, wanted, random) };
    if (++loops === maxLoops) return null;
  }
  return null;
}
