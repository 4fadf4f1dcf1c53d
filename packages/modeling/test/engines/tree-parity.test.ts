import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { conflict, equal, type Model, model, openSession, plus, sum, times } from '../../src/index.js';
import { proved } from '../proved.js';

/** A spanning tree in which the number of edges at each vertex is odd, or even, as given. */
function treeModel(
  vertexCount: number,
  edges: readonly (readonly [number, number])[],
  isOdd: readonly boolean[],
): Model {
  const m = model();
  const vertices = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  const x = m.binary('edge', [edges]);
  const half = m.integer('half', [vertices], { lower: 0, upper: 4 });
  m.each('degree', [vertices], (vertex) => {
    const around = edges.filter((ends) => ends.includes(vertex));
    return equal(sum(around, x), plus(isOdd[vertex] === true ? 1 : 0, times(2, half(vertex))));
  });
  m.spanningTree('tree', { vertices, edges, ends: (edge) => edge, used: x });
  return m.build();
}

/** Whether some set of edges is such a tree, by trying all. */
function hasTree(
  vertexCount: number,
  edges: readonly (readonly [number, number])[],
  isOdd: readonly boolean[],
): boolean {
  for (let chosen = 0; chosen < 2 ** edges.length; chosen++) {
    const used = edges.filter((_, edge) => (chosen >> edge) % 2 === 1);
    if (used.length !== vertexCount - 1) continue;
    const degreeOf = (vertex: number): number => used.filter((ends) => ends.includes(vertex)).length;
    if (isOdd.some((odd, vertex) => (degreeOf(vertex) % 2 === 1) !== odd)) continue;
    let reached = new Set([0]);
    for (let round = 0; round < vertexCount; round++)
      reached = new Set([...reached, ...used.filter((ends) => ends.some((end) => reached.has(end))).flat()]);
    if (reached.size === vertexCount) return true;
  }
  return false;
}

const graphs = fc.integer({ min: 2, max: 6 }).chain((vertexCount) => {
  const all = Array.from({ length: vertexCount }, (_, one) =>
    Array.from({ length: one }, (_, other) => [one, other] as const),
  ).flat();
  return fc.record({
    vertexCount: fc.constant(vertexCount),
    // Bipartite graphs more often: those whose edges join an even vertex and an odd one.
    edges: fc.oneof(
      fc.subarray(
        all.filter(([one, other]) => (one - other) % 2 !== 0),
        { minLength: 1 },
      ),
      fc.subarray(all, { minLength: 1, maxLength: Math.min(9, all.length) }),
    ),
    isOdd: fc.array(fc.boolean(), { minLength: vertexCount, maxLength: vertexCount }),
  });
});

test('the parity of the colors of a graph changes no answer, and is proved', async () => {
  const engine = proved(conflict({ checksInvariants: true }));
  const property = fc.asyncProperty(graphs, async ({ vertexCount, edges, isOdd }) => {
    const session = await openSession(engine, treeModel(vertexCount, edges, isOdd));
    const { status } = await session.solve({}, {});
    session.close();
    expect(status).toBe(hasTree(vertexCount, edges, isOdd) ? 'feasible' : 'infeasible');
  });
  await fc.assert(property, { numRuns: runs(2000, 150) });
});

test('a grid with an even number of vertices of either color is refuted without a search', async () => {
  const side = 12;
  const edges = Array.from({ length: side * side }, (_, cell) => [
    ...(cell % side < side - 1 ? [[cell, cell + 1] as const] : []),
    ...(cell + side < side * side ? [[cell, cell + side] as const] : []),
  ]).flat();
  const odd = treeModel(side * side, edges, new Array<boolean>(side * side).fill(true));
  const session = await openSession(proved(conflict()), odd);
  expect(await session.solve({}, { nodeLimit: 1 })).toMatchObject({ status: 'infeasible' });
  session.close();
});
