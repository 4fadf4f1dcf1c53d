import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import {
  domains,
  enumerate,
  type Model,
  model,
  openSession,
  type SearchOrder,
  type SearchTrace,
  TraceRecorder,
} from '../../../src/index.js';
import { logicGrids, modelOfGrid } from './logic-grids.js';

interface Traced {
  readonly trace: SearchTrace;
  readonly nodes: number;
  readonly found: number;
}

async function traced(
  built: Model,
  search: SearchOrder,
  maxSteps = Number.POSITIVE_INFINITY,
): Promise<Traced> {
  const record = new TraceRecorder(maxSteps);
  const session = await openSession(domains({ search, record }), built);
  let [found, nodes] = [0, 0];
  const solutions = enumerate(session, built, { budget: {} });
  let step = await solutions.next();
  for (; !step.done; step = await solutions.next()) {
    found += 1;
    nodes += step.value.stats.nodes;
  }
  nodes += step.value.stats.nodes;
  return { trace: record.trace, nodes, found };
}

/** Two houses with two colors and two drinks. */
function twoHouses(): Model {
  const m = model();
  const bounds = { lower: 1, upper: 2 };
  const red = m.integer('red', [], bounds, () => 'house of red');
  const tea = m.integer('tea', [], bounds, () => 'house of tea');
  const milk = m.integer('milk', [], bounds, () => 'house of milk');
  m.table('red beside tea', [], () => ({
    variables: [red(), tea()],
    tuples: [
      [1, 2],
      [2, 1],
    ],
  }));
  m.table('milk at 2', [], () => ({ variables: [milk()], tuples: [[2]] }));
  m.allDifferent('drinks', [], () => [tea(), milk()]);
  return m.build({ decisions: [] });
}

it('is the tree of the alternatives in the chronological order', async () => {
  const { trace } = await traced(twoHouses(), 'chronological');
  const row = (block: number, name: string) => ({ block, row: 0, name });
  const binding = (variable: number, name: string, value: number) => ({ variable, name, value });
  const clue = row(0, 'red beside tea');
  const milk = {
    goal: row(1, 'milk at 2'),
    bindings: [binding(2, 'house of milk', 2)],
  };
  expect(trace).toEqual({
    steps: [
      {
        parent: -1,
        goal: clue,
        bindings: [binding(0, 'house of red', 1), binding(1, 'house of tea', 2)],
        end: 'left',
        failed: null,
      },
      { ...milk, parent: 0, end: 'failed', failed: row(2, 'drinks') },
      {
        parent: -1,
        goal: clue,
        bindings: [binding(0, 'house of red', 2), binding(1, 'house of tea', 1)],
        end: 'left',
        failed: null,
      },
      { ...milk, parent: 2, end: 'solution', failed: null },
    ],
    failed: null,
    hasRootSolution: false,
    isCutOff: false,
  });
});

describe.each(['chronological', 'stated', 'smallest', 'weighted'] as const)('with the order %s', (search) => {
  it('has a step for each node, and ends with each solution', async () => {
    let failed = 0;
    await fc.assert(
      fc.asyncProperty(logicGrids, async (grid) => {
        const { trace, nodes, found } = await traced(modelOfGrid(grid), search);
        expect(trace.steps.length).toBe(nodes);
        expect(trace.isCutOff).toBe(false);
        const solved = trace.steps.filter(({ end }) => end === 'solution').length;
        expect(solved + Number(trace.hasRootSolution)).toBe(found);
        for (const [i, { parent, end }] of trace.steps.entries()) {
          expect(parent).toBeLessThan(i);
          expect(end).not.toBe('open');
          if (parent >= 0) expect(['left', 'solution']).toContain(trace.steps[parent]!.end);
        }
        failed += trace.steps.filter((step) => step.end === 'failed' && step.failed !== null).length;
      }),
      { numRuns: runs(300, 40) },
    );
    expect(failed).toBeGreaterThan(0);
  });

  it('is the beginning of the whole trace where it is cut off', async () => {
    let cut = 0;
    await fc.assert(
      fc.asyncProperty(logicGrids, fc.integer({ min: 0, max: 20 }), async (grid, maxSteps) => {
        const whole = (await traced(modelOfGrid(grid), search)).trace;
        const { trace } = await traced(modelOfGrid(grid), search, maxSteps);
        expect(trace.isCutOff).toBe(whole.steps.length > maxSteps);
        const withoutEnds = ({ steps }: SearchTrace) =>
          steps.slice(0, maxSteps).map(({ parent, goal, bindings }) => ({ parent, goal, bindings }));
        expect(withoutEnds(trace)).toEqual(withoutEnds(whole));
        cut += trace.isCutOff ? 1 : 0;
      }),
      { numRuns: runs(200, 25) },
    );
    expect(cut).toBeGreaterThan(2);
  });
});
