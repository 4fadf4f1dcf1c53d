import type { Request, RequestEvent } from '../requests/request.js';

/** What a page sends to its worker. Questions are numbered; a new one stops the one before. */
export type ToWorker =
  | { readonly type: 'ask'; readonly number: number; readonly request: Request }
  | { readonly type: 'stop'; readonly number: number }
  /** Is anybody there? */
  | { readonly type: 'ping' };

/** What comes back: the events of a question, its end, and a sign of life. */
export type FromWorker =
  | { readonly type: 'event'; readonly number: number; readonly event: RequestEvent }
  | { readonly type: 'end'; readonly number: number }
  | { readonly type: 'failure'; readonly number: number; readonly message: string }
  | { readonly type: 'pong' };
