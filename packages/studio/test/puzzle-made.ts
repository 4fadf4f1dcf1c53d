import { conflict } from '@gridwright/modeling';
import { answerRequest, kinds, loadedKinds, type RequestEvent, type Task } from '@gridwright/puzzles';

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
  await answerRequest(registry, request, { emit: (event) => void events.push(event) });
  return JSON.stringify(
    events.flatMap<unknown>((event) =>
      event.type === 'answer'
        ? [event.record.generated ?? event.record.status]
        : event.type === 'problem'
          ? [event.problem]
          : [],
    ),
  );
}

// A page calls it by this name.
Object.assign(globalThis, { puzzleMade });
