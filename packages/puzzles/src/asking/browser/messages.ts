import type { Request, RequestEvent } from '../request.js';

/** A message from a page to its worker. Questions are numbered; a new question stops the one before. */
export type ToWorker =
  | { readonly type: 'ask'; readonly number: number; readonly request: Request }
  | { readonly type: 'stop'; readonly number: number }
  /** Asks for a `pong`. */
  | { readonly type: 'ping' };

/** A message from the worker: an event of a question, its end, or a `pong`. */
export type FromWorker =
  | { readonly type: 'event'; readonly number: number; readonly event: RequestEvent }
  | { readonly type: 'end'; readonly number: number }
  | { readonly type: 'failure'; readonly number: number; readonly message: string }
  | { readonly type: 'pong' };
