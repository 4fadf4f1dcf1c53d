import { reasonToStop, type StopReason, throwIfStopped } from '@gridwright/modeling';
import type { Kind } from '../kinds/kind.js';
import { type Puzzle, unsolved } from '../layers/board.js';
import { openPosition } from './open-position.js';
import { type ExplainOptions, explainerOf, isDecided, weightOfRule } from './steps.js';

/** How costly the steps of a puzzle are, as far as a limit of the cost. */
export type CostWithin =
  /** The cost of the costliest step, in ordinary rules. */
  | { readonly status: 'within'; readonly costliest: number }
  /** Some step costs more than the limit, as far as the search for cheaper ones goes. */
  | { readonly status: 'beyond' }
  | { readonly status: 'several' | 'none' }
  | { readonly status: 'unknown'; readonly reason: StopReason };

/**
 * The cost of the costliest step of a puzzle, if it is at most `maxCost`: a walk that ends where no step within it is found, so that hard
 * puzzles take no longer than easy ones. Throws as `nextStep` does.
 */
export async function costWithin(
  kind: Kind,
  puzzle: Puzzle,
  maxCost: number,
  options: ExplainOptions = {},
): Promise<CostWithin> {
  const { budget = {} } = options;
  const opened = await openPosition(kind, unsolved(kind.layers, puzzle), budget);
  if (opened.status !== 'open') return opened.status === 'none' ? { status: 'none' } : opened;
  const walk = explainerOf(opened, opened.forced, options, weightOfRule * maxCost);
  let costliest = 0;
  try {
    for (;;) {
      await budget.pause?.();
      throwIfStopped(budget);
      const step = await walk.next(budget);
      if (step === null) break;
      if (step.stopped !== undefined) return { status: 'unknown', reason: step.stopped };
      costliest = Math.max(costliest, step.cost / weightOfRule);
      walk.learn([step.literal, ...step.also]);
    }
  } catch (error) {
    const reason = reasonToStop(error);
    if (reason === null) throw error;
    return { status: 'unknown', reason };
  }
  if (walk.openGoals.length > 0) return { status: 'beyond' };
  return isDecided(opened) ? { status: 'within', costliest } : { status: 'several' };
}
