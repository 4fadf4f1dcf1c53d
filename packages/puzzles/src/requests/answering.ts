import type { Budget, Progress } from '@gridwright/modeling';
import type { OpenModels } from '../questions/open-models.js';
import type { Registry } from './registry.js';
import type { InputReading, Request, RequestEvent } from './request.js';

/** What the asker keeps in hand while a request is answered. */
export interface RequestControl {
  readonly emit: (event: RequestEvent) => void;
  readonly isCancelled: () => boolean;
  /** Called before an input is read to find its puzzles. */
  readonly onReading?: (reading: InputReading) => void;
  /** Lets messages through that may stop the work; see `Budget.pause`. */
  readonly pause?: () => Promise<void>;
  /**
   * How long to look for the clues that contradict each other, where there is no solution; without it, as long as it
   * takes.
   */
  readonly mostExplainMs?: number;
  /** Models that stay open after this request; without it, they are closed with it. */
  readonly models?: OpenModels;
}

/** A request that is being answered, with what its jobs have in common. */
export interface Answering {
  readonly registry: Registry;
  readonly request: Request;
  readonly control: RequestControl;
  /** Models that stay open from one job to the next. */
  readonly models: OpenModels;
  /** Engines that have run, where they are compared. */
  readonly warm: Set<string>;
}

/** The limits of a job that began at this time, on the clock of `performance.now()`. */
export function budgetFrom({ request, control }: Answering, beginMs: number): Budget {
  const { timeLimitMs, memoryLimitBytes } = request;
  return {
    isCancelled: control.isCancelled,
    pause: control.pause,
    onProgress: (progress: Progress) => control.emit({ type: 'progress', progress }),
    ...(timeLimitMs === null ? {} : { deadlineMs: beginMs + timeLimitMs }),
    ...(memoryLimitBytes === null ? {} : { memoryLimitBytes }),
  };
}
