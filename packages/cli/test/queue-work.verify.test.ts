import type { Request } from '@gridwright/puzzles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import {
  answersOfWork,
  requestOfWork,
  requireTask,
  type Work,
  workDone,
  workOf,
  workSchema,
} from '../src/batch/redis/work.js';
import type { StoredAnswer } from '../src/batch/store/puzzle-store.js';
import { taskOf } from '../src/options/task-options.js';
import { CallError } from '../src/process/errors.js';

const word = fc.stringMatching(/^[a-z/:.+-]{1,20}$/);
const request = fc.record({
  task: fc.constantFrom<Request['task']>(
    { command: 'solve' },
    { command: 'unique', cut: undefined },
    { command: 'count', max: null },
    { command: 'count', max: 7 },
    { command: 'check', extent: 'partial' },
    { command: 'redundant', largest: true },
    { command: 'compare', formulations: ['lazy', 'lazy/bfs'], engines: null, repeat: 3 },
  ),
  reading: fc.record(
    { kind: word, format: word, rules: fc.array(word, { maxLength: 3 }) },
    { requiredKeys: [] },
  ),
  engine: fc.constantFrom('conflict', 'highs', null),
  formulation: fc.option(word),
  timeLimitMs: fc.option(fc.integer({ min: 1, max: 1e6 })),
  memoryLimitBytes: fc.option(fc.integer({ min: 1, max: 1e9 })),
  seed: fc.option(fc.nat()),
}) as fc.Arbitrary<Request>;
const puzzles = fc.array(
  fc.record({
    id: fc.nat(),
    input: fc.record(
      {
        name: fc.constantFrom('puzzle', 'model.lp'),
        bytes: fc.uint8Array({ maxLength: 200 }),
        firstLine: fc.constant(1),
      },
      { requiredKeys: ['name', 'bytes'] },
    ),
  }),
  { minLength: 1, maxLength: 64 },
);

const compare = { command: 'compare', formulations: null, engines: null, repeat: 1 };
const travelled = (work: Work): unknown => JSON.parse(JSON.stringify(work));

test('what is asked arrives as it was sent', () => {
  fc.assert(
    fc.property(request, puzzles, (sent, asked) => {
      const { request: arrived, puzzles: taken } = requestOfWork(
        workSchema.parse(travelled(workOf(sent, asked))),
      );
      for (const [name, value] of Object.entries(sent))
        expect([name, arrived[name as keyof Request]]).toEqual([name, JSON.parse(JSON.stringify(value))]);
      expect(taken.map(({ input }) => input)).toEqual(asked.map(({ input }) => input));
    }),
    { numRuns: runs(1000) },
  );
});

test('what is none of ours is refused, whatever it is', () => {
  const isTaken = (value: unknown): boolean => workSchema.safeParse(value).success;
  const work = workOf({ task: { command: 'solve' } }, [
    { id: 0, input: { name: 'puzzle', bytes: new Uint8Array(3) } },
  ]);
  expect(isTaken(travelled(work))).toBe(true);
  const withTask = (task: object): object => ({ asked: { ...work.asked, task } });
  const wrong: readonly object[] = [
    withTask({ command: 'solve', proof: 'gridwright' }),
    withTask({ command: 'draw', picture: 'svg' }),
    withTask({ ...compare, cuts: ['general'] }),
    { asked: { ...work.asked, engine: 'external' } },
    { asked: { ...work.asked, command: 'rm -rf {cnf}' } },
    { asked: { ...work.asked, timeLimitMs: -1 } },
    { puzzles: [] },
    { puzzles: Array.from({ length: 65 }, () => work.puzzles[0]) },
    { puzzles: [{ ...work.puzzles[0], name: '../../etc/passwd' }] },
    { puzzles: [{ ...work.puzzles[0], bytes: 'no base64!' }] },
    { version: 2 },
    { extra: true },
  ];
  for (const change of wrong) expect([change, isTaken({ ...work, ...change })]).toEqual([change, false]);
  fc.assert(
    fc.property(fc.anything(), (value) => !isTaken(value)),
    { numRuns: runs(2000) },
  );
});

test.each([
  { task: { command: 'count', max: 1e9 }, error: null },
  { task: { command: 'count', max: 1e9 + 1 }, error: 'max: expected at most 1000000000, found 1000000001' },
  { task: { ...compare, repeat: 1001 }, error: 'repeat: expected at most 1000, found 1001' },
  { task: { ...compare, engines: ['highs', 'external'] }, error: /^--queue: engines\[1\]: expected "/ },
  { task: taskOf('compare', { repeat: 1000 }), error: null },
  { task: { ...compare, cuts: ['general'] }, error: 'cuts: expected no such key' },
])('a call whose task does not travel is refused, as it has no worker: $task', ({ task, error }) => {
  const call = (): void => requireTask(task as Request['task']);
  if (error === null) return expect(call).not.toThrow();
  expect(call).toThrow(CallError);
  expect(call).toThrow(error);
});

test('answers are taken for just the puzzles that were asked, and only such', () => {
  const said = { status: 'solved', reason: null, kind: 'hashi', ms: 1.5, version: '0.1.0' };
  const answer: StoredAnswer = { ...said, exitStatus: 0, records: ['{"puzzle":"puzzle"}'] };
  const done = workDone([answer, answer]);
  expect(answersOfWork(done, [4, 9])).toEqual([
    { id: 4, answer },
    { id: 9, answer },
  ]);
  expect(answersOfWork(done, [4])).toBeNull();
  for (const change of [
    { exitStatus: 7 },
    { records: [] },
    { records: ['{'] },
    { records: ['[]'] },
    { ms: -1 },
    { status: '' },
  ])
    expect([change, answersOfWork(workDone([{ ...answer, ...change } as never]), [4])]).toEqual([
      change,
      null,
    ]);
  fc.assert(
    fc.property(fc.anything(), (value) => answersOfWork(value, [1]) === null),
    { numRuns: runs(2000) },
  );
});
