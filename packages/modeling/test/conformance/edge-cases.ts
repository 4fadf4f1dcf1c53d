import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  type Ask,
  atLeast,
  atMost,
  equal,
  fixed,
  type LoadedEngine,
  type Model,
  minus,
  model,
  not,
  type Outcome,
  openSession,
  or,
  plus,
  refusalsBy,
  sum,
  times,
} from '../../src/index.js';
import { holds } from '../oracle.js';
import {
  itWithClauses,
  itWithCoefficients,
  itWithGraphs,
  itWithObjectives,
  itWithRelaxations,
  itWithUnbounded,
} from './refusals.js';

/** Cases that are rare or missing among small random models. */
export function describeEdgeCases(makeEngine: () => LoadedEngine): void {
  const engine = makeEngine();

  async function solve(question: Model, ask: Ask = {}): Promise<Outcome> {
    const session = await openSession(engine, question);
    try {
      return await session.solve(ask, {});
    } finally {
      session.close();
    }
  }

  describe('a model without variables', () => {
    it('has one solution', async () => {
      const outcome = await solve(model().build({ decisions: [] }));
      expect(outcome).toMatchObject({ status: 'feasible', values: new Float64Array(), objective: null });
    });

    itWithObjectives(engine)('has its constant as the optimum', async () => {
      const builder = model();
      builder.maximize(7);
      const outcome = await solve(builder.build({ decisions: [] }));
      expect(outcome).toMatchObject({ status: 'optimal', objective: 7, bound: 7 });
    });

    async function checkInfeasible(relax: boolean): Promise<void> {
      const builder = model();
      builder.each('row', [], () => atLeast(0, 1));
      const session = await openSession(engine, builder.build({ decisions: [] }));
      expect((await session.solve({ relax }, {})).status).toBe('infeasible');
      session.close();
    }

    it('is infeasible with a row 0 ≥ 1', () => checkInfeasible(false));
    itWithRelaxations(engine)('is infeasible with a row 0 ≥ 1, relaxed', () => checkInfeasible(true));
  });

  it('finds an empty row infeasible in a model with variables', async () => {
    const builder = model();
    builder.binary('x', [[0, 1]]);
    builder.each('row', [], () => atLeast(0, 1));
    expect((await solve(builder.build({ decisions: [] }))).status).toBe('infeasible');
  });

  itWithCoefficients(engine)(
    'finds an equality infeasible that is odd once another one has fixed a variable',
    async () => {
      const builder = model();
      const x = builder.binary('x', [[0, 1]]);
      builder.each('one', [], () => equal(x(0), 1));
      builder.each('half', [], () => equal(minus(x(0), times(2, x(1))), 0));
      expect((await solve(builder.build({ decisions: [] }))).status).toBe('infeasible');
    },
  );

  itWithClauses(engine)('finds an empty clause infeasible', async () => {
    const builder = model();
    builder.binary('x', [[0]]);
    builder.each('clause', [], () => or());
    expect((await solve(builder.build({ decisions: [] }))).status).toBe('infeasible');
  });

  describe('an unbounded objective', () => {
    function unbounded(domain: 'integer' | 'continuous', feasible: boolean): Model {
      const builder = model();
      const bounds = { lower: 0, upper: Number.POSITIVE_INFINITY };
      const x = domain === 'integer' ? builder.integer('x', [], bounds) : builder.continuous('x', [], bounds);
      const b = builder.binary('b', []);
      builder.each('row', [], () => (feasible ? atMost(times(2, b()), 1) : equal(times(2, b()), 1)));
      builder.maximize(plus(x(), b()));
      return builder.build({ decisions: [] });
    }

    for (const domain of ['integer', 'continuous'] as const) {
      itWithObjectives(engine, itWithUnbounded(engine, domain))(
        `of an ${domain} variable is detected`,
        async () => {
          const session = await openSession(engine, unbounded(domain, true));
          expect((await session.solve({}, {})).status).toBe('unbounded');
          expect((await session.solve({ objective: null }, {})).status).toBe('feasible');
          session.close();
        },
      );

      itWithObjectives(engine, itWithUnbounded(engine, domain))(
        `over an empty set is infeasible (${domain})`,
        async () => {
          const session = await openSession(engine, unbounded(domain, false));
          expect((await session.solve({}, {})).status).toBe('infeasible');
          session.close();
        },
      );
    }

    itWithObjectives(engine, itWithUnbounded(engine, 'integer'))(
      'is no answer if it only guides',
      async () => {
        const question = unbounded('integer', true);
        const outcome = await solve(question, { objective: null, guide: question.objective! });
        expect(outcome).toMatchObject({ status: 'feasible', objective: null, bound: null });
      },
    );

    const itWithNumbers =
      refusalsBy(engine, unbounded('integer', true)).length === 0
        ? itWithGraphs(engine)
        : itWithObjectives(engine, itWithUnbounded(engine, 'integer'));
    itWithNumbers('is found exactly if the graph can be connected', async () => {
      const builder = model();
      const x = builder.integer('x', [], { lower: 0, upper: Number.POSITIVE_INFINITY });
      const b = builder.binary('b', []);
      builder.connected('joined', { vertices: [0, 1], edges: [0], ends: () => [0, 1], used: () => b() });
      builder.maximize(minus(x(), 1));
      const question = builder.build({ decisions: [] });
      expect((await solve(question)).status).toBe('unbounded');
      expect((await solve(question, { assume: [fixed(b().index, 0)] })).status).toBe('infeasible');
    });
  });

  itWithObjectives(engine)('proves the optimum of a knapsack', async () => {
    const count = runs(25, 15);
    const room = 6 * count;
    const weights = Array.from({ length: count }, (_, i) => 13 + ((i * 29) % 17));
    const values = Array.from({ length: count }, (_, i) => 7 + ((i * 41) % 23));
    const builder = model();
    const items = weights.map((_, i) => i);
    const taken = builder.binary('taken', [items]);
    builder.each('room', [], () =>
      atMost(
        sum(items, (i) => times(weights[i]!, taken(i))),
        room,
      ),
    );
    builder.maximize(
      plus(
        -3,
        sum(items, (i) => times(values[i]!, taken(i))),
      ),
    );
    const best = knapsack(weights, values, room) - 3;
    const outcome = await solve(builder.build({ decisions: [taken] }));
    expect(outcome).toMatchObject({ status: 'optimal', stopped: null });
    expect('objective' in outcome && outcome.objective).toBeCloseTo(best, 6);
    expect('bound' in outcome && outcome.bound).toBeCloseTo(best, 6);
  });

  const itWithRelaxedGraphs = engine.solvesRelaxations ? itWithGraphs(engine) : itWithRelaxations(engine);
  itWithRelaxedGraphs('cuts off a relaxation that uses all edges fractionally', async () => {
    const builder = model();
    const edges = [0, 1, 2, 3, 4, 5, 6];
    const ends = [
      [0, 1],
      [1, 2],
      [2, 0],
      [3, 4],
      [4, 5],
      [5, 3],
      [0, 3],
    ] as const;
    const used = builder.binary('used', [edges]);
    builder.each('some', [edges], (edge) => atLeast(times(4, used(edge)), 1));
    builder.connected('joined', {
      vertices: [0, 1, 2, 3, 4, 5],
      edges,
      ends: (edge) => ends[edge]!,
      used: (edge) => used(edge),
    });
    builder.minimize(sum(edges, (edge) => used(edge)));
    const outcome = await solve(builder.build({ decisions: [used] }), { relax: true });
    // With cuts around sets of vertices only, 4 would be enough: halves on the triangles. Between the six vertices are five edges.
    expect('objective' in outcome && outcome.objective).toBeCloseTo(5, 4);
  });

  itWithGraphs(engine)('finds components without an edge between them infeasible', async () => {
    const builder = model();
    const used = builder.binary('used', [[0]]);
    builder.connected('joined', {
      vertices: ['a', 'b', 'c'],
      edges: [0],
      ends: () => ['a', 'b'],
      used: () => used(0),
    });
    const question = builder.build({ decisions: [used] });
    expect((await solve(question)).status).toBe('infeasible');
    if (!engine.solvesRelaxations) return;
    expect((await solve(question, { relax: true })).status).toBe('infeasible');
  });

  itWithObjectives(engine, itWithGraphs(engine))('supports edges with negated literals', async () => {
    const builder = model();
    const edges: readonly number[] = [0, 1];
    const unused = builder.binary('unused', [edges]);
    builder.connected('joined', {
      vertices: [0, 1, 2],
      edges,
      ends: (edge) => [edge, edge + 1],
      used: (edge) => not(unused(edge)),
    });
    builder.maximize(sum(edges, (edge) => unused(edge)));
    expect(await solve(builder.build({ decisions: [unused] }))).toMatchObject({
      status: 'optimal',
      objective: 0,
      values: Float64Array.of(0, 0),
    });
  });

  itWithGraphs(engine)('connects a graph whose first answers are disconnected', async () => {
    // One closed loop through all cells of an 8 × 8 board: without the graph constraint, small loops satisfy the
    // rows.
    const size = 8;
    const cells = Array.from({ length: size * size }, (_, cell) => cell);
    const edges = cells.flatMap((cell) => [
      ...(cell % size < size - 1 ? [[cell, cell + 1] as const] : []),
      ...(cell < size * (size - 1) ? [[cell, cell + size] as const] : []),
    ]);
    const builder = model();
    const used = builder.binary('used', [edges]);
    builder.each('degree', [cells], (cell) =>
      equal(
        sum(
          edges.filter((edge) => edge.includes(cell)),
          (edge) => used(edge),
        ),
        2,
      ),
    );
    builder.connected('one loop', {
      vertices: cells,
      edges,
      ends: (edge) => edge,
      used: (edge) => used(edge),
    });
    const question = builder.build({ decisions: [used] });
    const outcome = await solve(question);
    expect(outcome.status).toBe('feasible');
    expect('values' in outcome && question.constraints.every((block) => holds(block, outcome.values))).toBe(
      true,
    );
    // Rows instead of the graph constraint need no cuts.
    if (engine.graphs !== 'none') expect(outcome.stats.cuts).toBeGreaterThan(0);
  });

  it('refuses calls after it was closed', async () => {
    const session = await openSession(engine, model().build({ decisions: [] }));
    session.close();
    session.close();
    const closed = { problem: { code: 'session-closed' } };
    const thrown = expect.objectContaining({ problem: expect.objectContaining({ code: 'session-closed' }) });
    await expect(session.solve({}, {})).rejects.toMatchObject(closed);
    expect(() => session.guard()).toThrowError(thrown);
    expect(() => session.add([])).toThrowError(thrown);
  });

  itWithObjectives(engine)('keeps sessions independent', async () => {
    const builder = model();
    const x = builder.binary('x', []);
    builder.maximize(x());
    const question = builder.build({ decisions: [x] });
    const [one, other] = [await openSession(engine, question), await openSession(engine, question)];
    expect(await one.solve({ assume: [fixed(0, 0)] }, {})).toMatchObject({ status: 'optimal', objective: 0 });
    expect(await other.solve({}, {})).toMatchObject({ status: 'optimal', objective: 1 });
    one.close();
    expect(await other.solve({}, {})).toMatchObject({ status: 'optimal', objective: 1 });
    other.close();
  });
}

/** The maximum value of items whose weights sum to at most `room`, by dynamic programming. */
function knapsack(weights: readonly number[], values: readonly number[], room: number): number {
  const best = new Float64Array(room + 1);
  weights.forEach((weight, i) => {
    for (let left = room; left >= weight; left--)
      best[left] = Math.max(best[left]!, best[left - weight]! + values[i]!);
  });
  return best[room]!;
}
