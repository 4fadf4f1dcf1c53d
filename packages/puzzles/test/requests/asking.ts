import { kinds } from '../../src/kinds/index.js';
import type { AnswerRecord } from '../../src/requests/answer-record.js';
import { answerRequest } from '../../src/requests/answer-request.js';
import { loadedKinds } from '../../src/requests/registry.js';
import type { Input, Registry, Request, RequestEvent, Task } from '../../src/requests/request.js';
import { engine } from '../engine.js';

/** All kinds, and the engine of these tests. */
export const registry: Registry = { ...loadedKinds(kinds), engines: () => [engine] };

/** A text as an input of this name. */
export function inputOf(name: string, text: string): Input {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** A request about the puzzles of a text, called `input`, without limits unless said otherwise. */
export function requestOf(task: Task, text: string, more: Partial<Request> = {}): Request {
  return {
    task,
    inputs: [inputOf('input', text)],
    reading: {},
    engine: null,
    command: null,
    formulation: null,
    timeLimitMs: null,
    memoryLimitBytes: null,
    seed: null,
    wantsPictures: true,
    skip: 0,
    ...more,
  };
}

/** All events of a request. `isCancelled` may look at those so far. */
export async function eventsOf(
  request: Request,
  isCancelled: (events: readonly RequestEvent[]) => boolean = () => false,
  from: Registry = registry,
): Promise<readonly RequestEvent[]> {
  const events: RequestEvent[] = [];
  const emit = (event: RequestEvent): void => void events.push(event);
  await answerRequest(from, request, { emit, isCancelled: () => isCancelled(events) });
  return events;
}

/** The one answer among these events. */
export function answerOf(events: readonly RequestEvent[]): AnswerRecord {
  const records = events.flatMap((event) => (event.type === 'answer' ? [event.record] : []));
  if (records.length !== 1) throw new Error(`${records.length} answers: ${JSON.stringify(events)}`);
  return records[0]!;
}

/** The events in words: the result of each puzzle. */
export function summary(events: readonly RequestEvent[]): readonly string[] {
  return events.flatMap((event) => {
    switch (event.type) {
      case 'begin':
        return [`begin ${event.index} ${event.puzzle}`];
      case 'answer': {
        const { puzzle, status, reason } = event.record;
        return [[puzzle, status, ...(reason ? [reason] : [])].join(' ')];
      }
      case 'problem':
        return [`${event.puzzle} problem ${event.problem.text}`];
      case 'text':
        return [`${event.puzzle} text`];
      default:
        return [];
    }
  });
}
