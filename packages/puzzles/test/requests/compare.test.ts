import { type Engine, EngineError } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { openedBy } from '../../../modeling/test/opened-by.js';
import { answerRequest } from '../../src/asking/answer-request.js';
import { unanswered } from '../../src/asking/node/ask-in-worker.js';
import type { RequestEvent } from '../../src/asking/request.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import type { Registry } from '../../src/questions/answering/events.js';
import type { Task } from '../../src/questions/data.js';
import { type ComparisonRow, rowWithoutRun } from '../../src/questions/records/comparison-row.js';
import { formulationWords } from '../../src/questions/solving/formulation-word.js';
import { engine } from '../engine.js';
import { eventsOf, registry, requestOf } from './asking.js';

const square = 'hashi/3/3/2g2i2g2';
const impossible = 'hashi/3/3/2g2i2g1';

function compareTask(more: Partial<Extract<Task, { command: 'compare' }>> = {}): Task {
  return { command: 'compare', formulations: null, engines: null, repeat: 1, ...more };
}

function rowsOf(events: readonly RequestEvent[]) {
  return events.flatMap((event) => (event.type === 'answer' ? [event.answer as ComparisonRow] : []));
}

test('by default every formulation that models the rules, on the first engine', async () => {
  const rows = rowsOf(await eventsOf(requestOf(compareTask(), square)));
  const words = formulationWords(hashi);
  expect(words).toEqual(expect.arrayContaining(['lazy', 'lazy/bfs', 'lazy/flow', 'flow']));
  expect(rows.map(({ formulation, engine: on, status }) => [formulation, on, status])).toEqual(
    words.map((word) => [word, 'highs', 'solved']),
  );
  const rowFor = (word: string) => rows[words.indexOf(word)];
  // Four edges: 8 bridge variables, 4 clues; 16 levels. Six rows of the puzzle, connectivity counted once.
  expect(rowFor('lazy')).toMatchObject({
    variables: 12,
    constraints: 9,
    relaxation: { status: 'feasible' },
  });
  expect(rowFor('lazy/bfs')).toMatchObject({ variables: 28, treatment: 'bfs' });
  // A flow on each of the four edges.
  expect(rowFor('lazy/flow')).toMatchObject({ variables: 16, treatment: 'flow' });
  expect(rowFor('flow')).not.toHaveProperty('treatment');
  const others = rowsOf(
    await eventsOf(requestOf(compareTask(), square, { reading: { rules: ['max-bridges=3'] } })),
  );
  expect(others.map(({ formulation, status }) => [formulation, status])).toEqual(
    words.filter((word) => word !== 'flow').map((word) => [word, 'solved']),
  );
});

test('only relaxations', async () => {
  // The points r2c1, r1c1, r1c2 and r1c3, in this order along a path. It has no tree with one or three lines at each, but a relaxation: the
  // lines at both ends are 1, and two units of flow from r1c1 on the line to r1c2 make it at least 2 / 3.
  const board = 'pzprv3/circuitboard/2/3/. . . /. 1 1 /. . /. . /. . . /0 0 /0 0 /0 0 0 /';
  const formulations = ['tree', 'flow'];
  const task = compareTask({ formulations, engines: ['highs'], repeat: 2, asks: 'relaxation' });
  const rows = rowsOf(await eventsOf(requestOf(task, board)));
  const said = rows.map(({ status, relaxation, timesMs }) => [status, relaxation?.value, timesMs?.length]);
  expect(said).toEqual([
    ['optimal', expect.closeTo(3), 2],
    ['optimal', expect.closeTo(8 / 3), 2],
  ]);
});

test('each run is timed, and one that finds nothing is compared too', async () => {
  const task = compareTask({ formulations: ['flow:M=126+all'], repeat: 3 });
  const [row, none] = rowsOf(await eventsOf(requestOf(task, `${square}\n${impossible}`)));
  expect(row).toMatchObject({ status: 'solved', formulation: 'flow:M=126+all' });
  expect(row!.timesMs).toHaveLength(3);
  expect(row!.timeMs).toBe([...row!.timesMs!].sort((one, two) => one - two)[1]);
  expect(none).toMatchObject({ status: 'none', relaxation: { status: 'none' }, puzzle: 'input:2' });
});

