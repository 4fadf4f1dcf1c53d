import type { Position } from '@gridwright/puzzles/boards';

/** Positions that a document had, and has again by undo and redo. Immutable: parts that did not change are shared. */
export interface History {
  readonly past: readonly Position[];
  readonly present: Position;
  readonly future: readonly Position[];
}

export function historyOf(present: Position): History {
  return { past: [], present, future: [] };
}

/** The history after a change; the same one where nothing changed. */
export function changed(history: History, present: Position): History {
  if (present === history.present) return history;
  return { past: [...history.past, history.present], present, future: [] };
}

export function undone(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

export function redone(history: History): History {
  const [after, ...rest] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future: rest };
}
