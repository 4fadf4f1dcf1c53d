import type { Board, Position } from '@gridwright/puzzles/boards';
import { RecordAnswers } from './record-answers.js';
import { RecordFields } from './record-fields.js';

export interface RecordsProps {
  readonly board: Board;
  readonly position: Position;
  /** Edits with the same `join` are one step of undo. Returns the position after the edit. */
  readonly change: (edit: (position: Position) => Position, join?: string) => Position;
  readonly isMaking: boolean;
}

/** The lists of records of a kind, and the answers at them while it is solved. */
export function Records({ isMaking, ...props }: RecordsProps) {
  return (
    <>
      <RecordFields {...props} isHidden={!isMaking} />
      {!isMaking && <RecordAnswers {...props} />}
    </>
  );
}
