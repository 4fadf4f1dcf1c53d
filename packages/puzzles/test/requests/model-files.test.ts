import { conflict, type Engine, exactWhereNeeded, type Outcome } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { openedBy } from '../../../modeling/test/opened-by.js';
import type { Request } from '../../src/asking/request.js';
import type { Registry } from '../../src/questions/answering/events.js';
import type { Task } from '../../src/questions/data.js';
import { engine } from '../engine.js';
import { answerOf, eventsOf, fileOf, inputOf, registry, requestOf } from './asking.js';

const solve: Task = { command: 'solve' };
const relax: Task = { command: 'relax' };
const compete: Task = { command: 'solve', competition: true };

/** HiGHS, and our solver where floating point does not suffice. */
const exact: Registry = { ...registry, engines: () => [exactWhereNeeded(engine, conflict())] };

function about(task: Task, name: string, text: string, more: Partial<Request> = {}): Request {
  return requestOf(task, '', { inputs: [inputOf(name, text)], ...more });
}

async function answerTo(task: Task, name: string, text: string, from: Registry = registry) {
  return answerOf(await eventsOf(about(task, name, text), undefined, from));
}

const mixed =
  'Maximize\n value: 2 x + 3 y + z + 0.5 w\nSubject To\n c1: x + y + z <= 2\n c2: x - y >= -0.5\n' +
  ' c3: z + w <= 2.25\nBounds\n z <= 4\n w <= 3\nBinary\n x y\nGeneral\n z\nEnd\n';

describe('an answer', () => {
  // Both of x and y use up the first row; then w has the room of the third.
  test('has the values that are not 0, by name', async () => {
    expect(await answerTo(solve, 'mixed.lp', mixed)).toMatchObject({
      ...{ command: 'solve', puzzle: 'mixed.lp', status: 'optimal', evidence: 'engine' },
      ...{ objective: 6.125, bound: 6.125, gap: 0, model: { variables: 4, constraints: 3 } },
      ...{ solutions: [{ text: 'x = 1\ny = 1\nw = 2.25' }] },
    });
  });

  test('where all values are 0 is a sentence', async () => {
    const text = 'Minimize\n x + y\nSubject To\n c: x + y <= 1\nBinary\n x y\nEnd\n';
    const record = await answerTo(solve, 'zero.lp', text);
    expect(record).toMatchObject({ objective: 0, gap: 0, solutions: [{ text: 'all values are 0' }] });
  });

  test.each([
    { objective: 'Minimize\n 0 x', bound: 'x + y >= 3', status: 'none', evidence: 'engine' },
    { objective: 'Maximize\n x', bound: 'x + y >= 3', status: 'none', evidence: 'engine' },
    { objective: 'Maximize\n x', bound: 'x - y >= 1', status: 'optimal', evidence: 'engine' },
  ])('$objective with $bound: $status', async ({ objective, bound, status, evidence }) => {
    const text = `${objective}\nSubject To\n c: ${bound}\nBinary\n x y\nEnd\n`;
    const record = await answerTo(solve, 'some.lp', text);
    expect(record).toMatchObject({ status, evidence });
    expect(record.solutions).toEqual(status === 'none' ? undefined : [{ text: 'x = 1' }]);
  });

  test('without an objective is feasible, and checked', async () => {
    const text = '* #variable= 2 #constraint= 2\n+1 x1 +1 x2 = 1 ;\n+1 x1 >= 1 ;\n';
    expect(await answerTo(solve, 'some.opb', text)).toMatchObject({
      ...{ status: 'feasible', evidence: 'checked' },
      ...{ solutions: [{ text: 'x1 = 1' }] },
    });
  });

  test('may be without bounds', async () => {
    const text = 'Maximize\n x + y\nSubject To\n c: x - y <= 3\nGeneral\n x\nEnd\n';
    const record = await answerTo(solve, 'endless.lp', text);
    expect(record).toMatchObject({ status: 'unbounded', evidence: 'engine' });
  });

  test('to a relaxation has fractions, and is one to the question "relax"', async () => {
    const text = 'Maximize\n x + y\nSubject To\n c: 2 x + 2 y <= 3\n d: x - y = 0\nBinary\n x y\nEnd\n';
    expect(await answerTo(relax, 'some.lp', text)).toMatchObject({
      ...{ command: 'relax', status: 'optimal', objective: 1.5 },
      ...{ solutions: [{ text: 'x = 0.75\ny = 0.75' }] },
    });
    expect(await answerTo(solve, 'some.lp', text)).toMatchObject({ command: 'solve', objective: 0 });
  });

  test('is unknown at the limit of time', async () => {
    const request = about(solve, 'mixed.lp', mixed, { timeLimitMs: 0 });
    const record = answerOf(await eventsOf(request));
    expect(record).toMatchObject({ status: 'unknown', reason: 'time' });
  });
});

const proving =
  '* #variable= 3 #constraint= 3\nmin: +1 x1 +1 x2 +1 x3 ;\n+1 x1 +1 x2 >= 1 ;\n+1 x2 +1 x3 >= 1 ;\n+1 x1 +1 x3 >= 1 ;\n';

