import type { Solution } from '../layers/board.js';
import type { empty, LayerNames, Layers, unknownClue } from '../layers/layer.js';
import type { Trial } from './generator.js';

/** Which clues may be left out. */
export interface Removal<L extends Layers> {
  readonly layer: LayerNames<L, 'clue'>;
  /** What takes the place of a clue that is left out: an unknown one, where the kind has these, keeps the shape. */
  readonly leftOut: typeof unknownClue | typeof empty;
  /** Sites whose clues are left out together, in the order in which that is tried. */
  readonly groups: readonly (readonly number[])[];
}

/**
 * The solution on a puzzle without the clues that can be left out, one group after the other,
 * while it is the only solution: afterwards no group can. Null where it is not the only one of its own puzzle.
 *
 * Which clues stay follows from the order of the groups alone, so that any engine leaves the same. Each group takes one
 * question, or none where clues that were once enough for one solution all stay.
 */
export async function withoutNeedlessClues<L extends Layers>(
  solution: Solution<L>,
  { layer, leftOut, groups }: Removal<L>,
  trial: Trial<L>,
): Promise<Solution<L> | null> {
  const { puzzle } = solution;
  const clues = puzzle.clues[layer].slice();
  const candidate = { ...solution, puzzle: { ...puzzle, clues: { ...puzzle.clues, [layer]: clues } } };
  let enough: readonly number[] | null = null;
  const isOnly = async (): Promise<boolean> => {
    if (enough?.every((site) => clues[site] !== leftOut)) return true;
    const verdict = await trial.judge(candidate);
    if (!verdict.isOnly) return false;
    enough = verdict.because.map(({ site }) => site);
    return true;
  };
  if (!(await isOnly())) return null;
  for (const group of groups) {
    const before = group.map((site) => clues[site]!);
    for (const site of group) clues[site] = leftOut;
    if (await isOnly()) continue;
    for (const [at, site] of group.entries()) clues[site] = before[at]!;
  }
  return candidate;
}
