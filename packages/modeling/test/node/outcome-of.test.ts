import { expect, test } from 'vitest';
import type { Budget } from '../../src/engine/budget.js';
import { ModelFileError } from '../../src/errors.js';
import {
  answerWithout,
  infeasibleOrUnbounded,
  type SolverAnswer,
} from '../../src/files/answers/solver-answer.js';
import { lpFormat, type Objective } from '../../src/index.js';
import type { Question } from '../../src/node/concrete-model.js';
import { outcomeOf } from '../../src/node/outcome-of.js';
import type { ExternalProgram } from '../../src/node/program.js';
import type { ProgramRun } from '../../src/node/run-program.js';
import { modelOf } from '../random-models.js';

const row = {
  type: 'linear',
  name: 'row',
  starts: Int32Array.of(0, 2),
  variables: Int32Array.of(0, 1),
  coefficients: Float64Array.of(1, 1),
  lower: Float64Array.of(-Infinity),
  upper: Float64Array.of(5),
} as const;

/** Maximize 2 x0 + x1 + 3, which is the minimization of −2 x0 − x1 in the file. */
const objective: Objective = {
  sense: 'maximize',
  variables: Int32Array.of(0, 1),
  coefficients: Float64Array.of(2, 1),
  constant: 3,
};

/** x0 is a whole number and x1 any, both from 0 to 4; x0 + x1 is at most 5. */
const model = modelOf({ binaries: 0, integers: [[0, 4]], continuous: [[0, 4]] }, [row], objective);

const asks: Question = { model, blocks: [], assume: [], objective, relax: false };

interface Case {
  readonly answer: SolverAnswer | ModelFileError;
  readonly bound?: number | null;
  readonly problem?: string;
  readonly run?: Partial<ProgramRun>;
  readonly budget?: Budget;
  readonly question?: Partial<Question>;
}

function outcome({ answer, bound = null, problem, run = {}, budget = {}, question = {} }: Case): unknown {
  const program = {
    name: 'program',
    format: lpFormat,
    read: () => {
      if (answer instanceof ModelFileError) throw answer;
      return { answer, bound, nodes: 7, problem };
    },
  } as unknown as ExternalProgram;
  const ended: ProgramRun = { code: 0, stopped: null, errors: '', output: '', solution: null, ...run };
  return outcomeOf(program, { model, question: { ...asks, ...question }, budget, run: ended });
}

/** An answer with these values of x0 and x1. */
function found(status: SolverAnswer['status'], x0: number, x1: number): SolverAnswer {
  return { ...answerWithout(status), values: new Map(Object.entries({ x0, x1 })) };
}

const values = (...all: readonly number[]): Float64Array => Float64Array.from(all);
const late = { deadlineMs: 0 };
const unreadable = new ModelFileError({
  ...{ code: 'unexpected', expected: 'an answer', found: 'nothing' },
  place: { line: 1, column: 1 },
});

