import { withoutClues } from '../../boards/layers/left-out.js';
import { violations } from '../../boards/rules/rule.js';
import type { PuzzleQuestion } from '../solving/puzzle-question.js';
import type { Difference, SelectedClues } from './selected-clues.js';
import { solutionSymmetries } from './solution-symmetries.js';

/**
 * What the symmetries of a puzzle with its solution make of a difference set: other difference sets, each once. The other solution
 * of each keeps the rules of the puzzle without its clues, as it is checked.
 */
export function differenceImages(
  { kind, puzzle }: Pick<PuzzleQuestion, 'kind' | 'puzzle'>,
  { clues, solution }: Pick<SelectedClues, 'clues' | 'solution'>,
): (difference: Difference) => readonly Difference[] {
  const symmetries = solutionSymmetries(kind, solution, clues);
  return ({ broken, other }) => {
    const known = new Set([keyOf(broken)]);
    return symmetries.flatMap(({ images, imageOf }) => {
      const image = broken.map((clue) => images[clue]!).sort((one, another) => one - another);
      const answers = known.has(keyOf(image)) ? null : imageOf(other.answers);
      if (answers === null) return [];
      const without = withoutClues(
        kind.layers,
        puzzle,
        image.map((clue) => clues[clue]!),
      );
      const solved = { puzzle: without, answers, complete: true } as const;
      // Rules that know the names of values admit no other ones.
      if (violations(kind.rules, solved, 'complete').length > 0) return [];
      known.add(keyOf(image));
      return [{ broken: image, other: solved }];
    });
  };
}

function keyOf(places: readonly number[]): string {
  return [...places].sort((one, other) => one - other).join(' ');
}
