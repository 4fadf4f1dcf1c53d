import {
  checkedValue,
  type FileInput,
  maxBytes,
  pathText,
  type Request,
  type Task,
} from '@gridwright/puzzles';
import type { Taken, TaskOption } from '@gridwright/puzzles/questions';
import * as z from 'zod/mini';
import { engineList } from '../../catalog/catalog.js';
import { commandEngine } from '../../catalog/engine-programs.js';
import { batchQuestions, taskOptions } from '../../options/task-options.js';
import { CallError } from '../../process/errors.js';
import { exitStatus } from '../../process/exit-status.js';
import { ownVersion } from '../../process/package.js';
import type { NumberedAnswer, NumberedPuzzle } from '../puzzle-request.js';
import type { StoredAnswer } from '../store/puzzle-store.js';

// What travels over a queue is checked on both sides: whoever can write to the server may have written it. A task has no command line and no
// file name, so that a worker runs nothing but what it has itself.

/** The maximum number of puzzles in a job. */
const maxPuzzles = 64;

/** The maximum number of bytes of a puzzle that travels. */
export const maxPuzzleBytes = 8 * 1024 * 1024;

/** The maximum number of characters of the answers to a job: some drawings and tables for each puzzle. */
const maxRecords = 64 * 1024 * 1024;

const word = z.string().check(z.minLength(1), z.maxLength(200));
const some = (each: z.ZodMiniType<string>) => z.array(each).check(z.maxLength(50));
const words = some(word);
const engineName = z.enum(engineList.map((entry) => entry.name).filter((each) => each !== commandEngine));

const [firstTask, ...otherTasks] = batchQuestions.map(([command]) => {
  const fields = taskOptions(command, true).map(([field, option]) => [field, fieldSchema(option)]);
  return z.strictObject({ ...Object.fromEntries(fields), command: z.literal(command) });
});

/** The task of a question of `batch`. */
export const taskSchema = z.discriminatedUnion('command', [firstTask!, ...otherTasks]);

/** Throws `CallError` for a task with a value that a queue does not take, though a call here does. */
export function requireTask(task: Task): void {
  const checked = checkedValue(taskSchema, task);
  if (checked.isRight) return;
  const { path, expected, found } = checked.problem;
  throw new CallError(`--queue: ${pathText(path)}`, expected, found);
}

/** The schema of the field of a task that has this option. */
export function fieldSchema([, , takes = { sets: true }, initial]: TaskOption): z.ZodMiniType {
  const taken = takenSchema(takes);
  if (initial === undefined) return z.optional(taken);
  if (initial === null) return z.nullable(taken);
  return z.union([taken, anyOf([initial])]);
}

function takenSchema(takes: Taken): z.ZodMiniType {
  if (takes === 'text') return word;
  if (takes === 'words') return words;
  if (takes === 'engines') return some(engineName);
  if ('sets' in takes) return anyOf([takes.sets]);
  if ('least' in takes)
    return z.int().check(z.minimum(takes.least), z.maximum(takes.maxInQueue ?? Number.MAX_SAFE_INTEGER));
  if ('oneOf' in takes) return anyOf(takes.oneOf);
  if ('someOf' in takes) return some(z.enum(takes.someOf));
  return 'names' in takes ? words : anyOf(Object.values(takes.named));
}

function anyOf(values: readonly unknown[]): z.ZodMiniType {
  return z.literal(
    values.filter(
      (each) => typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean',
    ),
  );
}

const puzzle = z.strictObject({
  bytes: z.base64().check(z.maxLength(Math.ceil((maxPuzzleBytes * 4) / 3) + 4)),
  /** How it is read: only the extension counts. */
  name: z.string().check(z.regex(/^(puzzle|model\.[a-z]{1,10})$/)),
  firstLine: z.optional(z.literal(1)),
  longLine: z.optional(
    z.strictObject({
      bytes: z.int().check(z.minimum(0)),
      most: z.int().check(z.minimum(0), z.maximum(maxBytes)),
    }),
  ),
});

