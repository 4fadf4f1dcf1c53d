import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { type Assumption, conflict, type LinearBlock, type Model, openSession } from '../../src/index.js';
import { bruteForce } from '../oracle.js';
import { proved } from '../proved.js';
import { modelOf } from '../random-models.js';

/**
 * A graph with edges of 0 or 1 that sum at each vertex to its number, times a sign; the numbers are 0 to 3, or given.
 */
const networks = fc
  .record({
    vertices: fc.integer({ min: 1, max: 4 }),
    edges: fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.constantFrom(1, 3, -1)), { maxLength: 6 }),
    given: fc.array(fc.option(fc.nat(3)), { minLength: 4, maxLength: 4 }),
    extra: fc.nat(2),
  })
  .map(({ vertices, edges, given, extra }) => {
    const shape = {
      binaries: edges.length,
      integers: Array.from({ length: vertices }, () => [0, 3] as const),
      continuous: [],
    };
    const rows = Array.from({ length: vertices }, (_, vertex) => [
      ...edges.flatMap(([from, to, coefficient], edge) => [
        ...(from % vertices === vertex ? [[edge, coefficient]] : []),
        ...(to % vertices === vertex && to % vertices !== from % vertices ? [[edge, coefficient]] : []),
      ]),
      [edges.length + vertex, -1],
    ]);
    const starts = [0];
    for (const row of rows) starts.push(starts.at(-1)! + row.length);
    const block: LinearBlock = {
      type: 'linear',
      name: 'degrees',
      starts: Int32Array.from(starts),
      variables: Int32Array.from(rows.flat(), ([variable]) => variable!),
      coefficients: Float64Array.from(rows.flat(), ([, coefficient]) => coefficient!),
      lower: new Float64Array(vertices).fill(extra),
      upper: new Float64Array(vertices).fill(extra),
    };
    const assume = given.slice(0, vertices).flatMap((value, vertex): Assumption[] => {
      const variable = edges.length + vertex;
      return value === null ? [] : [{ variable, lower: value, upper: value }];
    });
    return { model: modelOf(shape, [block], null), assume };
  });

function withBounds(model: Model, assume: readonly Assumption[]) {
  const [lower, upper] = [model.lower.slice(), model.upper.slice()];
  for (const bound of assume) [lower[bound.variable], upper[bound.variable]] = [bound.lower, bound.upper];
  return { lower, upper };
}

describe('the parity of equations', () => {
  it('changes no answer, with assumed or fixed numbers', async () => {
    const engine = proved(conflict({ checksInvariants: true }));
    const property = fc.asyncProperty(networks, async ({ model, assume }) => {
      const bounds = withBounds(model, assume);
      const { feasible } = bruteForce({ model, blocks: model.constraints, ...bounds, objective: null });
      const expected = feasible ? 'feasible' : 'infeasible';
      const assumed = await openSession(engine, model);
      expect((await assumed.solve({ assume }, {})).status).toBe(expected);
      const fixed = await openSession(engine, { ...model, ...bounds });
      expect((await fixed.solve({}, {})).status).toBe(expected);
      expect((await assumed.solve({}, {})).status).toBe(
        bruteForce({
          model,
          blocks: model.constraints,
          lower: model.lower,
          upper: model.upper,
          objective: null,
        }).feasible
          ? 'feasible'
          : 'infeasible',
      );
    });
    await fc.assert(property, { numRuns: runs(300) });
  });

  it('refutes quickly what has no short refutation by clauses', async () => {
    // A grid of 30 by 30 with an odd sum of numbers: 1,740 edges, infeasible.
    const size = 30;
    const cells = Array.from({ length: size * size }, (_, cell) => cell);
    const edges = cells.flatMap((cell) => [
      ...(cell % size < size - 1 ? [[cell, cell + 1]] : []),
      ...(cell + size < size * size ? [[cell, cell + size]] : []),
    ]);
    const shape = { binaries: edges.length, integers: [], continuous: [] };
    const at = cells.map((cell) => edges.flatMap((edge, i) => (edge.includes(cell) ? [i] : [])));
    const starts = [0];
    for (const own of at) starts.push(starts.at(-1)! + own.length);
    const numbers = Float64Array.from(cells, (cell) => (cell === 0 ? 1 : 2));
    const block: LinearBlock = {
      type: 'linear',
      name: 'degrees',
      starts: Int32Array.from(starts),
      variables: Int32Array.from(at.flat()),
      coefficients: new Float64Array(at.flat().length).fill(1),
      lower: numbers,
      upper: numbers,
    };
    const session = await openSession(proved(conflict()), modelOf(shape, [block], null));
    expect(await session.solve({}, { nodeLimit: 1 })).toMatchObject({ status: 'infeasible' });
  });

  it('has its own variables after those of other blocks, so that both can be in a proof', async () => {
    const rows = {
      type: 'linear',
      name: 'one',
      starts: Int32Array.of(0, 3),
      variables: Int32Array.of(0, 1, 2),
      coefficients: Float64Array.of(1, 1, 1),
      lower: Float64Array.of(1),
      upper: Float64Array.of(1),
    } as const;
    const different = {
      type: 'allDifferent',
      name: 'different',
      starts: Int32Array.of(0, 2),
      variables: Int32Array.of(3, 0),
    } as const;
    const built = modelOf({ binaries: 3, integers: [[-1, 2]], continuous: [] }, [rows, different], {
      sense: 'maximize',
      variables: Int32Array.of(0, 1, 3),
      coefficients: Float64Array.of(-2, -1, -1),
      constant: 0,
    });
    const session = await openSession(proved(conflict()), built);
    expect(await session.solve({}, {})).toMatchObject({ status: 'optimal', objective: 1 });
  });
});
