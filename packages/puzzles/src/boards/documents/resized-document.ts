import { type BoardData, movedSite, type SideCounts, withSides } from '../editing/resized.js';
import type { Layers } from '../layers/layer.js';
import { onEveryLevel } from './edited.js';
import { movedMarks } from './marks.js';
import type { PuzzleDocument } from './puzzle-document.js';

/**
 * The document whose grid has gained and lost rows and columns at its sides: puzzle, answers, marks and trials alike. What is
 * outside the new board is dropped. Expects sides for which `sidesProblem` finds nothing. The same document if no side changes.
 */
export function resizedDocument<L extends Layers>(
  board: BoardData<L>,
  document: PuzzleDocument<L>,
  sides: SideCounts,
): PuzzleDocument<L> {
  if (Object.values(sides).every((count) => count === 0)) return document;
  const { puzzle } = document;
  const after = withSides(board, document, sides);
  return onEveryLevel(document, after.puzzle, ({ answers, marks }) => ({
    answers:
      answers === document.answers ? after.answers : withSides(board, { puzzle, answers }, sides).answers,
    marks: movedMarks(marks, (site, index) => {
      const moved = movedSite(puzzle, sides, site, index);
      return moved === null ? null : { site, index: moved };
    }),
  }));
}
