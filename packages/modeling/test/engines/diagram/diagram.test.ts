import { describe, expect, it } from 'vitest';
import {
  atLeast,
  atMost,
  type BinaryVariable,
  type Budget,
  diagram,
  equal,
  fixed,
  type Model,
  minus,
  model,
  not,
  type Outcome,
  openSession,
  or,
  type Progress,
  type Proposition,
  plus,
  type Refusal,
  refusalsBy,
  sum,
  times,
} from '../../../src/index.js';
import { boardOf } from './boards.js';

const edges = [0, 1, 2, 3, 4];
/** Two triangles with a common edge, 2. */
const ends = [
  [0, 1],
  [1, 2],
  [0, 2],
  [2, 3],
  [0, 3],
] as const;
const vertices = [0, 1, 2, 3];

describe('the engine diagram refuses', () => {
  function refusal(
    change: (builder: ReturnType<typeof model>, used: (edge: number) => BinaryVariable) => void,
    loops = { ends: (edge: number): readonly [number, number] => ends[edge]!, count: 1, shared: false },
  ): readonly Refusal[] {
    const builder = model();
    const used = builder.binary('used', [edges]);
    for (let copy = 0; copy < loops.count; copy++)
      builder.singleLoop(`loop ${copy}`, {
        vertices,
        edges,
        ends: loops.ends,
        used: (edge) => (loops.shared && edge === 1 ? not(used(0)) : used(edge)),
      });
    change(builder, used);
    return refusalsBy(diagram, builder.build({ decisions: [used] }));
  }
  const nothing = (): void => {};

  it('nothing that it supports', () => expect(refusal(nothing)).toEqual([]));

  it('models without a graph, or with several', () => {
    expect(refusal(nothing, { ends: (edge) => ends[edge]!, count: 0, shared: false })).toEqual([
      { code: 'no-graph' },
    ]);
    expect(refusal(nothing, { ends: (edge) => ends[edge]!, count: 2, shared: false })).toEqual([
      { code: 'several-graphs', block: 'loop 1' },
    ]);
  });

  it('edges that form no simple graph, or share variables', () => {
    for (const [first, code] of [
      [[2, 2], 'self-loops'],
      [[1, 2], 'parallel-edges'],
      [[2, 1], 'parallel-edges'],
    ] as const) {
      const loops = { ends: (edge: number) => (edge === 0 ? first : ends[edge]!), count: 1, shared: false };
      expect(refusal(nothing, loops)).toEqual([{ code, block: 'loop 0' }]);
    }
    expect(refusal(nothing, { ends: (edge) => ends[edge]!, count: 1, shared: true })).toEqual([
      { code: 'shared-edge-variables', block: 'loop 0' },
    ]);
  });

  it('variables that are neither edges nor slacks', () => {
    expect(refusal((builder) => void builder.continuous('x', [], { lower: 0, upper: 1 }))).toEqual([
      { code: 'continuous-variables' },
    ]);
    const twice = refusal((builder) => {
      const x = builder.integer('x', [], { lower: 0, upper: 3 });
      builder.each('one', [], () => atMost(x(), 2));
      builder.each('other', [], () => atLeast(x(), 1));
    });
    expect(twice).toEqual([{ code: 'shared-slacks', block: 'other' }]);
    const times3 = refusal((builder) => {
      const x = builder.integer('x', [], { lower: 0, upper: 3 });
      const y = builder.integer('y', [], { lower: 0, upper: 3 });
      builder.each('one', [], () => atMost(plus(times(3, x()), times(2, y())), 2));
    });
    expect(times3).toEqual([{ code: 'slack-coefficients', block: 'one' }]);
    const large = refusal((builder, used) => {
      const x = builder.integer('x', [], { lower: 0, upper: 3 });
      builder.each('row', [], () => equal(plus(times(3, x()), times(5000, used(0))), 2));
    });
    expect(large).toEqual([{ code: 'large-sums-with-gaps', block: 'row' }]);
    const builder = model();
    const used = builder.binary('used', [edges]);
    const x = builder.binary('x', []);
    builder.disjointLoops('loops', {
      vertices,
      edges,
      ends: (edge) => ends[edge]!,
      used: (edge) => used(edge),
    });
    expect(refusalsBy(diagram, builder.build({ decisions: [used, x] }))).toEqual([
      { code: 'decisions-not-edges' },
    ]);
    expect(refusalsBy(diagram, { ...boardOf(1, 1).model, decisions: Int32Array.of(0, 1) })).toEqual([
      { code: 'edges-not-decisions' },
    ]);
  });

  it('conditions of numbers that are edges, opposite to each other, or in other rows', () => {
    function refusals(
      conditions: (
        used: (edge: number) => Proposition,
        x: () => Proposition,
      ) => readonly (Proposition | undefined)[],
      isFixed = false,
      inRow = false,
    ): readonly Refusal[] {
      const builder = model();
      const used = builder.binary('used', [edges]);
      const x = builder.binary('x', []);
      if (inRow) builder.each('row', [], () => or(used(0), x()));
      const known = conditions(used, x);
      builder.disjointPaths('paths', {
        vertices,
        edges,
        ends: (edge) => ends[edge]!,
        used: (edge) => used(edge),
        pathEnds: [0, 2].map((vertex, place) => ({ vertex, number: 1, known: known[place]! })),
      });
      const built = builder.build({ decisions: [used] });
      const lower = built.lower.slice();
      if (isFixed) lower[edges.length] = 1;
      return refusalsBy(diagram, { ...built, lower });
    }
    expect(refusals((_, x) => [x(), x()])).toEqual([]);
    expect(refusals((used, x) => [used(1), x()])).toEqual([{ code: 'conditions-on-edges', block: 'paths' }]);
    expect(refusals((_, x) => [not(x()), x()])).toEqual([{ code: 'opposite-conditions', block: 'paths' }]);
    expect(refusals((_, x) => [not(x()), x()], true)).toEqual([]);
    expect(refusals((_, x) => [x(), x()], false, true)).toEqual([{ code: 'shared-slacks', block: 'row' }]);
    expect(refusals((_, x) => [x(), x()], true, true)).toEqual([]);
  });

  it('other blocks, rows with fractions or large numbers, and objectives without a defining equation', () => {
    const question = boardOf(1, 1).model;
    const withRow = (coefficient: number, lower: number): Model => ({
      ...question,
      constraints: [
        ...question.constraints,
        {
          type: 'linear',
          name: 'row',
          starts: Int32Array.of(0, 2),
          variables: Int32Array.of(0, 1),
          coefficients: Float64Array.of(coefficient, 1),
          lower: Float64Array.of(lower),
          upper: Float64Array.of(Infinity),
        },
      ],
    });
    expect(refusalsBy(diagram, withRow(0.5, 0))).toEqual([]);
    expect(refusalsBy(diagram, withRow(1e-20, 0))).toEqual([{ code: 'fractions', block: 'row' }]);
    expect(refusalsBy(diagram, withRow(2 ** 31, 0))).toEqual([{ code: 'large-sums', block: 'row' }]);
    expect(refusalsBy(diagram, withRow(2 ** 60, 0))).toEqual([{ code: 'unsafe-numbers', block: 'row' }]);
    expect(refusalsBy(diagram, withRow(1, Infinity))).toEqual([{ code: 'unsafe-numbers', block: 'row' }]);
    const others = refusal((builder) => {
      const used = builder.binary('other', [edges]);
      builder.connected('joined', {
        vertices,
        edges,
        ends: (edge) => ends[edge]!,
        used: (edge) => used(edge),
      });
    });
    expect(others).toEqual([{ code: 'connected', block: 'joined' }]);
    const objective = refusal((builder) => {
      const x = builder.integer('x', [], { lower: 0, upper: 3 });
      builder.each('row', [], () => atMost(x(), 2));
      builder.minimize(x());
    });
    expect(objective).toEqual([{ code: 'objective', block: 'objective' }]);
  });

  it('unsupported additions, and leaves the session unchanged', async () => {
    const { model: question } = boardOf(2, 2);
    const session = await openSession(diagram, question);
    const before = (await session.count!({}, {})).count;
    for (const block of question.constraints) {
      const code = block.type === 'linear' ? 'shared-slacks' : 'several-graphs';
      expect(() => session.add([block])).toThrow(
        expect.objectContaining({
          problem: { code: 'model-refused', engine: 'diagram', refusals: [{ code, block: block.name }] },
        }),
      );
    }
    expect((await session.count!({}, {})).count).toBe(before);
    session.close();
  });
});

