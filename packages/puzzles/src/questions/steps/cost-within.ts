import { type BareStep, conflict, reasonToStop, type StopReason, throwIfStopped } from '@gridwright/modeling';
import { type Puzzle, unsolved } from '../../boards/layers/board.js';
import type { CostRange } from '../../contracts/generator.js';
import type { Kind } from '../../contracts/kind.js';
import { openPosition } from './open-position.js';
import { type ExplainOptions, explainerOf, isDecided, weightOfRule } from './steps.js';

/** Whether the costliest step of a puzzle is in a range of costs, as far as the search for cheaper steps goes. */
export type CostWithin =
  /** It is in the range, or below it: it costs at most this much, in ordinary rules; infinite in a range without an upper end. */
  | { readonly status: 'within' | 'below'; readonly costliest: number }
  /** It costs more than the range allows. */
  | { readonly status: 'beyond' }
  | { readonly status: 'several' | 'none' }
  | { readonly status: 'unknown'; readonly reason: StopReason };

/**
 * Whether the costliest step of a puzzle is in a range of costs: a walk that takes any step that is cheap enough, not always the cheapest, and ends
 * where none is left, so that hard puzzles take no longer than easy ones. Throws as `nextStep` does.
 */
export async function costWithin(
  kind: Kind,
  puzzle: Puzzle,
  { above, upTo }: CostRange,
  options: ExplainOptions = {},
): Promise<CostWithin> {
  const { budget = {} } = options;
  const opened = await openPosition(kind, unsolved(kind.layers, puzzle), budget);
  if (opened.status !== 'open') return opened.status === 'none' ? { status: 'none' } : opened;
  // Where anything above will do, it need not be known how much it is.
  const isOpen = !Number.isFinite(upTo);
  const maxWeight = weightOfRule * (isOpen ? above : upTo);
  const beyond = isOpen ? ({ status: 'within', costliest: upTo } as const) : ({ status: 'beyond' } as const);
  const walk = explainerOf(opened, opened.forced, options, maxWeight);
  let costliest = 0;
  try {
    for (;;) {
      await budget.pause?.();
      throwIfStopped(budget);
      // Once it is known that steps below the range do not suffice, any step in it will do.
      const enough = costliest > above ? maxWeight : weightOfRule * above;
      let step: BareStep | null = await walk.nextBare(enough, budget);
      // A search that was cut off has not shown that there is none.
      if (step === null && !walk.isShownBeyond && walk.openGoals.length > 0) {
        step = await walk.nextByDeletion(conflict(), budget);
        if (step !== null && step.cost > maxWeight) return beyond;
      }
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
  if (walk.openGoals.length > 0) return beyond;
  if (!isDecided(opened)) return { status: 'several' };
  return { status: costliest > above ? 'within' : 'below', costliest };
}
