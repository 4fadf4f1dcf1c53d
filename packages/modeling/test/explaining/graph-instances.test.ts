import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import { type GraphInstance, isInstanceOf, type Literal, type ReasonGraph } from '../../src/index.js';
import { instancesOf, smallReasons } from './random-reasons.js';

/** Every set of edges as a cycle and as a path, and every set of vertices as a cut. */
function* candidates({ graph }: ReasonGraph): Generator<GraphInstance> {
  const subsets = (count: number): number[][] =>
    Array.from({ length: 2 ** count }, (_, bits) =>
      [...Array(count).keys()].filter((each) => ((bits >> each) & 1) === 1),
    );
  for (const edges of subsets(graph.literals.length))
    for (const type of ['cycle', 'path'] as const) yield { type, graph: 0, edges };
  for (const vertices of subsets(graph.vertexCount)) yield { type: 'cut', graph: 0, vertices };
}

/** What an instance says, as the values that it allows, by brute force over the values of its edges. */
function allowedBy(
  { graph: { tails, heads, literals }, type }: ReasonGraph,
  instance: GraphInstance,
): string {
  const allowed: boolean[] = [];
  for (let bits = 0; bits < 2 ** literals.length; bits++) {
    const isOn = (edge: number): boolean => ((bits >> edge) & 1) === 1;
    const edges = [...literals.keys()];
    if (instance.type === 'cut') {
      const isIn = (vertex: number): boolean => instance.vertices.includes(vertex);
      allowed.push(edges.some((edge) => isIn(tails[edge]!) !== isIn(heads[edge]!) && isOn(edge)));
    } else {
      const all = instance.edges.every(isOn);
      const isLoop =
        type === 'singleLoop' && edges.every((edge) => instance.edges.includes(edge) || !isOn(edge));
      allowed.push(!all || (instance.type === 'cycle' && isLoop));
    }
  }
  return allowed.map(Number).join('');
}

test('the instances of a rule about a graph are those that brute force lists', async () => {
  const found = { cycle: 0, path: 0, cut: 0 };
  const property = fc.property(smallReasons, ({ model }) => {
    const [reason] = model.graphs;
    if (reason === undefined) return;
    const { literals } = reason.graph;
    const expected = instancesOf(model).map(({ holds }) =>
      Array.from({ length: 2 ** literals.length }, (_, bits) => {
        const isTrue = (literal: Literal): boolean => ((bits >> literals.indexOf(literal)) & 1) === 1;
        return Number(holds(isTrue));
      }).join(''),
    );
    const own: string[] = [];
    for (const instance of candidates(reason)) {
      if (!isInstanceOf(reason, instance)) continue;
      found[instance.type] += 1;
      own.push(allowedBy(reason, instance));
    }
    expect([...new Set(own)].sort()).toEqual([...new Set(expected)].sort());
  });
  await assertUntil(() => Math.min(...Object.values(found)) > 20, property, runs(300, 40));
  expect(Math.min(...Object.values(found))).toBeGreaterThan(20);
});

test('numbers that name nothing are no instance', () => {
  const graph = {
    ...{ vertexCount: 2, tails: Int32Array.of(0), heads: Int32Array.of(1), literals: Int32Array.of(0) },
  };
  const reason: ReasonGraph = { type: 'connected', graph, weight: 10 };
  expect(isInstanceOf(reason, { type: 'cut', graph: 0, vertices: [0] })).toBe(true);
  for (const vertices of [[], [0, 1], [2], [-1], [0.5], [0, 0, 1]])
    expect(isInstanceOf(reason, { type: 'cut', graph: 0, vertices })).toBe(false);
  for (const edges of [[], [1], [0, 0], [Number.NaN]])
    expect(isInstanceOf({ ...reason, type: 'forest' }, { type: 'cycle', graph: 0, edges })).toBe(false);
});
