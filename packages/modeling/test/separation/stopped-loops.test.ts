import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  highs,
  type LoadedEngine,
  linearLowerings,
  type Model,
  type Outcome,
  openSession,
  type Progress,
  type Session,
  withLowerings,
  withSeparation,
} from '../../src/index.js';
import { type Edge, graphOf, modelOfGraphs } from '../lowerings/edge-graphs.js';
import { openedBy } from '../opened-by.js';
import { bruteForce, holds } from '../oracle.js';

/** A ladder of five rungs. */
const ladder = graphOf(
  10,
  [
    ...Array.from({ length: 5 }, (_, rung) => [rung, rung + 5] as const),
    ...Array.from({ length: 4 }, (_, rung) => [rung, rung + 1] as const),
    ...Array.from({ length: 4 }, (_, rung) => [rung + 5, rung + 6] as const),
  ].map(([tail, head], edge): Edge => [tail, head, 2 * edge]),
);

/** A spanning tree of the ladder at least cost, with cycles looked for in answers: so it takes several of them. */
function modelOf(costs: readonly number[]): Model {
  return {
    ...modelOfGraphs(13, [{ type: 'spanningTree', name: 'tree', graph: ladder, separation: 'answers' }]),
    objective: {
      sense: 'minimize',
      variables: Int32Array.from(costs.keys()),
      coefficients: Float64Array.from(costs),
      constant: 2,
    },
  };
}

const models = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 13, maxLength: 13 }).map(modelOf);

/** HiGHS, which has no time left after some calls, and reports a solution before each that is none of the question. */
function stoppedAfter(calls: number): LoadedEngine {
  const lowered = withLowerings(highs({ presolve: 'off' }), linearLowerings);
  let left = calls;
  const stopping = openedBy(lowered, async (prepared, budget): Promise<Session> => {
    const session = await prepared.open(budget);
    return {
      add: (constraints, guard) => session.add(constraints, guard),
      guard: () => session.guard(),
      close: () => session.close(),
      solve: async (ask, limits) => {
        limits.onProgress?.({ phase: '', elapsedMs: 0, bound: null, incumbent: -1, nodes: 0, cuts: 0 });
        left -= 1;
        if (left >= 0) return session.solve(ask, limits);
        const stats = { nodes: 0, cuts: 0, conflicts: 0, decisions: 0, propagations: 0 };
        return { status: 'unknown', stopped: 'time', bound: null, stats };
      },
    };
  });
  // Relaxations would be enough.
  return withSeparation({ ...stopping, solvesRelaxations: false });
}

it('a search for cuts that is stopped has its best solution, and a bound, and reports both', async () => {
  let reportedBoth = 0;
  await fc.assert(
    fc.asyncProperty(models, fc.integer({ min: 0, max: 20 }), async (built, calls) => {
      const { lower, upper, objective, constraints: blocks } = built;
      const { optimum } = bruteForce({ model: built, blocks, lower, upper, objective });
      const session = await openSession(stoppedAfter(calls), built);
      const reports: Progress[] = [];
      const outcome = await session.solve({}, { onProgress: (progress) => reports.push(progress) });
      session.close();
      for (const { bound, incumbent } of reports) {
        if (bound !== null) expect(bound).toBeLessThanOrEqual(optimum! + 1e-6);
        if (incumbent !== null) expect(incumbent).toBeGreaterThanOrEqual(optimum! - 1e-6);
        if (bound !== null && incumbent !== null) reportedBoth += 1;
      }
      if (outcome.status === 'unknown') {
        expect(outcome.stopped).toBe('time');
        if (calls > 0) expect(outcome.bound).toBeLessThanOrEqual(optimum! + 1e-6);
        return;
      }
      if (!('values' in outcome)) throw new Error(outcome.status);
      expect(blocks.every((block) => holds(block, outcome.values))).toBe(true);
      expect(outcome.bound).toBeLessThanOrEqual(optimum! + 1e-6);
      expect(outcome.stopped).toBe(outcome.status === 'optimal' ? null : 'time');
      if (outcome.status === 'optimal') expect(outcome.objective).toBeCloseTo(optimum!, 6);
      else expect(outcome.objective).toBeGreaterThanOrEqual(optimum! - 1e-6);
    }),
    { numRuns: runs(60, 15) },
  );
  expect(reportedBoth).toBeGreaterThan(0);
});

it('the longer it has, the more is known', async () => {
  const seen: Outcome['status'][] = [];
  for (const costs of [
    [9, 1, 8, 2, 7, 3, 6, 4, 5, 5, 4, 6, 3],
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4],
    [5, 5, 5, 1, 1, 1, 9, 9, 9, 1, 5, 9, 1],
    [2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, 9],
  ])
    for (let calls = 0; calls <= 24; calls += 2) {
      const session = await openSession(stoppedAfter(calls), modelOf(costs));
      seen.push((await session.solve({}, {})).status);
      session.close();
    }
  expect(new Set(seen)).toEqual(new Set(['unknown', 'feasible', 'optimal']));
});
