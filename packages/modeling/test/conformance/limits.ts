import { describe, expect, it } from 'vitest';
import {
  atLeast,
  equal,
  fixed,
  type LoadedEngine,
  type Model,
  minus,
  model,
  type Outcome,
  openSession,
  type Progress,
  plus,
  sum,
  times,
} from '../../src/index.js';
import type { Traits } from './engine-suite.js';
import { itWithGraphs, itWithObjectives, itWithVariables } from './refusals.js';

/** A watchdog: five times the allowed delay after a deadline. */
const graceMs = 7500;

/**
 * Market split (G. Cornuéjols, M. Dawande, "A class of hard small 0-1 programs", 1998): halve four sums of forty
 * numbers exactly; hopeless for branch and bound. With `slack`, minimize the error instead.
 */
function marketSplit(slack: boolean): Model {
  const builder = model();
  const items = Array.from({ length: 40 }, (_, i) => i);
  const rows = [0, 1, 2, 3];
  let state = 7;
  const random = (): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 21474837);
  };
  const numbers = rows.map(() => items.map(random));
  const chosen = builder.binary('chosen', [items]);
  const over = builder.integer('over', [rows], { lower: 0, upper: slack ? 200 : 0 });
  const under = builder.integer('under', [rows], { lower: 0, upper: slack ? 200 : 0 });
  builder.each('split', [rows], (row) =>
    equal(
      plus(
        sum(items, (item) => times(numbers[row]![item]!, chosen(item))),
        minus(under(row), over(row)),
      ),
      Math.floor(numbers[row]!.reduce((a, b) => a + b) / 2),
    ),
  );
  if (slack)
    builder.minimize(
      plus(
        100,
        sum(rows, (row) => plus(over(row), under(row))),
      ),
    );
  return builder.build({ decisions: [chosen] });
}