test('CPU time is that of the median run, by the clock of the caller', async () => {
  // Each run is between two looks at the clock: 10 and 1 ms, 30 and 1 ms, 20 and 1 ms apart.
  const gaps = [10, 1, 30, 1, 20, 1];
  const clockOf = (isRead: boolean) => {
    let [ms, looks] = [0, 0];
    return (withPrograms: boolean): number | null => {
      const now = ms;
      ms += gaps[looks++]!;
      return isRead || !withPrograms ? now : null;
    };
  };
  const outside: Engine = { ...engine, name: 'outside', isOutside: true };
  const from: Registry = { ...registry, engines: () => [engine, outside] };
  const measured = async (name: string, isRead: boolean) => {
    const events: RequestEvent[] = [];
    const request = requestOf(compareTask({ formulations: ['flow'], engines: [name], repeat: 3 }), square);
    const cpuMs = clockOf(isRead);
    await answerRequest(from, request, { emit: (event) => void events.push(event), cpuMs });
    return rowsOf(events)[0]!.cpuMs;
  };
  expect(await measured('highs', false)).toBe(20);
  expect(await measured('outside', true)).toBe(20);
  // A system that reports no CPU time of programs.
  expect(await measured('outside', false)).toBeUndefined();
  expect(rowsOf(await eventsOf(requestOf(compareTask(), square)))[0]).not.toHaveProperty('cpuMs');
});

test('an unsupported combination is a row with the reason; an unknown name is a problem', async () => {
  const task = compareTask({ formulations: ['flow', '+6.6', 'lazy'] });
  const rows = rowsOf(await eventsOf(requestOf(task, square, { reading: { rules: ['max-bridges=3'] } })));
  expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
    ['refused', 'the formulation flow is not for the rules max-bridges=3'],
    ['refused', 'the deduction 6.6 is not for the rules max-bridges=3'],
    ['solved', undefined],
  ]);
  // Nothing was measured or counted: 0 would be a number.
  for (const key of ['nodes', 'cuts', 'conflicts', 'buildMs', 'solveMs', 'timeMs'] as const) {
    for (const row of rows.slice(0, 2)) expect(row).not.toHaveProperty(key);
    expect(rows[2]![key]).toEqual(expect.any(Number));
  }
  for (const row of rows.slice(0, 2)) expect(row).not.toHaveProperty('deductions');
  for (const wrong of [{ formulations: ['flaw'] }, { engines: ['fast'] }, { formulations: ['lazy+all+x'] }]) {
    const events = await eventsOf(requestOf(compareTask(wrong), square));
    expect(events.map(({ type }) => type)).toEqual(['begin', 'problem']);
  }
  expect((await eventsOf(requestOf(compareTask(), 'nothing'))).map(({ type }) => type)).toEqual([
    'begin',
    'problem',
  ]);
});

test('uniqueness is compared by each cut, where no solution contains another', async () => {
  const task = compareTask({ formulations: ['lazy', 'flow'], cuts: ['general', 'solution'] });
  // Two islands without a number, joined by a bridge or two.
  const nested = 'hashi/3/1/.g.';
  const rows = rowsOf(await eventsOf(requestOf(task, `${square}\n${nested}\n${impossible}`)));
  expect(rows.map(({ puzzle, formulation, cut, status }) => [puzzle, formulation, cut, status])).toEqual([
    ['input:1', 'lazy', 'general', 'unique'],
    ['input:1', 'lazy', 'solution', 'unique'],
    ['input:1', 'flow', 'general', 'unique'],
    ['input:1', 'flow', 'solution', 'unique'],
    ['input:2', 'lazy', 'general', 'several'],
    ['input:2', 'lazy', 'solution', 'refused'],
    ['input:2', 'flow', 'general', 'several'],
    ['input:2', 'flow', 'solution', 'several'],
    ['input:3', 'lazy', 'general', 'none'],
    ['input:3', 'lazy', 'solution', 'none'],
    ['input:3', 'flow', 'general', 'none'],
    ['input:3', 'flow', 'solution', 'none'],
  ]);
  expect(rows[5]!.reason).toMatch(/no solution contains another/);
});

test('a limit holds for each run, and is the last one of its row', async () => {
  const task = compareTask({ repeat: 3 });
  const events = await eventsOf(requestOf(task, square, { timeLimitMs: 0 }));
  // There is no model of a treatment to relax: the limit is reached while it is built.
  const [runs, none] = [
    ['begin', 'run', 'run', 'answer'],
    ['begin', 'run', 'answer'],
  ] as const;
  const expected = formulationWords(hashi).flatMap((word) => (word.includes('/') ? none : runs));
  expect(events.map(({ type }) => type)).toEqual(expected);
  for (const row of rowsOf(events)) {
    expect(row).toMatchObject({ status: 'unknown', reason: 'time' });
    expect(row.timesMs).toHaveLength(1);
  }
  const small = await eventsOf(requestOf(compareTask(), square, { memoryLimitBytes: 1 }));
  for (const row of rowsOf(small)) expect(row).toMatchObject({ status: 'unknown', reason: 'memory' });
});

