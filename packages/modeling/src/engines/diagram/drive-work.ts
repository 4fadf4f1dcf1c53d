import { DiagramError, type Progress } from '@gridwright/diagrams';
import type { Budget, Slower, StopReason } from '../../engine/budget.js';
import { drive, searchProgress } from '../../engine/drive.js';

/** Milliseconds of work between two checks of the budget. */
const stepMs = 10;

/** Work that is done in steps. */
export interface Stepped<T> {
  readonly progress: Progress | null;
  /** The largest number of nodes so far. */
  readonly peakNodes: number;
  readonly slower?: Slower | undefined;
  readonly result: T;
  step(ms: number): 'paused' | 'done';
  drop(): void;
}

/** The result of work, or the reason why it was stopped. */
export type Driven<T> = { readonly result: T } | { readonly stopped: StopReason };

/** Does work within a budget. Errors of the budget's functions end it and are passed on. */
export async function driveWork<T>(work: Stepped<T>, budget: Budget): Promise<Driven<T>> {
  const { nodeLimit = Infinity } = budget;
  try {
    const step = (): 'done' | 'nodes' | null => {
      const status = work.step(stepMs);
      // Work that is done is stopped as well, so that the speed of the machine does not decide about it.
      if (work.peakNodes > nodeLimit) return 'nodes';
      return status === 'done' ? 'done' : null;
    };
    const end = await drive(budget, step, () => ({
      ...searchProgress(work.progress?.nodes ?? 0),
      slower: work.slower,
    }));
    if (end !== 'done') return { stopped: end };
    return { result: work.result };
  } catch (error) {
    if (error instanceof DiagramError && isTooLarge(error)) return { stopped: 'memory' };
    throw error;
  } finally {
    work.drop();
  }
}

function isTooLarge({ problem }: DiagramError): boolean {
  return problem.code === 'memory' || problem.code === 'too many nodes';
}
