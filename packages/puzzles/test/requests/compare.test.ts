import type { Engine } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { rowWithoutRun } from '../../src/requests/comparison-row.js';
import type { Registry } from '../../src/requests/registry.js';
import type { RequestEvent, Task } from '../../src/requests/request.js';
import { unanswered } from '../../src/requests/unanswered.js';
import { engine } from '../engine.js';
import { eventsOf, registry, requestOf } from './asking.js';

const square = 'hashi/3/3/2g2i2g2';
const impossible = 'hashi/3/3/2g2i2g1';

function compareTask(more: Partial<Extract<Task, { command: 'compare' }>> = {}): Task {
  return { command: 'compare', formulations: null, engines: null, repeat: 1, ...more };
}

function rowsOf(events: readonly RequestEvent[]) {
  return events.flatMap((event) => (event.type === 'row' ? [event.row] : []));
}

test('by default every formulation that models the rules, on the first engine', async () => {
  const rows = rowsOf(await eventsOf(requestOf(compareTask(), square)));
  expect(rows.map(({ formulation, engine: on, status }) => [formulation, on, status])).toEqual([
    ['lazy', 'highs', 'solved'],
    ['bfs', 'highs', 'solved'],
    ['flow', 'highs', 'solved'],
  ]);
  // Four edges: 8 bridge variables, 4 clues; 16 levels. Six rows of the puzzle, connectivity counted once.
  expect(rows[0]).toMatchObject({
    variables: 12,
    constraints: 9,
    relaxation: { status: 'feasible', value: null },
  });
  expect(rows[1]).toMatchObject({ variables: 28, treatment: 'bfs' });
  const [other] = rowsOf(
    await eventsOf(requestOf(compareTask(), square, { reading: { rules: ['max-bridges=3'] } })),
  ).slice(-1);
  expect(other).toMatchObject({ formulation: 'bfs', status: 'solved' });
});

test('each run is timed, and one that finds nothing is compared too', async () => {
  const task = compareTask({ formulations: ['flow:M=126+all'], repeat: 3 });
  const [row, none] = rowsOf(await eventsOf(requestOf(task, `${square}\n${impossible}`)));
  expect(row).toMatchObject({ status: 'solved', formulation: 'flow:M=126+all', deductions: 0 });
  expect(row!.timesMs).toHaveLength(3);
  expect(row!.timeMs).toBe([...row!.timesMs].sort((one, two) => one - two)[1]);
  expect(none).toMatchObject({ status: 'none', relaxation: { status: 'none' }, puzzle: 'input:2' });
});

test('what does not suit is a row that says why; what means nothing is a problem', async () => {
  const task = compareTask({ formulations: ['flow', '+6.6', 'lazy'] });
  const rows = rowsOf(await eventsOf(requestOf(task, square, { reading: { rules: ['max-bridges=3'] } })));
  expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
    ['refused', 'the formulation flow is not for the rules max-bridges=3'],
    ['refused', 'the deduction 6.6 is not for the rules max-bridges=3'],
    ['solved', null],
  ]);
  for (const wrong of [{ formulations: ['flaw'] }, { engines: ['fast'] }, { formulations: ['lazy+all+x'] }]) {
    const events = await eventsOf(requestOf(compareTask(wrong), square));
    expect(events.map(({ type }) => type)).toEqual(['begin', 'problem']);
  }
  expect((await eventsOf(requestOf(compareTask(), 'nothing'))).map(({ type }) => type)).toEqual([
    'begin',
    'problem',
  ]);
});

test('a limit holds for each run, and is the last one of its row', async () => {
  const task = compareTask({ repeat: 3 });
  const events = await eventsOf(requestOf(task, square, { timeLimitMs: 0 }));
  // There is no model of bfs to relax: the limit is reached while it is built.
  const runs = ['begin', 'run', 'run', 'row'];
  expect(events.map(({ type }) => type)).toEqual([...runs, 'begin', 'run', 'row', ...runs]);
  for (const row of rowsOf(events)) {
    expect(row).toMatchObject({ status: 'unknown', reason: 'time' });
    expect(row.timesMs).toHaveLength(1);
  }
  const small = await eventsOf(requestOf(compareTask(), square, { memoryLimitBytes: 1 }));
  for (const row of rowsOf(small)) expect(row).toMatchObject({ status: 'unknown', reason: 'memory' });
});

test('an engine without relaxations has none in its rows', async () => {
  const unable: Engine = { ...engine, solvesRelaxations: false };
  const from: Registry = { ...registry, engines: () => [unable] };
  const rows = rowsOf(await eventsOf(requestOf(compareTask(), square), () => false, from));
  expect(rows.map(({ status, relaxation }) => [status, relaxation])).toEqual(
    ['lazy', 'bfs', 'flow'].map(() => ['solved', null]),
  );
});

test('rows that an earlier worker gave are passed over, and one that it left is a row without a run', async () => {
  const events = await eventsOf(requestOf(compareTask(), square, { skip: 2 }));
  expect(rowsOf(events).map(({ formulation }) => formulation)).toEqual(['flow']);
  const combination = { kind: 'hashi', formulation: 'bfs', engine: 'highs' };
  const begin = { type: 'begin', puzzle: 'input', index: 1, combination } as const;
  expect(unanswered('compare', begin, 'time', 12)).toEqual({
    type: 'row',
    row: rowWithoutRun({ ...combination, puzzle: 'input' }, 'unknown', 'time', [12]),
  });
});
