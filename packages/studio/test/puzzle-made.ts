import { conflict } from '@gridwright/modeling';
import {
  type AnswerEvent,
  type AnswerRecord,
  answerRequest,
  kinds,
  loadedKinds,
  type RequestEvent,
  type Task,
} from '@gridwright/puzzles';

/** What is asked of a new puzzle, as the command asks it. */
export type GenerateTask = Extract<Task, { command: 'generate' }>;

/** The puzzles that are made for a task, each with its grade, as one text. */
export async function puzzleMade(task: GenerateTask): Promise<string> {
  const events: RequestEvent[] = [];
  const registry = { ...loadedKinds(kinds), engines: () => [conflict()] };
  const request = {
    ...{ task, inputs: [], reading: {}, engine: null, command: null, formulation: null, seed: null },
    ...{ timeLimitMs: null, memoryLimitBytes: null, wantsPictures: false, skip: 0 },
  };
  const recordOf = (event: AnswerEvent): AnswerRecord => event.answer as AnswerRecord;
  await answerRequest(registry, request, { emit: (event) => void events.push(event) });
  return JSON.stringify(
    events.flatMap<unknown>((event) =>
      event.type === 'answer'
        ? [recordOf(event).generated ?? recordOf(event).status]
        : event.type === 'problem'
          ? [event.problem]
          : [],
    ),
  );
}

// A page calls it by this name.
Object.assign(globalThis, { puzzleMade });
