import type { Engine } from '@gridwright/modeling';
import { atLine, InputError } from '../formats/input-error.js';
import {
  type Entry,
  holdsLines,
  type Reading,
  type ReadPuzzle,
  readPuzzle,
  readPuzzles,
} from '../formats/read-puzzle.js';
import { decodeLoosely, decodeText, tooLong } from '../formats/text.js';
import { answerTask } from './answer-task.js';
import { type Answering, budgetFrom } from './answering.js';
import { combinationsOf, compareOnce } from './compare-once.js';
import type { Job, NamedJob } from './job.js';
import type { PuzzleTask } from './puzzle-task.js';
import type { Registry } from './registry.js';
import type { Input, Task } from './request.js';
import { problemOf } from './request-problem.js';

type CompareTask = Extract<Task, { command: 'compare' }>;

/** The jobs of the puzzles of an input: one each, or where formulations and engines are compared, one a combination. */
export function* jobsOfPuzzles(
  answering: Answering,
  task: PuzzleTask['task'] | CompareTask,
  input: Input,
): Generator<NamedJob> {
  const engines = answering.registry.engines(answering.request);
  for (const puzzle of puzzlesOf(answering, input)) {
    const { name } = puzzle;
    if (task.command === 'compare')
      for (const job of jobsOfComparison(answering, engines, task, puzzle)) yield { ...job, name };
    else yield { name, combination: null, work: () => answerOne(answering, engines, task, puzzle) };
  }
}

interface NamedPuzzle {
  readonly name: string;
  /** When its input began to be read, where it is the only puzzle there: its limits began then. */
  readonly startMs?: number;
  /** Reads the puzzle. Throws `InputError`. */
  readonly read: () => ReadPuzzle;
}

function* puzzlesOf({ registry, request }: Answering, input: Input): Generator<NamedPuzzle> {
  const startMs = performance.now();
  const { longLine, firstLine = 1 } = input;
  if (longLine !== undefined) {
    const read = (): ReadPuzzle => {
      throw new InputError(atLine(tooLong(longLine.bytes, longLine.most).problem, firstLine));
    };
    yield { name: `${input.name}:${firstLine}`, read };
    return;
  }
  try {
    for (const { line, read } of entriesOf(registry.kinds, input, request.reading)) {
      if (line === null) yield { name: input.name, startMs, read };
      else yield { name: `${input.name}:${line}`, read };
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const read = (): ReadPuzzle => {
      throw error;
    };
    yield { name: input.name, read };
  }
}

/** The puzzles of an input. Where each line is one, bytes that are no text spoil their line alone. Throws `InputError`. */
function entriesOf(kinds: Registry['kinds'], { bytes, firstLine }: Input, reading: Reading): Iterable<Entry> {
  return readPuzzles(kinds, textOf(), reading, firstLine);

  function textOf(): string {
    try {
      return decodeText(bytes);
    } catch (error) {
      if (!(error instanceof InputError) || error.problem.code !== 'not-text') throw error;
      const loose = decodeLoosely(bytes);
      if (firstLine !== undefined || holdsLines(kinds, loose, reading)) return loose;
      throw error;
    }
  }
}

function jobsOfComparison(
  answering: Answering,
  engines: readonly Engine[],
  task: CompareTask,
  { name: puzzle, read }: NamedPuzzle,
): readonly Job[] {
  const { control, warm } = answering;
  const problem = (error: unknown): void =>
    control.emit({ type: 'problem', puzzle, problem: problemOf(error) });
  try {
    const subject = read();
    return combinationsOf(task, subject, engines).map((combination, index) => ({
      combination,
      work: () => {
        if (index === 0) warnOf(answering, puzzle, subject);
        return compareOnce({
          ...combination,
          ...{ puzzle, subject, engines, warm },
          repeat: task.repeat,
          budget: () => budgetFrom(answering, performance.now()),
          onRun: () => control.emit({ type: 'run' }),
        }).then((row) => control.emit({ type: 'row', row }), problem);
      },
    }));
  } catch (error) {
    return [{ combination: null, work: async () => problem(error) }];
  }
}

async function answerOne(
  answering: Answering,
  engines: readonly Engine[],
  task: PuzzleTask['task'],
  { name, startMs: start = performance.now(), read }: NamedPuzzle,
): Promise<void> {
  const { request, control, models } = answering;
  const drawing = task.command === 'check' ? task.solution : null;
  let reading = name;
  try {
    const subject = read();
    reading = drawing?.name ?? name;
    warnOf(answering, name, subject);
    const second = drawing && readSecond(answering, drawing, subject);
    if (second !== null) warnOf(answering, reading, second);
    await answerTask({
      task,
      puzzle: name,
      subject,
      second,
      start,
      readMs: performance.now() - start,
      emit: control.emit,
      wantsPictures: request.wantsPictures,
      context: {
        engines,
        engine: request.engine ?? undefined,
        formulation: request.formulation ?? undefined,
        budget: budgetFrom(answering, start),
        models,
        explainsNone: true,
        mostExplainMs: control.mostExplainMs,
      },
    });
  } catch (error) {
    control.emit({ type: 'problem', puzzle: reading, problem: problemOf(error) });
  }
}

function warnOf({ control }: Answering, puzzle: string, { warnings }: ReadPuzzle): void {
  for (const text of warnings) control.emit({ type: 'warning', puzzle, text });
}

/** The drawing to judge is read as the same kind, and with the same rules, as the puzzle. */
function readSecond({ registry, request }: Answering, input: Input, subject: ReadPuzzle): ReadPuzzle {
  const { format: _, ...reading } = request.reading;
  return readPuzzle(registry.kinds, decodeText(input.bytes), { ...reading, kind: subject.kind.name });
}
