import {
  type Board,
  type Puzzle,
  type SideCounts,
  sidesProblem,
  sizeAfter,
} from '@gridwright/puzzles/boards';
import { Minus, Plus } from 'lucide-react';
import { Dialog } from '../parts/dialog.js';
import { dialogTexts } from '../texts/dialogs.js';

const texts = dialogTexts.sizeDialog;

type Side = keyof SideCounts;

const sides: readonly Side[] = ['top', 'right', 'bottom', 'left'];

export interface SizeDialogProps {
  readonly board: Board;
  readonly puzzle: Puzzle;
  /** Adds rows or columns to the sides, or removes them. */
  readonly resize: (sides: SideCounts) => void;
  readonly onClose: () => void;
}

/** Adds and removes rows and columns on any side. Each press is a step of undo. */
export function SizeDialog({ board, puzzle: size, resize, onClose }: SizeDialogProps) {
  // A size on the way to another one may be impossible: rows and columns are added one by one.
  const problem = board.problem(size) === null ? null : board.sizeProblem(size);
  const button = (side: Side, count: 1 | -1) => {
    const changed: SideCounts = { top: 0, right: 0, bottom: 0, left: 0, [side]: count };
    const after = sizeAfter(size, changed);
    const isPossible =
      sidesProblem(size, changed) === null && (count < 0 || Math.max(after.rows, after.columns) <= maxSide);
    return (
      <button
        type="button"
        className="normal icon-only"
        aria-label={`${texts.sides[side]}: ${count > 0 ? texts.more : texts.less}`}
        disabled={!isPossible}
        onClick={() => resize(changed)}
      >
        {count > 0 ? (
          <Plus className="icon" aria-hidden="true" />
        ) : (
          <Minus className="icon" aria-hidden="true" />
        )}
      </button>
    );
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="form">
        <div role="status">
          <p>{texts.now(size.rows, size.columns)}</p>
          {problem !== null && <p className="problem">{dialogTexts.noSuchSize(problem)}</p>}
        </div>
        {sides.map((side) => (
          <div key={side} className="toggle">
            <span>{texts.sides[side]}</span>
            <span className="line-up">
              {button(side, -1)}
              {button(side, 1)}
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** The longest side that a board is given here; a larger board can be opened. */
const maxSide = 50;