test('rows of an engine without relaxations have no relaxation', async () => {
  const unable: Engine = { ...engine, solvesRelaxations: false };
  const from: Registry = { ...registry, engines: () => [unable] };
  const rows = rowsOf(await eventsOf(requestOf(compareTask(), square), () => false, from));
  expect(rows.map(({ status, relaxation }) => [status, relaxation])).toEqual(
    formulationWords(hashi).map(() => ['solved', undefined]),
  );
});

test('rows that an earlier worker gave are passed over, and one that it left is a row without a run', async () => {
  const events = await eventsOf(requestOf(compareTask(), square, { skip: 3 }));
  expect(rowsOf(events).map(({ formulation }) => formulation)).toEqual(formulationWords(hashi).slice(3));
  const combination = { kind: 'hashi', formulation: 'lazy/bfs', engine: 'highs', cut: null };
  const begin = { type: 'begin', puzzle: 'input', index: 1, combination } as const;
  expect(unanswered('compare', begin, 'time', 12)).toEqual({
    ...{ type: 'answer', outcome: 'limit', pictures: [] },
    answer: rowWithoutRun({ ...combination, puzzle: 'input' }, 'unknown', 'time', [12]),
  });
});

test('a failing engine is a row with the reason, and the others follow', async () => {
  const failing: Engine = {
    ...openedBy(engine, async () => {
      throw new EngineError({ code: 'engine-failed', engine: 'failing', detail: 'it crashed' });
    }),
    name: 'failing',
  };
  const from: Registry = { ...registry, engines: () => [failing, engine] };
  const task = compareTask({ formulations: ['lazy', 'flow'], engines: ['failing', 'highs'] });
  const events = await eventsOf(requestOf(task, square), () => false, from);
  expect(events.some(({ type }) => type === 'problem')).toBe(false);
  const rows = rowsOf(events);
  expect(rows.map(({ formulation, engine: on, status }) => [formulation, on, status])).toEqual([
    ['lazy', 'failing', 'failed'],
    ['lazy', 'highs', 'solved'],
    ['flow', 'failing', 'failed'],
    ['flow', 'highs', 'solved'],
  ]);
  expect(rows[0]!.reason).toBe('the engine failing failed: it crashed');
  expect([rows[0]!.timesMs, rows[0]!.timeMs]).toEqual([undefined, undefined]);
});

describe('warm-up', () => {
  /** The events by type, with `solve` among them where the engine solved, and what those calls were told: the time left, and whether to stop. */
  async function watched(text: string, timeLimitMs: number | null, isCancelled = (): boolean => false) {
    const log: string[] = [];
    const left: number[] = [];
    const told: (boolean | undefined)[] = [];
    const watching: Engine = {
      ...openedBy(engine, async (prepared, budget) => {
        const session = await prepared.open(budget);
        return {
          add: (constraints, guard) => session.add(constraints, guard),
          guard: () => session.guard(),
          close: () => session.close(),
          solve: (ask, limits) => {
            log.push('solve');
            told.push(limits.isCancelled?.());
            left.push((limits.deadlineMs ?? Number.POSITIVE_INFINITY) - performance.now());
            return session.solve(ask, limits);
          },
        };
      }),
      solvesRelaxations: false,
      graphs: 'none',
    };
    await answerRequest(
      { ...registry, engines: () => [watching] },
      requestOf(compareTask({ formulations: ['lazy', 'flow'] }), text, { timeLimitMs }),
      {
        emit: ({ type }) => {
          if (type !== 'progress') log.push(type);
        },
        isCancelled,
      },
    );
    return { log, left, told };
  }

  test('each formulation is solved once before its first measured run, and no more', async () => {
    const { log } = await watched(`${square}\n${impossible}`, null);
    const cold = ['begin', 'solve', 'run', 'solve', 'answer'];
    const warm = ['begin', 'run', 'solve', 'answer'];
    expect(log).toEqual([...cold, ...cold, ...warm, ...warm]);
  });

  test('takes at most a second, and at most the time limit', async () => {
    const free = await watched(square, null);
    expect(free.left).toEqual([expect.any(Number), Infinity, expect.any(Number), Infinity]);
    expect(free.left[0]).toBeLessThanOrEqual(1000);
    const limited = await watched(square, 500);
    expect(Math.max(...limited.left)).toBeLessThanOrEqual(500);
    const long = await watched(square, 50_000);
    expect(long.left[0]).toBeLessThanOrEqual(1000);
    expect(long.left[1]).toBeGreaterThan(1000);
  });

  test('is stopped with the request', async () => {
    let asked = 0;
    // The first time it is asked is before the row.
    const { log, told } = await watched(square, null, () => ++asked > 1);
    expect(log.slice(0, 2)).toEqual(['begin', 'solve']);
    expect(told[0]).toBe(true);
    expect(log.filter((type) => type === 'begin')).toHaveLength(1);
  });
});
