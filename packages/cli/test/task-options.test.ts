import { PassThrough } from 'node:stream';
import { noGoodCuts } from '@gridwright/modeling';
import type { Task } from '@gridwright/puzzles';
import { questions, type Taken, type TaskOption } from '@gridwright/puzzles/questions';
import { Command } from 'commander';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import { fieldSchema, taskSchema } from '../src/batch/redis/work.js';
import { engineList } from '../src/catalog/catalog.js';
import { commandGroups } from '../src/commands/groups.js';
import { commandProgram } from '../src/main.js';
import { batchQuestions, taskOf, taskOptions, withTaskOptions } from '../src/options/task-options.js';

const names = Object.keys(questions) as Task['command'][];
const options = names.flatMap((question) =>
  taskOptions(question).map(([field, option]) => ({ question, field, option, long: longOf(option) })),
);

function longOf([flags]: TaskOption): string {
  return flags.split(' ')[0]!;
}

/** The task that a call with these arguments asks. */
function made(question: Task['command'], ...args: string[]): Readonly<Record<string, unknown>> {
  const command = new Command().exitOverride().configureOutput({ writeErr: () => {} });
  withTaskOptions(command, question).parse(args, { from: 'user' });
  return taskOf(question, command.opts()) as never;
}

/** The largest number of 15 digits: a longer one is refused. */
const largest = 10 ** 15 - 1;
const longest = 'a'.repeat(200);
const most = Array.from({ length: 50 }, (_, at) => `a${at}`);

interface Values {
  /** Texts of a call, at the bounds. */
  readonly texts: readonly string[];
  /** What the command refuses. */
  readonly wrong: readonly string[];
  /** What a queue refuses. */
  readonly beyond: readonly unknown[];
}

/** Values of an option that takes something. */
function valuesOf(takes: Exclude<Taken, { readonly sets: unknown }>): Values {
  if (takes === 'text') return { texts: ['a', longest], wrong: [], beyond: ['', `${longest}a`, 1] };
  const lists = {
    texts: ['a', most.join(','), longest],
    beyond: [[...most, 'b'], [`${longest}a`], [''], 'a'],
  };
  if (takes === 'words') return { ...lists, wrong: ['', ' ,'] };
  if (takes === 'engines') {
    const known = engineList.map(({ name }) => name).filter((name) => name !== 'external');
    return { texts: [...known, known.join(',')], wrong: ['', ','], beyond: [['external'], ['a'], 'highs'] };
  }
  if ('names' in takes) return { ...lists, wrong: ['', 'a,,b'] };
  if ('least' in takes) {
    const { least, maxInQueue = largest } = takes;
    const wrong = [String(least - 1), `${least}.5`, 'a', String(largest + 1)];
    const beyond = [least - 1, least + 0.5, 'a', maxInQueue === largest ? Number.MAX_VALUE : maxInQueue + 1];
    return { texts: [String(least), String(maxInQueue)], wrong, beyond };
  }
  if ('named' in takes) return { texts: Object.keys(takes.named), wrong: ['', 'toString'], beyond: ['a', 1] };
  if ('oneOf' in takes) return { texts: takes.oneOf as string[], wrong: ['', 'a'], beyond: ['a', 1] };
  return {
    texts: [...takes.someOf, takes.someOf.join(',')],
    wrong: ['', 'a'],
    beyond: [['a'], takes.someOf[0]],
  };
}

describe.each(options)('$question $long', ({ question, field, option, long }) => {
  const [, , takes, initial] = option;
  const travels = (value: unknown): boolean => fieldSchema(option).safeParse(value).success;

  test('travels over a queue as the command makes it, and nothing beyond its bounds does', () => {
    const absent = made(question)[field];
    expect([absent, travels(absent)]).toEqual([initial, true]);
    if (takes === undefined || (typeof takes === 'object' && 'sets' in takes)) {
      const value = made(question, long)[field];
      expect([value, travels(value)]).toEqual([takes?.sets ?? true, true]);
      for (const other of ['a', 1, {}, [true]]) expect([other, travels(other)]).toEqual([other, false]);
      return;
    }
    const { texts, wrong, beyond } = valuesOf(takes);
    for (const text of texts) {
      const value = made(question, long, text)[field];
      expect([text, value === undefined, travels(value)]).toEqual([text, false, true]);
    }
    for (const text of wrong) expect(() => made(question, long, text), text).toThrow();
    for (const value of [...beyond, {}, Number.NaN]) expect([value, travels(value)]).toEqual([value, false]);
  });
});

test('an option of a number travels up to the maximum, and no further', () => {
  for (const { question, field, option } of options) {
    const [flags, , takes] = option;
    if (typeof takes !== 'object' || !('least' in takes)) continue;
    const { least, maxInQueue = largest } = takes;
    fc.assert(
      fc.property(fc.integer({ min: least, max: largest }), (number) => {
        expect(made(question, flags.split(' ')[0]!, String(number))[field]).toBe(number);
        expect(fieldSchema(option).safeParse(number).success).toBe(number <= maxInQueue);
      }),
      { numRuns: runs(200) },
    );
  }
});

test.each(batchQuestions)('batch %s: a task has the fields of its options, and no others', (name) => {
  const travels = (task: unknown): boolean => taskSchema.safeParse(task).success;
  const task = made(name);
  expect(travels(task)).toBe(true);
  for (const field of ['proof', 'trace', 'file', ...(questions[name].notInBatch ?? [])])
    expect([field, travels({ ...task, [field]: ['general'] })]).toEqual([field, false]);
  for (const field of Object.keys(task)) {
    const { [field]: _, ...others } = task;
    expect([field, travels(others)]).toEqual([field, false]);
  }
});

test('an option of batch has the words that it has in the command of its question', async () => {
  const io = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
  const rest = {
    env: {},
    cwd: '/',
    interruptible: (work: (signal: AbortSignal) => unknown) => work(new AbortController().signal),
  };
  const groups = await Promise.all(commandGroups.map(({ load }) => load()));
  const program = commandProgram({ ...io, ...rest } as never, () => {}, groups);
  const below = (command: Command, name: string): Command =>
    command.commands.find((each) => each.name() === name)!;
  const said = (command: Command): Map<string, string> =>
    new Map(command.options.map(({ flags, description }) => [flags, description]));
  for (const [name] of batchQuestions) {
    const alone = said(below(program, name));
    const ofMany = said(below(below(program, 'batch'), name));
    for (const [, option] of taskOptions(name, true)) {
      expect([name, ofMany.get(option[0])]).toEqual([name, alone.get(option[0])]);
      expect(ofMany.get(option[0])).toBe(option[1]);
    }
  }
});

test('the cuts that can be named are all that there are', () => {
  expect(questions.unique.options?.cut?.[2]).toEqual({ oneOf: noGoodCuts });
  expect(questions.compare.options?.cuts?.[2]).toEqual({ someOf: noGoodCuts });
});