describe('the engine diagram', () => {
  it('gives slacks values that satisfy their rows, and optimizes objectives over them', async () => {
    const builder = model();
    const used = builder.binary('used', [edges]);
    const most = builder.integer('most', [], { lower: -Infinity, upper: Infinity });
    const [over, under] = [
      builder.integer('over', [], { lower: 0, upper: 2 }),
      builder.integer('under', [], { lower: 0, upper: Infinity }),
    ];
    const alone = builder.integer('alone', [], { lower: 3, upper: 7 });
    const constant = builder.continuous('constant', [], { lower: 0.5, upper: 0.5 });
    builder.singleLoop('loop', { vertices, edges, ends: (edge) => ends[edge]!, used: (edge) => used(edge) });
    const all = sum(edges, (edge) => used(edge));
    builder.each('sum', [], () => equal(plus(most(), times(2, all)), 10));
    builder.each('split', [], () => equal(plus(all, minus(under(), over())), 2));
    builder.each('fixed', [], () => atMost(plus(all, times(2, constant())), 5));
    builder.maximize(plus(100, plus(most(), times(4, constant()))));
    const question = builder.build({ decisions: [used] });
    const session = await openSession(diagram, question);
    const outcome = await session.solve({}, {});
    // A triangle: 10 − 2 · 3, and 3 = 2 + 1 − 0.
    expect(outcome).toMatchObject({ status: 'optimal', objective: 106, bound: 106, stopped: null });
    if (!('values' in outcome)) return;
    expect([...outcome.values.slice(5)]).toEqual([4, 1, 0, 3, 0.5]);
    const large = await session.solve({ assume: [fixed(over().index, 2)] }, {});
    expect(large).toMatchObject({ status: 'optimal', objective: 106 });
    expect('values' in large && large.values[under().index]).toBe(1);
    const whole = await session.solve({ assume: [fixed(most().index, 2)] }, {});
    expect(whole).toMatchObject({ objective: 104, values: Float64Array.of(1, 1, 0, 1, 1, 2, 2, 0, 3, 0.5) });
    expect((await session.count!({}, {})).count).toBe(3n);
    expect(
      await session.solve({ assume: [fixed(most().index, 2), fixed(alone().index, 9)] }, {}),
    ).toMatchObject({
      status: 'infeasible',
      core: [1],
    });
    const objective = {
      sense: 'minimize',
      variables: Int32Array.of(over().index),
      coefficients: Float64Array.of(1),
      constant: 0,
    } as const;
    await expect(session.solve({ objective }, {})).rejects.toMatchObject({
      problem: { code: 'model-refused', refusals: [{ code: 'objective' }] },
    });
    session.close();
  });

  it('divides rows by the common divisor of their coefficients', async () => {
    for (const [least, most, count] of [
      [7, 9, 2n],
      [7, 7, 0n],
    ] as const) {
      const builder = model();
      const used = builder.binary('used', [edges]);
      const slack = builder.integer('slack', [], { lower: 0, upper: 9 });
      builder.singleLoop('loop', {
        vertices,
        edges,
        ends: (edge) => ends[edge]!,
        used: (edge) => used(edge),
      });
      const doubled = sum(edges, (edge) => times(2, used(edge)));
      // Between 7 and 9 only 8 is even: a triangle and 1, or the outer loop and 0. And 7 is odd.
      builder.each('even', [], () => atLeast(plus(doubled, times(2, slack())), least));
      const question = builder.build({ decisions: [used] });
      const constraints = question.constraints.map((block) =>
        block.type === 'linear' ? { ...block, upper: Float64Array.of(most) } : block,
      );
      const session = await openSession(diagram, { ...question, constraints });
      expect(await session.count!({ assume: [fixed(slack().index, 1)] }, {})).toMatchObject({ count });
      const outcome = await session.solve({}, {});
      expect(outcome.status).toBe(count === 0n ? 'infeasible' : 'feasible');
      if (!('values' in outcome)) continue;
      const size = outcome.values.slice(0, 5).reduce((total, value) => total + value, 0);
      expect(outcome.values[5]).toBe(4 - size);
      session.close();
    }
  });

  it('supports clauses, and edges with negated literals', async () => {
    const builder = model();
    const unused = builder.binary('unused', [edges]);
    builder.disjointLoops('loops', {
      vertices,
      edges,
      ends: (edge) => ends[edge]!,
      used: (edge) => not(unused(edge)),
    });
    builder.each('clause', [], () => or(unused(0), not(unused(3))));
    const session = await openSession(diagram, builder.build({ decisions: [unused] }));
    expect(await session.count!({}, {})).toMatchObject({ count: 2n });
    expect(await session.solve({ assume: [fixed(2, 1)] }, {})).toMatchObject({
      status: 'feasible',
      values: Float64Array.of(0, 0, 1, 0, 0),
    });
    session.close();
  });

  it('finds no loop without edges or in a forest', async () => {
    for (const some of [[], [0], [0, 1, 3]]) {
      const builder = model();
      const used = builder.binary('used', [some]);
      builder.disjointLoops('loops', {
        vertices,
        edges: some,
        ends: (edge) => ends[edge]!,
        used: (edge) => used(edge),
      });
      const session = await openSession(diagram, builder.build({ decisions: [used] }));
      expect((await session.solve({}, {})).status).toBe('infeasible');
      expect((await session.count!({}, {})).count).toBe(0n);
      session.close();
    }
  });

  it('keeps the diagram of the last question, and drops it when the question changes', async () => {
    const board = boardOf(3, 3);
    const session = await openSession(diagram, board.model);
    const nodes = async (assume = [board.clue(0, 2)]): Promise<number> =>
      (await session.solve({ assume }, {})).stats.nodes;
    expect(await nodes()).toBeGreaterThan(0);
    expect(await nodes()).toBe(0);
    expect(await nodes([board.clue(0, 3)])).toBeGreaterThan(0);
    expect(await nodes()).toBeGreaterThan(0);
    session.add([], session.guard());
    expect(await nodes()).toBe(0);
    session.close();
  });

  it('refuses relaxations, and all calls once it is closed', async () => {
    const session = await openSession(diagram, boardOf(1, 1).model);
    await expect(session.solve({ relax: true }, {})).rejects.toMatchObject({
      problem: { code: 'no-relaxations' },
    });
    session.close();
    session.close();
    const closed = { problem: { code: 'session-closed' } };
    await expect(session.solve({}, {})).rejects.toMatchObject(closed);
    await expect(session.count!({}, {})).rejects.toMatchObject(closed);
    await expect(session.forced!({}, {})).rejects.toMatchObject(closed);
    await expect(session.solutions!({}, {}).next()).rejects.toMatchObject(closed);
    expect(() => session.add([])).toThrow();
    expect(() => session.guard()).toThrow();
  });
});

