import { reasonToStop, type StopReason } from '@gridwright/modeling';
import type { Redundant } from '../answers/answer.js';
import type { SelectedClues } from './selected-clues.js';

/** What is known about the clues of a puzzle that can be left out, while it is being found out. */
export interface LeavingOutKnown {
  /** Clues of which each is redundant if all others stay. */
  readonly alone: Set<number>;
  /** Clues of which each one is needed, even if all others stay. */
  readonly needed: Set<number>;
  /** Clues that have the solution as their only one. */
  kept: readonly number[];
  isComplete: boolean;
  /** Whether each of the kept clues is needed if the other ones stay. */
  isMinimal: boolean;
}

/** The knowledge at the beginning. */
export function knownAtFirst({ core, clues }: SelectedClues): LeavingOutKnown {
  const inCore = new Set(core);
  const alone = new Set([...clues.keys()].filter((clue) => !inCore.has(clue)));
  return { alone, needed: new Set(), kept: core, isComplete: false, isMinimal: false };
}

/** Finds each redundant clue, with at most one search a clue. Throws `EngineError` `stopped`; what was found by then is known. */
export async function findAlone(selected: SelectedClues, known: LeavingOutKnown): Promise<void> {
  const all = [...selected.clues.keys()];
  for (const clue of all) {
    if (known.alone.has(clue)) continue;
    const found = await selected.otherThan(all.filter((each) => each !== clue));
    if (found.exists) {
      known.needed.add(clue);
      continue;
    }
    // Every clue outside of the core is redundant.
    const inCore = new Set(found.core);
    for (const each of all) if (!inCore.has(each)) known.alone.add(each);
  }
  known.isComplete = true;
}

/**
 * Leaves out kept clues, one after the other, while the rest suffices. `order`: the one in which that is tried, ascending by default. Throws
 * `EngineError` `stopped`; what was left out by then is known.
 */
export async function findMinimal(
  selected: SelectedClues,
  known: LeavingOutKnown,
  order: readonly number[] = [...selected.clues.keys()],
): Promise<void> {
  for (const clue of order) {
    if (!known.kept.includes(clue) || known.needed.has(clue)) continue;
    const found = await selected.otherThan(known.kept.filter((each) => each !== clue));
    if (!found.exists) known.kept = found.core;
  }
  known.isMinimal = true;
}

/** What is known, as part of an answer. `fewest`: no fewer clues suffice. */
export function redundantOf(
  { clues }: SelectedClues,
  { alone, needed, kept, isComplete, isMinimal }: LeavingOutKnown,
  fewest = needed.size,
): Redundant {
  const isKept = new Set(kept);
  return {
    clues: clues.length,
    alone: clues.filter((_, clue) => alone.has(clue)),
    isComplete,
    together: clues.filter((_, clue) => !isKept.has(clue)),
    isMaximal: isMinimal,
    atMost: clues.length - fewest,
  };
}

/** Does the work; the limit that stopped it, or null. Other errors are thrown. */
export async function untilStopped(work: () => Promise<void>): Promise<StopReason | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const reason = reasonToStop(error);
    if (reason === null) throw error;
    return reason;
  }
}