describe('an engine', () => {
  const text = 'Minimize\n x + y\nSubject To\n first: x + y >= 3\n second: x - y <= 4\nGeneral\n x y\nEnd\n';

  /** Our engine, but with these changes to its answers. */
  const changed = (change: (outcome: Outcome) => Outcome): Registry => {
    const open: Parameters<typeof openedBy>[1] = async (prepared, budget) => {
      const session = await prepared.open(budget);
      return {
        solve: async (ask, limits) => change(await session.solve(ask, limits)),
        add: (constraints, guard) => session.add(constraints, guard),
        guard: () => session.guard(),
        close: () => session.close(),
      };
    };
    const other: Engine = openedBy(engine, open);
    return { ...registry, engines: () => [other] };
  };

  test.each([
    { values: [1, 1], violated: 'first by 1' },
    { values: [7, 2], violated: 'second by 1' },
    { values: [-2, 5], violated: 'the bounds of x by 2' },
  ])('that answers $values is refused: $violated', async ({ values, violated }) => {
    const from = changed((outcome) => ({ ...outcome, values: Float64Array.from(values) }) as Outcome);
    const events = await eventsOf(about(solve, 'some.lp', text), undefined, from);
    expect(events.filter(({ type }) => type === 'answer')).toEqual([]);
    const problem = events.find(({ type }) => type === 'problem');
    expect(JSON.stringify(problem)).toContain(`its answer violates ${violated}`);
  });

  test.each([
    { bound: 2, gap: 1 / 3 },
    { bound: 3, gap: 0 },
    { bound: null, gap: undefined },
  ])('that was stopped at a solution, with the bound $bound: the gap is $gap', async ({ bound, gap }) => {
    const stopped = { status: 'feasible', stopped: 'time', bound } as const;
    const from = changed((outcome) => ({ ...outcome, ...stopped }) as Outcome);
    const record = await answerTo(solve, 'some.lp', text, from);
    expect(record).toMatchObject({ status: 'feasible', evidence: 'checked', reason: 'time', objective: 3 });
    expect(record.bound).toBe(bound ?? undefined);
    expect(record.gap).toEqual(gap === undefined ? undefined : expect.closeTo(gap, 10));
  });

  test('with the proof of a form for models: what it found is proved', async () => {
    const own: Registry = { ...registry, engines: () => [conflict()] };
    const proved = about({ ...solve, proof: 'gridwright' }, 'some.opb', proving);
    const events = await eventsOf(proved, undefined, own);
    expect(answerOf(events)).toMatchObject({ status: 'optimal', objective: 2, evidence: 'proof' });
    expect(fileOf(events, 'proof').length).toBeGreaterThan(20);
    const other = about({ ...solve, proof: 'lrat' }, 'some.opb', proving);
    const refused = await eventsOf(other, undefined, own);
    expect(refused.map(({ type }) => type)).toEqual(['begin', 'problem']);
  });
});

describe('all digits of the objective', () => {
  /** The value is twice a number of 52 bits and 1, exactly, if both variables are 1. */
  const large = (integral: string): string =>
    `Minimize\n 4503599627370497 x + 4503599627370498 y + 4503599627370498 z\nSubject To\n c: x + y + z >= 3\nBounds\n x <= 1\n y <= 1\n z <= 1\n${integral}\nEnd\n`;

  test('are given where a number has no place for them', async () => {
    const record = await answerTo(solve, 'large.lp', large('Binary\n x y z'), exact);
    expect(record).toMatchObject({ status: 'optimal', exactObjective: '13510798882111493' });
  });

  test.each([
    ['2', '2'],
    ['4503599627370497', '4503599627370497'],
  ])('are left out where the number has them: %s', async (coefficient) => {
    const text = `Minimize\n ${coefficient} x\nSubject To\n c: x >= 1\nBinary\n x\nEnd\n`;
    const record = await answerTo(solve, 'some.lp', text, exact);
    expect(record.objective).toBe(Number(coefficient));
    expect(record).not.toHaveProperty('exactObjective');
  });
});

describe('for a competition', () => {
  test('the values are v lines, one literal for each variable', async () => {
    const text =
      '* #variable= 3 #constraint= 2\nmin: +1 x1 -2 x2 +1 x3 ;\n+1 x1 +1 x2 +1 x3 >= 2 ;\n+1 x1 >= 1 ;\n';
    const record = await answerTo(compete, 'some.opb', text);
    expect(record).toMatchObject({ status: 'optimal', objective: -1 });
    expect(record.solutions).toEqual([{ text: 'v x1 x2 -x3' }]);
  });

  test('variables that stand for products are left out', async () => {
    const text = '* #variable= 3 #constraint= 2 #product= 1 sizeproduct= 2\n+1 x1 x2 >= 1 ;\n-1 x3 >= 0 ;\n';
    const record = await answerTo(compete, 'some.opb', text);
    expect(record.solutions).toEqual([{ text: 'v x1 x2 -x3' }]);
    expect(record.model!.variables).toBeGreaterThan(3);
  });

  /** Our comments give x1 a name and turn the sense around; comments of others have no meaning. */
  const named =
    '* #variable= 2 #constraint= 2\n* gridwright names 1\n* name x1 first\n* maximize\nmin: -1 x1 -1 x2 ;\n-1 x1 -1 x2 >= -1 ;\n-1 x1 >= 0 ;\n';

  test('our comments are not read', async () => {
    const ours = await answerTo(solve, 'some.opb', named);
    expect(ours).toMatchObject({ objective: 1, solutions: [{ text: 'x2 = 1' }] });
    const theirs = await answerTo(compete, 'some.opb', named);
    expect(theirs).toMatchObject({ objective: -1, solutions: [{ text: 'v -x1 x2' }] });
  });

  test.each(['some.lp', 'some.mps'])('%s is no file of a competition', async (name) => {
    await expect(eventsOf(about(compete, name, mixed))).resolves.toMatchObject([
      { type: 'begin' },
      { type: 'problem' },
    ]);
  });
});