/** Limits end a question with the reason, and the session answers the next one. */
export function describeLimits(makeEngine: () => LoadedEngine, traits: Traits = {}): void {
  const engine = makeEngine();
  const { deadlineMs = 400, countsNodes = true, boundTolerance = 1e-6 } = traits;

  describe('limits', () => {
    it('stops at the deadline, and stays usable', async () => {
      const session = await openSession(engine, marketSplit(false));
      const startMs = performance.now();
      const outcome = await session.solve({}, { deadlineMs: startMs + deadlineMs });
      expect(performance.now() - startMs).toBeLessThan(deadlineMs + graceMs);
      expect(outcome).toMatchObject({ status: 'unknown', stopped: 'time', bound: null });
      const all = Array.from({ length: 40 }, (_, i) => fixed(i, 0));
      expect((await session.solve({ assume: all }, {})).status).toBe('infeasible');
      // The time limit applies to this call, not to the session.
      const secondMs = performance.now();
      await session.solve({}, { deadlineMs: secondMs + deadlineMs });
      expect(performance.now() - secondMs).toBeGreaterThan(deadlineMs / 2);
      session.close();
    });

    itWithObjectives(engine, itWithVariables(engine, 'integer'))(
      'keeps the best solution and a bound at the deadline',
      async () => {
        const session = await openSession(engine, marketSplit(true));
        // A slow machine needs a later deadline for a first solution.
        const within = async (ms: number): Promise<Outcome> => {
          const outcome = await session.solve({}, { deadlineMs: performance.now() + ms });
          return outcome.status === 'unknown' && ms < 30_000 ? within(2 * ms) : outcome;
        };
        const outcome = await within(deadlineMs);
        expect(outcome).toMatchObject({ status: 'feasible', stopped: 'time' });
        if (outcome.status !== 'feasible') return;
        expect(outcome.objective).toBeGreaterThanOrEqual(100);
        if (boundTolerance === null) {
          expect(outcome.bound).toBeNull();
        } else {
          expect(outcome.bound).toBeGreaterThanOrEqual(100 - boundTolerance);
          expect(outcome.bound).toBeLessThanOrEqual(outcome.objective!);
        }
        session.close();
      },
    );

    it('stops when it is canceled, and stays usable', async () => {
      const session = await openSession(engine, marketSplit(false));
      let asked = 0;
      const outcome = await session.solve({}, { isCancelled: () => ++asked > 20 });
      expect(outcome).toMatchObject({ status: 'unknown', stopped: 'cancelled' });
      const all = Array.from({ length: 40 }, (_, i) => fixed(i, 1));
      expect((await session.solve({ assume: all }, {})).status).toBe('infeasible');
      session.close();
    });

    it('does not start if it was canceled before', async () => {
      const session = await openSession(engine, model().build({ decisions: [] }));
      expect(await session.solve({}, { isCancelled: () => true })).toMatchObject({ stopped: 'cancelled' });
      expect(await session.solve({}, { deadlineMs: 0 })).toMatchObject({
        status: 'unknown',
        stopped: 'time',
      });
      expect((await session.solve({}, {})).status).toBe('feasible');
      session.close();
    });

    const itWithNodes = countsNodes ? it : () => {};
    itWithNodes('stops at the node limit', async () => {
      const session = await openSession(engine, marketSplit(false));
      const outcome = await session.solve({}, { nodeLimit: 5 });
      expect(outcome).toMatchObject({ status: 'unknown', stopped: 'nodes' });
      expect(outcome.stats.nodes).toBeLessThanOrEqual(5);
      session.close();
    });

    it('reports progress', async () => {
      const session = await openSession(engine, marketSplit(false));
      const reports: Progress[] = [];
      const startMs = performance.now();
      await session.solve(
        {},
        { isCancelled: () => reports.length > 2, onProgress: (progress) => reports.push(progress) },
      );
      const elapsedMs = performance.now() - startMs;
      expect(reports.length).toBeGreaterThan(0);
      expect(reports.length).toBeLessThanOrEqual(elapsedMs / 100 + 1);
      for (const progress of reports) {
        expect(['relaxation', 'branch and cut', 'search']).toContain(progress.phase);
        expect(progress.elapsedMs).toBeLessThanOrEqual(elapsedMs);
      }
      session.close();
    });

    it('passes on errors of the budget, and stays usable', async () => {
      const session = await openSession(engine, marketSplit(false));
      let asked = 0;
      const isCancelled = (): boolean => {
        if (++asked > 20) throw new RangeError('of the caller');
        return false;
      };
      await expect(session.solve({}, { isCancelled })).rejects.toThrow(RangeError);
      const all = Array.from({ length: 40 }, (_, i) => fixed(i, 0));
      expect((await session.solve({ assume: all }, {})).status).toBe('infeasible');
      session.close();
    });

    it('refuses a model that exceeds the memory limit', async () => {
      await expect(openSession(engine, marketSplit(false), { memoryLimitBytes: 1000 })).rejects.toMatchObject(
        {
          problem: { code: 'memory-exceeded', limitBytes: 1000 },
        },
      );
    });

    itWithObjectives(engine, itWithGraphs(engine))(
      'stops between rounds of cuts with its current result',
      async () => {
        const builder = model();
        const vertices = Array.from({ length: 8 }, (_, i) => i);
        const edges = vertices.flatMap((a) => vertices.filter((b) => b > a).map((b) => [a, b] as const));
        const used = builder.binary('used', [edges]);
        builder.each('degree', [vertices], (vertex) =>
          atLeast(
            sum(
              edges.filter((edge) => edge.includes(vertex)),
              (edge) => used(edge),
            ),
            1,
          ),
        );
        builder.connected('joined', { vertices, edges, ends: (edge) => edge, used: (edge) => used(edge) });
        builder.minimize(sum(edges, (edge) => times(1 + ((edge[0] * 7 + edge[1] * 13) % 11), used(edge))));
        const question = builder.build({ decisions: [used] });
        const session = await openSession(engine, question);
        let asked = 0;
        const isCancelled = (): boolean => ++asked > 6;
        const stopped = await session.solve({}, { isCancelled });
        const best = await session.solve({}, {});
        expect(best).toMatchObject({ status: 'optimal' });
        if (best.status !== 'optimal') return;
        // An engine without rounds may finish before it is stopped, a program even while it is being stopped.
        if (stopped.status === 'optimal') expect(stopped.objective).toBeCloseTo(best.objective!, 6);
        else {
          expect(asked).toBeGreaterThan(6);
          expect(stopped).toMatchObject({ stopped: 'cancelled' });
          if (stopped.status === 'unknown')
            expect(stopped.bound ?? 0).toBeLessThanOrEqual(best.objective! + 1e-6);
        }
        session.close();
      },
    );
  });
}
