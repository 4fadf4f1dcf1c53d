import type { RequestControlOf } from '../questions/answering/answering.js';
import type { AnswerEventOf, EventOf, RequestOf } from '../questions/answering/events.js';
import type { AnswerData, AnswerPart, Task } from '../questions/data.js';

/** A question about some puzzles, as plain data that can be sent to a worker. */
export type Request = RequestOf<Task>;

/** An answer, as plain data. */
export type AnswerEvent = AnswerEventOf<AnswerData>;

/** The caller's side of a request. */
export type RequestControl = RequestControlOf<RequestEvent>;

/** An event of a request: see `EventOf` for their order. */
export type RequestEvent = EventOf<AnswerData, AnswerPart>;