test.each<readonly [string, Case, object]>([
  [
    'an optimum has its value as the bound',
    { answer: found('optimal', 4, 1), bound: -5 },
    { status: 'optimal', values: values(4, 1), objective: 12, bound: 12, stopped: null },
  ],
  [
    'values of whole numbers are rounded',
    { answer: found('optimal', 3.999999, 1) },
    { status: 'optimal', values: values(4, 1), objective: 12 },
  ],
  [
    'a solution has the bound of the program, in terms of the question',
    { answer: found('feasible', 2, 1), bound: -9, run: { stopped: 'time' } },
    { status: 'feasible', values: values(2, 1), objective: 8, bound: 12, stopped: 'time' },
  ],
  [
    'a solution without a bound',
    { answer: { ...found('feasible', 2, 1), stopped: 'nodes' } },
    { status: 'feasible', bound: null, stopped: 'nodes' },
  ],
  ['a solution after the deadline', { answer: found('feasible', 2, 1), budget: late }, { stopped: 'time' }],
  [
    'a solution, where the question has no objective',
    { answer: found('optimal', 2, 1), bound: 1, question: { objective: null } },
    { status: 'feasible', values: values(2, 1), objective: null, bound: null, stopped: null },
  ],
  [
    'a point of a relaxation, without an objective',
    { answer: found('optimal', 2, 1), question: { objective: null, relax: true } },
    { status: 'optimal', values: values(2, 1), objective: null, bound: null },
  ],
  [
    'a relaxation that was stopped has no point',
    { answer: found('feasible', 2, 1), bound: -9, run: { stopped: 'time' }, question: { relax: true } },
    { status: 'unknown', stopped: 'time', bound: 12 },
  ],
  ['no solution', { answer: answerWithout('infeasible') }, { status: 'infeasible' }],
  [
    'nothing, at a limit of the program',
    { answer: answerWithout('unknown', 'nodes'), bound: -9 },
    { status: 'unknown', stopped: 'nodes', bound: 12 },
  ],
  [
    'nothing, stopped by us',
    { answer: answerWithout('unknown'), run: { stopped: 'cancelled' } },
    { stopped: 'cancelled' },
  ],
  [
    'nothing, too late',
    { answer: answerWithout('unknown'), budget: late },
    { status: 'unknown', stopped: 'time' },
  ],
  [
    'an answer that was cut off as we stopped the program',
    { answer: unreadable, run: { stopped: 'time', code: 1 } },
    { status: 'unknown', stopped: 'time', bound: null },
  ],
  [
    'a signal under a limit of memory',
    { answer: unreadable, run: { code: 137 }, budget: { memoryLimitBytes: 1 } },
    { status: 'unknown', stopped: 'memory' },
  ],
  [
    'words about memory under such a limit',
    { answer: unreadable, run: { code: 1, errors: 'std::bad_alloc' }, budget: { memoryLimitBytes: 1 } },
    { status: 'unknown', stopped: 'memory' },
  ],
  [
    'a crash after we stopped the program',
    { answer: answerWithout('unknown'), run: { stopped: 'time', code: 143 } },
    { status: 'unknown', stopped: 'time' },
  ],
])('%s', (_, given, expected) => {
  expect(outcome(given)).toMatchObject(expected);
});

test('work of the program is counted', () => {
  expect(outcome({ answer: answerWithout('infeasible') })).toMatchObject({
    stats: { nodes: 7, conflicts: 0 },
  });
});

test.each([answerWithout('unbounded'), infeasibleOrUnbounded])('%j leaves two possibilities', (answer) => {
  expect(outcome({ answer })).toBe('infeasible or unbounded');
});

test.each<readonly [string, Case]>([
  ['it ended without an answer', { answer: answerWithout('unknown') }],
  [
    'it ended without an answer: "the last"',
    { answer: answerWithout('unknown'), run: { output: 'one\n the last \n\n' } },
  ],
  [
    'it ended without an answer: "bad"',
    { answer: answerWithout('unknown'), problem: 'bad', run: { output: 'x' } },
  ],
  ['it crashed with exit code 126', { answer: found('optimal', 1, 1), run: { code: 126 } }],
  [
    'it crashed with exit code 139: "Segmentation"',
    { answer: unreadable, run: { code: 139, errors: 'Segmentation\n', output: 'x' } },
  ],
  ['it crashed with exit code -1', { answer: unreadable, run: { code: -1 } }],
  [
    'it crashed with exit code 127',
    { answer: unreadable, run: { code: 127 }, budget: { memoryLimitBytes: 1 } },
  ],
  ['its answer has 1.5 for "x0", expected a whole number', { answer: found('optimal', 1.5, 1) }],
  ['its answer violates row 0.0 by 1', { answer: found('optimal', 3, 3) }],
  ['its answer violates the bounds of x1 by 1', { answer: found('optimal', 0, 5) }],
])('%s: the engine failed', (detail, given) => {
  expect(() => outcome(given)).toThrow(
    expect.objectContaining({ problem: { code: 'engine-failed', engine: 'program', detail } }),
  );
});

test('an exit code below 126 is no crash', () => {
  expect(outcome({ answer: found('optimal', 4, 1), run: { code: 125 } })).toMatchObject({
    status: 'optimal',
  });
  expect(() => outcome({ answer: unreadable, run: { code: 125 } })).toThrow(
    /cannot be read: .*; exit code 125$/,
  );
});
