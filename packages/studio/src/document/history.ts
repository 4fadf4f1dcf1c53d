import { difference, type Patch, patched } from './patch.js';

/** A change, in both directions. */
export interface Step {
  readonly undo: Patch;
  readonly redo: Patch;
}

/** The changes of a piece of data, for undo and redo without limit; the data itself stands beside it. */
export interface History {
  /** The last one is undone first. */
  readonly past: readonly Step[];
  /** The last one is redone first. */
  readonly future: readonly Step[];
}

/** Data with its history. */
export interface Edited<Data> {
  readonly data: Data;
  readonly history: History;
}

export const noHistory: History = { past: [], future: [] };

/** The data after a change, which can be undone; the same object if nothing changed. */
export function changed<Data>(edited: Edited<Data>, data: Data): Edited<Data> {
  const redo = difference(edited.data, data);
  const undo = difference(data, edited.data);
  if (redo === null || undo === null) return edited;
  return { data, history: { past: [...edited.history.past, { undo, redo }], future: [] } };
}

export function undone<Data>(edited: Edited<Data>): Edited<Data> {
  const { past, future } = edited.history;
  const step = past.at(-1);
  if (step === undefined) return edited;
  return {
    data: patched(edited.data, step.undo),
    history: { past: past.slice(0, -1), future: [...future, step] },
  };
}

/** The data before its last step, which cannot be redone. */
export function withoutLast<Data>(edited: Edited<Data>): Edited<Data> {
  const { data, history } = undone(edited);
  return { data, history: { ...history, future: [] } };
}

export function redone<Data>(edited: Edited<Data>): Edited<Data> {
  const { past, future } = edited.history;
  const step = future.at(-1);
  if (step === undefined) return edited;
  return {
    data: patched(edited.data, step.redo),
    history: { past: [...past, step], future: future.slice(0, -1) },
  };
}
