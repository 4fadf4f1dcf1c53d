import type { Engine, Outcome } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { openedBy } from '../../../modeling/test/opened-by.js';
import type { RequestEvent } from '../../src/asking/request.js';
import { engine } from '../engine.js';
import { answerOf, eventsOf, partsOf, registry, requestOf, summary } from './asking.js';

/** Islands without numbers everywhere: too many solutions to list. */
const endless = `hashi/9/9/${'.'.repeat(81)}`;
const all = { command: 'solutions', max: null } as const;

function solutionsOf(events: readonly RequestEvent[]): number {
  return partsOf(events, 'solution').length;
}

describe('a limit that is reached', () => {
  test('time, before anything is known', async () => {
    const events = await eventsOf(
      requestOf({ command: 'solve' }, `${endless}\n${endless}`, { timeLimitMs: 0 }),
    );
    expect(summary(events)).toEqual([
      'begin 0 input:1',
      'input:1 unknown time',
      'begin 1 input:2',
      'input:2 unknown time',
    ]);
  });

  test('time, with some solutions found', async () => {
    const events = await eventsOf(requestOf(all, endless, { timeLimitMs: 500 }));
    const { status, reason, count } = answerOf(events);
    expect({ status, reason }).toEqual({ status: 'unknown', reason: 'time' });
    expect(count).toEqual({ value: String(solutionsOf(events)), exact: false });
  });

  test('memory', async () => {
    const events = await eventsOf(requestOf({ command: 'solve' }, endless, { memoryLimitBytes: 1 }));
    expect(answerOf(events)).toMatchObject({ status: 'unknown', reason: 'memory' });
  });
});

describe('a cancellation', () => {
  test('before anything: nothing is begun', async () => {
    expect(await eventsOf(requestOf(all, endless), () => true)).toEqual([]);
  });

  test('between two puzzles: the known results are answered, and later puzzles are not begun', async () => {
    const events = await eventsOf(requestOf(all, `${endless}\n${endless}`), (so) => solutionsOf(so) > 0);
    expect(summary(events)).toEqual(['begin 0 input:1', 'input:1 unknown cancelled']);
    expect(answerOf(events).count).toEqual({ value: String(solutionsOf(events)), exact: false });
  });
});

describe('an engine that is not to be trusted', () => {
  /** Our engine, but with these changes to what it answers. */
  const lying = (change: (outcome: Outcome) => Outcome): Engine =>
    openedBy(engine, async (prepared, budget) => {
      const session = await prepared.open(budget);
      return {
        solve: async (ask, limits) => change(await session.solve(ask, limits)),
        add: (constraints, guard) => session.add(constraints, guard),
        guard: () => session.guard(),
        close: () => session.close(),
      };
    });
  const blank = lying((outcome) =>
    'values' in outcome ? { ...outcome, values: outcome.values.fill(0) } : outcome,
  );

  test.each(['solve', 'unique'] as const)('%s refuses a solution that breaks the rules', async (command) => {
    const events = await eventsOf(requestOf({ command }, 'hashi/2/1/11'), undefined, {
      ...registry,
      engines: () => [blank],
    });
    const { status, reason, solutions, violations } = answerOf(events);
    expect({ status, reason, solutions }).toEqual({
      status: 'refused',
      reason: 'broken rules',
      solutions: undefined,
    });
    expect(violations!.map(({ rule }) => rule)).toEqual([
      'island-count',
      'island-count',
      'connected',
      'connected',
    ]);
  });
});
