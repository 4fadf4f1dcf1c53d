import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Request, RequestEvent } from '../../src/asking/request.js';
import type { Task } from '../../src/questions/data.js';
import type { AnswerRecord } from '../../src/questions/records/answer-record.js';
import { answerOf, eventsOf, inputOf, requestOf, summary } from './asking.js';

const solve: Task = { command: 'solve' };
const compete: Task = { command: 'solve', competition: true };
const small = 'p cnf 2 2\n1 -2 0\n-1 0\n';

function asked(task: Task, text: string, more: Partial<Request> = {}): Request {
  return requestOf(task, '', { inputs: [inputOf('some.cnf', text)], ...more });
}

/** The DIMACS text of clauses over a number of variables. */
function cnf(variables: number, clauses: readonly (readonly number[])[]): string {
  return `p cnf ${variables} ${clauses.length}\n${clauses.map((clause) => `${[...clause, 0].join(' ')}\n`).join('')}`;
}

/** Fourteen pigeons in thirteen holes: nobody can wait for the refutation. */
function pigeons(): string {
  const clauses: number[][] = [];
  for (let pigeon = 0; pigeon < 14; pigeon++) {
    clauses.push(Array.from({ length: 13 }, (_, hole) => 13 * pigeon + hole + 1));
    for (let other = 0; other < pigeon; other++)
      for (let hole = 1; hole <= 13; hole++) clauses.push([-(13 * other + hole), -(13 * pigeon + hole)]);
  }
  return cnf(14 * 13, clauses);
}

test('answers agree with trying all assignments, and name one', async () => {
  const literal = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.boolean())
    .map(([v, negated]) => (negated ? -v : v));
  const clauses = fc.array(fc.array(literal, { minLength: 1, maxLength: 3 }), { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(clauses, async (all) => {
      const keeps = (isTrue: (variable: number) => boolean): boolean =>
        all.every((clause) => clause.some((each) => isTrue(Math.abs(each)) === each > 0));
      const assignments = Array.from(
        { length: 64 },
        (_, bits) => (variable: number) => ((bits >> (variable - 1)) & 1) === 1,
      );
      const record = answerOf(await eventsOf(asked(solve, cnf(6, all))));
      expect(record).toMatchObject({ engine: 'conflict', model: { variables: 6, constraints: all.length } });
      expect(record.status).toBe(assignments.some(keeps) ? 'feasible' : 'none');
      const [solution] = record.solutions ?? [];
      if (record.status === 'none') expect(solution).toBeUndefined();
      else {
        const isTrue = new Set(solution?.text.match(/\d+/g)?.map(Number));
        expect(keeps((variable) => isTrue.has(variable))).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

test('for a competition: v lines', async () => {
  const record = answerOf(await eventsOf(asked(compete, 'p cnf 3 2\n1 -2 0\n-1 0\n')));
  expect(record.solutions).toEqual([{ text: 'v -1 -2 -3 0' }]);
});

describe('a limit that is reached', () => {
  test('time', async () => {
    expect(summary(await eventsOf(asked(solve, small, { timeLimitMs: 0 })))).toContain(
      'some.cnf unknown time',
    );
    // On a slow machine, loading alone may take the first of these times.
    const within = async (timeLimitMs: number): Promise<AnswerRecord> => {
      const record = answerOf(await eventsOf(asked(solve, pigeons(), { timeLimitMs })));
      return record.stats.conflicts > 0 || timeLimitMs > 20_000 ? record : within(4 * timeLimitMs);
    };
    const record = await within(300);
    expect(record).toMatchObject({ status: 'unknown', reason: 'time' });
    expect(record.stats.conflicts).toBeGreaterThan(0);
  });

  test('memory: while it is loaded, and in the search', async () => {
    const unloaded = answerOf(await eventsOf(asked(solve, pigeons(), { memoryLimitBytes: 50_000 })));
    expect(unloaded).toMatchObject({ status: 'unknown', reason: 'memory', stats: { conflicts: 0 } });
    const stopped = answerOf(await eventsOf(asked(solve, pigeons(), { memoryLimitBytes: 1_000_000 })));
    expect(stopped).toMatchObject({ status: 'unknown', reason: 'memory' });
    expect(stopped.stats.conflicts).toBeGreaterThan(0);
  });
});

test('reports its conflicts as progress, and stops when it is cancelled', async () => {
  const conflictsIn = (events: readonly RequestEvent[]): readonly number[] =>
    events.flatMap((event) => (event.type === 'progress' ? [event.progress.conflicts ?? -1] : []));
  const events = await eventsOf(asked(solve, pigeons()), (so) => conflictsIn(so).length === 3);
  const conflicts = conflictsIn(events);
  expect(conflicts).toHaveLength(3);
  expect(conflicts[0]).toBeGreaterThan(0);
  expect(conflicts).toEqual(conflicts.toSorted((a, b) => a - b));
  expect(answerOf(events)).toMatchObject({ status: 'unknown', reason: 'cancelled' });
});

describe('refused:', () => {
  const competition = 'the output of competitions is for files that end in .cnf, .dimacs or .opb';
  const lp = inputOf('some.lp', 'Minimize\n x\nEnd\n');
  const puzzles = inputOf('puzzles', 'hashi/2/1/11\nhashi/2/1/11\n');

  test.each<{ title: string; request: Request; message: string }>([
    {
      title: 'another question',
      request: asked({ command: 'unique' }, small),
      message: 'a formula supports the question solve, not unique',
    },
    {
      title: 'a relaxation',
      request: asked({ command: 'relax' }, small),
      message: 'a formula supports the question solve, not relax',
    },
    {
      title: 'a comparison',
      request: asked({ command: 'compare', formulations: null, engines: null, repeat: 1 }, small),
      message: 'a formula supports the question solve, not compare',
    },
    {
      title: 'an engine',
      request: asked(solve, small, { engine: 'highs' }),
      message: 'a formula is always answered by conflict: expected no other engine, found "highs"',
    },
    {
      title: 'a formulation',
      request: asked(solve, small, { formulation: 'flow' }),
      message: 'a model file does not take a formulation: that is for puzzles',
    },
    {
      title: 'a seed that the solver does not have',
      request: asked(solve, small, { seed: 2 ** 31 }),
      message: 'the option seed: expected a whole number from 0 to 2147483647, found 2147483648',
    },
    {
      title: 'an invalid formula',
      request: asked(solve, 'p cnf 1 1\n2 0'),
      message: 'line 2, column 1: expected a literal from -1 to 1, or 0, found "2"',
    },
    {
      title: 'a competition of LP models',
      request: asked(compete, '', { inputs: [lp] }),
      message: competition,
    },
    {
      title: 'a competition of puzzles',
      request: asked(compete, '', { inputs: [puzzles] }),
      message: competition,
    },
  ])('$title', async ({ request, message }) => {
    const events = await eventsOf(request);
    const name = request.inputs?.[0]?.name;
    expect(summary(events)).toEqual([`begin 0 ${name}`, `${name} problem ${message}`]);
  });

  test('an error in the text, as data', async () => {
    const events = await eventsOf(asked(solve, 'p cnf 1 1\r\n\r\n 1 x'));
    expect(events.at(-1)).toMatchObject({
      type: 'problem',
      problem: {
        input: {
          code: 'unexpected',
          place: { line: 3, column: 4 },
          expected: 'a literal or 0',
          found: '"x"',
        },
      },
    });
  });

  test('the text of a formula without a file name: the file extension is missing', async () => {
    expect(summary(await eventsOf(requestOf(solve, small)))[1]).toMatch(/extension of its file: .*\.cnf/);
  });
});
