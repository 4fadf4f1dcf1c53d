import { type Budget, EngineError, type Progress } from '@gridwright/modeling';
import { InputError, type InputProblem, inputProblemText } from '../formats/input-error.js';
import { type ReadPuzzle, readPuzzle, readPuzzles } from '../formats/read-puzzle.js';
import { decodeText } from '../formats/text.js';
import { QuestionError } from '../questions/question-error.js';
import { answerTask } from './answer-task.js';
import { combinationsOf, compareOnce } from './compare-once.js';
import type { Registry } from './registry.js';
import type { Combination, Input, Request, RequestEvent, RequestProblem } from './request.js';

/** What the asker keeps in hand while a request is answered. */
export interface RequestControl {
  readonly emit: (event: RequestEvent) => void;
  readonly isCancelled: () => boolean;
}

/**
 * Answers a request, puzzle after puzzle: reads, builds, solves, checks and draws. Whatever is wrong with a
 * puzzle or the question becomes a `problem` event, and the next puzzle follows. After a cancellation the
 * puzzle at hand is answered with what is known, and no other is begun.
 */
export async function answerRequest(
  registry: Registry,
  request: Request,
  control: RequestControl,
): Promise<void> {
  let index = 0;
  for (const input of request.inputs) {
    for (const { name, read } of puzzlesOf(registry, input, request)) {
      for (const combination of combinationsOf(registry, request, read)) {
        if (index++ < request.skip) continue;
        if (control.isCancelled()) return;
        control.emit({ type: 'begin', puzzle: name, index: index - 1, combination });
        await answerOne(registry, request, control, name, read, combination);
      }
    }
  }
}

interface NamedPuzzle {
  readonly name: string;
  /** Reads the puzzle. Throws `InputError`. */
  readonly read: () => ReadPuzzle;
}

function* puzzlesOf(registry: Registry, input: Input, request: Request): Generator<NamedPuzzle> {
  try {
    const text = decodeText(input.bytes);
    for (const { line, read } of readPuzzles(registry.kinds, text, request.reading)) {
      yield { name: line === null ? input.name : `${input.name}:${line}`, read };
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const read = (): ReadPuzzle => {
      throw error;
    };
    yield { name: input.name, read };
  }
}

async function answerOne(
  registry: Registry,
  request: Request,
  control: RequestControl,
  puzzle: string,
  read: () => ReadPuzzle,
  combination: Combination | null,
): Promise<void> {
  const start = performance.now();
  const { task } = request;
  const drawing = task.command === 'check' ? task.solution : null;
  let reading = puzzle;
  const engines = registry.engines({ seed: request.seed });
  const budget = (beginMs: number): Budget => ({
    isCancelled: control.isCancelled,
    onProgress: (progress: Progress) => control.emit({ type: 'progress', progress }),
    ...(request.timeLimitMs === null ? {} : { deadlineMs: beginMs + request.timeLimitMs }),
    ...(request.memoryLimitBytes === null ? {} : { memoryLimitBytes: request.memoryLimitBytes }),
  });
  try {
    const subject = read();
    if (task.command === 'compare') {
      if (combination === null) throw new Error('a comparison without a combination');
      const nextBudget = (): Budget => {
        control.emit({ type: 'run' });
        return budget(performance.now());
      };
      const row = await compareOnce({
        ...combination,
        puzzle,
        subject,
        engines,
        repeat: task.repeat,
        nextBudget,
      });
      return control.emit({ type: 'row', row });
    }
    reading = drawing?.name ?? puzzle;
    const second = drawing && readSecond(registry, drawing, request, subject);
    await answerTask({
      task,
      puzzle,
      subject,
      second,
      start,
      readMs: performance.now() - start,
      emit: control.emit,
      context: {
        engines,
        engine: request.engine ?? undefined,
        formulation: request.formulation ?? undefined,
        budget: budget(start),
      },
    });
  } catch (error) {
    control.emit({ type: 'problem', puzzle: reading, problem: problemOf(error) });
  }
}

/** The drawing to judge is read as the same kind, and with the same rules, as the puzzle. */
function readSecond(registry: Registry, input: Input, request: Request, subject: ReadPuzzle): ReadPuzzle {
  const { format: _, ...reading } = request.reading;
  return readPuzzle(registry.kinds, decodeText(input.bytes), { ...reading, kind: subject.kind.name });
}

/** Expected errors as data; anything else is a bug and goes on. */
function problemOf(error: unknown): RequestProblem {
  if (error instanceof InputError) return inputProblem(error.problem);
  if (error instanceof QuestionError || error instanceof EngineError)
    return { input: null, text: error.message };
  throw error;
}

function inputProblem(problem: InputProblem): RequestProblem {
  return { input: problem, text: inputProblemText(problem) };
}
