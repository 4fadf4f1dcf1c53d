import type { InputReading } from '../../questions/answering/events.js';
import type { Request, RequestEvent } from '../request.js';

/** The message to a worker. */
export interface WorkerRequest {
  readonly request: Request;
  /** Integers that both threads see, at the indices of `shared`. */
  readonly shared: SharedArrayBuffer;
  /** Whether no other worker works beside it, so that the CPU time of the process is that of its work. */
  readonly isAlone: boolean;
}

/** The messages of a worker beside the events of a request. */
export type WorkerMark =
  | { readonly type: 'reading'; readonly reading: InputReading }
  | { readonly type: 'end' };

/** What a worker sends at once: events, in their order, and marks among them. */
export type WorkerMessages = readonly (RequestEvent | WorkerMark)[];

/**
 * The indices of the shared integers: 1 if the work must stop; the weight of the events that the parent has handled; the job that the
 * worker is at (its index plus 1, or 0 between two jobs); and a number that changes whenever a time limit begins anew.
 */
export const shared = { stop: 0, handled: 1, job: 2, limitsBegun: 3, count: 4 } as const;

/** The number of events or, of lines, answers: what is sent and handled is counted so. */
export function weightOf(event: RequestEvent): number {
  return event.type === 'lines' ? event.puzzles.length : 1;
}

/** The types of events that end a job. */
export const lastTypes: ReadonlySet<RequestEvent['type']> = new Set(['answer', 'lines', 'problem']);