describe('limits of the engine diagram', () => {
  const large = boardOf(13, 13);
  const small = [...Array(large.edgeCount).keys()].slice(3).map((edge) => fixed(edge, 0));

  async function stoppedBy(budget: () => Budget, reason: string): Promise<void> {
    const session = await openSession(diagram, large.model);
    expect(await session.solve({}, budget())).toMatchObject({
      status: 'unknown',
      stopped: reason,
      bound: null,
    });
    expect(await session.count!({}, budget())).toMatchObject({ count: null, stopped: reason });
    expect(await session.forced!({}, budget())).toMatchObject({ solution: null, stopped: reason });
    const listed = await session.solutions!({}, budget()).next();
    expect(listed).toMatchObject({ done: true, value: { end: reason } });
    expect((await session.solve({ assume: small }, {})).status).toBe('infeasible');
    session.close();
  }

  it('end a question at its deadline, and before it begins', async () => {
    await stoppedBy(() => ({ deadlineMs: performance.now() + 30 }), 'time');
    await stoppedBy(() => ({ deadlineMs: 0 }), 'time');
  });

  it('end it when it is canceled', () => {
    const cancels = (): Budget => {
      let asked = 0;
      return { isCancelled: () => ++asked > 3 };
    };
    return stoppedBy(cancels, 'cancelled');
  });

  it('end it at the node limit, at the same node each time', async () => {
    await stoppedBy(() => ({ nodeLimit: 1000 }), 'nodes');
    const { model: board } = boardOf(4, 4);
    const within = async (nodeLimit: number): Promise<Outcome> => {
      const session = await openSession(diagram, board);
      const outcome = await session.solve({}, { nodeLimit });
      session.close();
      return outcome;
    };
    const { nodes } = (await within(Number.POSITIVE_INFINITY)).stats;
    expect(nodes).toBeGreaterThan(10);
    expect(await within(nodes)).toMatchObject({ status: 'feasible', stats: { nodes } });
    expect(await within(nodes - 1)).toMatchObject({
      status: 'unknown',
      stopped: 'nodes',
      stats: { nodes: nodes - 1 },
    });
  });

  it('end it at the memory limit, and refuse a model that exceeds it', async () => {
    await stoppedBy(() => ({ memoryLimitBytes: 1e6 }), 'memory');
    await expect(openSession(diagram, large.model, { memoryLimitBytes: 1000 })).rejects.toMatchObject({
      problem: { code: 'memory-exceeded', limitBytes: 1000 },
    });
  });

  it('pass on errors of the budget, and report progress', async () => {
    const session = await openSession(diagram, large.model);
    let asked = 0;
    const isCancelled = (): boolean => {
      if (++asked > 3) throw new RangeError('of the caller');
      return false;
    };
    await expect(session.solve({}, { isCancelled })).rejects.toThrow(RangeError);
    const reports: Progress[] = [];
    let paused = 0;
    const startMs = performance.now();
    await session.solve(
      {},
      {
        // On a busy machine the first report comes before the first node.
        isCancelled: () => paused > 2 && (reports.at(-1)?.nodes ?? 0) > 0,
        onProgress: (progress) => reports.push(progress),
        pause: async () => {
          paused += 1;
        },
      },
    );
    expect(reports.at(-1)?.nodes).toBeGreaterThan(0);
    for (const { phase, elapsedMs } of reports) {
      expect(phase).toBe('search');
      expect(elapsedMs).toBeLessThanOrEqual(performance.now() - startMs);
    }
    expect((await session.solve({ assume: small }, {})).status).toBe('infeasible');
    session.close();
  });
});
