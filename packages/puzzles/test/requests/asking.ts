import { answerRequest } from '../../src/asking/answer-request.js';
import { loadedKinds } from '../../src/asking/registry.js';
import type { Request, RequestEvent } from '../../src/asking/request.js';
import { kinds } from '../../src/kinds/index.js';
import type { AnswerFile, Registry } from '../../src/questions/answering/events.js';
import type { Input } from '../../src/questions/answers/input.js';
import type { AnswerData, AnswerNamed, AnswerPart, Task } from '../../src/questions/data.js';
import type { AnswerRecord } from '../../src/questions/records/answer-record.js';
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
  return answerTo(events) as AnswerRecord;
}

/** The one answer among these events to the question of this name, whose type it has. */
export function answerTo<Name extends AnswerData['command']>(
  events: readonly RequestEvent[],
  name?: Name,
): AnswerNamed<Name> {
  const answers = events.flatMap((event) => (event.type === 'answer' ? [event.answer] : []));
  if (answers.length !== 1) throw new Error(`${answers.length} answers: ${JSON.stringify(events)}`);
  if (name !== undefined && answers[0]!.command !== name)
    throw new Error(`an answer to ${answers[0]!.command}`);
  return answers[0] as AnswerNamed<Name>;
}

/** The parts of answers of this type. */
export function partsOf<Type extends AnswerPart['type']>(
  events: readonly RequestEvent[],
  type: Type,
): readonly Extract<AnswerPart, { readonly type: Type }>[] {
  type Part = Extract<AnswerPart, { readonly type: Type }>;
  return events.flatMap((event) =>
    event.type === 'part' && event.part.type === type ? [event.part as Part] : [],
  );
}

/** The content of a file of an answer. */
export function fileOf(events: readonly RequestEvent[], file: AnswerFile): Buffer {
  return Buffer.concat(
    events.flatMap((event) =>
      event.type === 'piece' && event.file === file ? [Buffer.from(event.content)] : [],
    ),
  );
}

/** The events in words: the result of each puzzle. */
export function summary(events: readonly RequestEvent[]): readonly string[] {
  return events.flatMap((event) => {
    switch (event.type) {
      case 'begin':
        return [`begin ${event.index} ${event.puzzle}`];
      case 'answer': {
        const { puzzle, status, reason } = event.answer as AnswerRecord;
        return [[puzzle, ...(status ? [status] : ['text']), ...(reason ? [reason] : [])].join(' ')];
      }
      case 'problem':
        return [`${event.puzzle} problem ${event.problem.text}`];
      default:
        return [];
    }
  });
}