/** Puzzles to ask, with all that changes the answers. */
export const workSchema = z.strictObject({
  format: z.literal('gridwright-work'),
  version: z.literal(1),
  gridwright: z.string().check(z.maxLength(50)),
  asked: z.strictObject({
    task: taskSchema,
    reading: z.strictObject({
      kind: z.optional(word),
      format: z.optional(word),
      rules: z.optional(words),
      lenient: z.optional(z.boolean()),
    }),
    engine: z.nullable(engineName),
    formulation: z.nullable(word),
    timeLimitMs: z.nullable(z.number().check(z.positive(), z.maximum(1e12))),
    memoryLimitBytes: z.nullable(z.number().check(z.positive(), z.maximum(1e15))),
    seed: z.nullable(z.int().check(z.minimum(0))),
  }),
  puzzles: z.array(puzzle).check(z.minLength(1), z.maxLength(maxPuzzles)),
});

/** A job of the queue. */
export type Work = z.infer<typeof workSchema>;

const answer = z.strictObject({
  status: z.string().check(z.minLength(1), z.maxLength(50)),
  reason: z.nullable(z.string().check(z.maxLength(200))),
  exitStatus: z.literal([exitStatus.yes, exitStatus.no, exitStatus.wrongInput, exitStatus.limit]),
  kind: z.nullable(word),
  ms: z.nullable(z.number().check(z.minimum(0))),
  version: z.string().check(z.maxLength(50)),
  records: z.array(z.string().check(z.refine(isRecord))).check(z.minLength(1), z.maxLength(100_000)),
});

/** The answers to a job, in the order of its puzzles. */
const workDoneSchema = z
  .strictObject({
    format: z.literal('gridwright-work-done'),
    version: z.literal(1),
    answers: z.array(answer).check(z.minLength(1), z.maxLength(maxPuzzles)),
  })
  .check(
    z.refine(({ answers }) => {
      const lengths = answers.flatMap(({ records }) => records.map(({ length }) => length));
      return lengths.reduce((sum, length) => sum + length, 0) <= maxRecords;
    }),
  );

/** The answers to a job. */
export type WorkDone = z.infer<typeof workDoneSchema>;

function isRecord(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'puzzle' in value && !text.includes('\n');
  } catch {
    return false;
  }
}

/** A job that asks these puzzles. The request has a task of `batch`, and no command line. */
export function workOf(request: Request, puzzles: readonly NumberedPuzzle[]): Work {
  const { task: asks, reading = {}, engine, formulation, timeLimitMs, memoryLimitBytes, seed } = request;
  const asked = {
    task: asks,
    reading,
    engine: engine ?? null,
    formulation: formulation ?? null,
    timeLimitMs: timeLimitMs ?? null,
    memoryLimitBytes: memoryLimitBytes ?? null,
    seed: seed ?? null,
  };
  const sent = puzzles.map(({ input: { bytes, ...form } }) => ({
    ...form,
    bytes: Buffer.from(bytes).toString('base64'),
  }));
  // What is left undefined has no place in JSON.
  const work: unknown = JSON.parse(
    JSON.stringify({ format: 'gridwright-work', version: 1, gridwright: ownVersion, asked, puzzles: sent }),
  );
  return workSchema.parse(work);
}

/** The request of a job, initial its puzzles; and these, numbered from 0. */
export function requestOfWork({ asked, puzzles }: Work): {
  request: Request;
  puzzles: readonly NumberedPuzzle[];
} {
  const inputs = puzzles.map(
    ({ bytes, name, firstLine, longLine }): FileInput => ({
      ...{ name, bytes: new Uint8Array(Buffer.from(bytes, 'base64')) },
      ...(firstLine === undefined ? {} : { firstLine }),
      ...(longLine === undefined ? {} : { longLine }),
    }),
  );
  return {
    // The schema of a task is made from its options: its type has no fields.
    request: { ...(asked as Request), wantsLines: true },
    puzzles: inputs.map((input, id) => ({ id, input })),
  };
}

/** The answers as they travel. */
export function workDone(answers: readonly StoredAnswer[]): WorkDone {
  const list = answers.map((each) => ({ ...each, records: [...each.records] }));
  return { format: 'gridwright-work-done', version: 1, answers: list };
}

/** The answers that came for these puzzles; null for what is no answer to them. */
export function answersOfWork(value: unknown, puzzles: readonly number[]): readonly NumberedAnswer[] | null {
  const { data } = workDoneSchema.safeParse(value);
  if (data === undefined || data.answers.length !== puzzles.length) return null;
  return data.answers.map((each, at) => ({ id: puzzles[at]!, answer: each }));
}
