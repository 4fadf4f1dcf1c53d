import { DiagramError, type Progress } from '@gridwright/diagrams';
import { type Budget, type StopReason, stopReason } from '../budget.js';

/** Milliseconds of work between two looks at the budget. */
const stepMs = 10;

/** Milliseconds between two reports. */
const reportMs = 100;

/** Work that is done in steps. */
export interface Stepped<T> {
  readonly progress: Progress | null;
  readonly result: T;
  step(ms: number): 'paused' | 'done';
  drop(): void;
}

/** What came out of work, or why it was stopped. */
export type Driven<T> = { readonly result: T } | { readonly stopped: StopReason };

/** Does work within a budget; whatever the budget throws ends it and is passed on. */
export async function drive<T>(work: Stepped<T>, budget: Budget): Promise<Driven<T>> {
  const startMs = performance.now();
  let toldMs = startMs;
  try {
    while (work.step(stepMs) === 'paused') {
      const nowMs = performance.now();
      if (budget.onProgress !== undefined && nowMs - toldMs >= reportMs) {
        toldMs = nowMs;
        const nodes = work.progress?.nodes ?? 0;
        const elapsedMs = nowMs - startMs;
        budget.onProgress({ phase: 'search', elapsedMs, bound: null, incumbent: null, nodes, cuts: 0 });
      }
      await budget.pause?.();
      const stopped = stopReason(budget);
      if (stopped !== null) return { stopped };
    }
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
