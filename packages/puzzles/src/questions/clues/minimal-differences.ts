import { EngineError, reachedLimit, type StopReason } from '@gridwright/modeling';
import type { ClueSite, Puzzle } from '../../boards/layers/board.js';
import { type KindOption, puzzleQuestion, type QuestionOptions } from '../solving/puzzle-question.js';
import { openSelectedClues } from './selected-clues.js';

/** How an enumeration of difference sets ended: all were found, or the puzzle has no solution, or a limit was reached. */
export type DifferencesEnd = 'all' | 'none' | StopReason;

/**
 * The minimal difference sets of a puzzle, each once, in no particular order: another solution keeps all clues but these, and none keeps
 * more of them. Some clues keep the solution the only one if and only if they have a clue of each set. If the puzzle has several solutions, the empty set is the only minimal one. Returns
 * how the enumeration ended. Throws `QuestionError` and `EngineError`.
 */
export async function* minimalDifferences(
  puzzle: Puzzle,
  options: QuestionOptions & KindOption = {},
): AsyncGenerator<readonly ClueSite[], DifferencesEnd, void> {
  const about = await puzzleQuestion(puzzle, options);
  try {
    const { found, close } = await openSelectedClues(about);
    try {
      if ('status' in found) {
        if (found.status === 'none') return 'none';
        if (found.status === 'several') yield [];
        else
          throw new EngineError({
            code: 'engine-failed',
            engine: about.engine ?? '',
            detail: `its solution breaks the rule ${found.violations[0]!.rule}`,
          });
        return 'all';
      }
      for (;;) {
        const difference = await found.differenceWithout([]);
        if (difference === null) return 'all';
        // A later solution that breaks all of these clues is not minimal, or has the same difference set.
        found.requireOneOf(difference.broken);
        yield difference.broken.map((clue) => found.clues[clue]!);
      }
    } finally {
      close();
    }
  } catch (error) {
    const reason = reachedLimit(error);
    if (reason === null) throw error;
    return reason;
  }
}
