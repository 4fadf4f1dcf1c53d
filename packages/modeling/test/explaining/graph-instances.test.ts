import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import { type GraphInstance, isInstanceOf, type Literal, type ReasonGraph } from '../../src/index.js';
import { instancesOf, smallReasons } from './random-reasons.js';

/** Every set of edges as a cycle and as a path, and every set of vertices as a cut, and as a separator between every two. */
function* candidates({ graph }: ReasonGraph): Generator<GraphInstance> {
  const subsets = (count: number): number[][] =>
    Array.from({ length: 2 ** count }, (_, bits) =>
      [...Array(count).keys()].filter((each) => ((bits >> each) & 1) === 1),
    );
  for (const edges of subsets(graph.tails.length))
    for (const type of ['cycle', 'path'] as const) yield { type, graph: 0, edges };
  for (const vertices of subsets(graph.vertexCount)) {
    yield { type: 'cut', graph: 0, vertices };
    for (let one = 0; one < graph.vertexCount; one++)
      for (let other = 0; other < graph.vertexCount; other++)
        yield { type: 'separator', graph: 0, vertices, between: [one, other] };
  }
}

/** The literals of the edges or vertices. */
function literalsOf({ graph }: ReasonGraph): Int32Array {
  return 'literals' in graph ? graph.literals : graph.vertexLiterals;
}

/** The values that an instance allows, by brute force over the values of its edges or vertices. */
function allowedBy(reason: ReasonGraph, instance: GraphInstance): string {
  const { tails, heads } = reason.graph;
  const { type } = reason;
  const literals = literalsOf(reason);
  const allowed: boolean[] = [];
  for (let bits = 0; bits < 2 ** literals.length; bits++) {
    const isOn = (edge: number): boolean => ((bits >> edge) & 1) === 1;
    const edges = [...literals.keys()];
    if (instance.type === 'cut') {
      const isIn = (vertex: number): boolean => instance.vertices.includes(vertex);
      allowed.push(edges.some((edge) => isIn(tails[edge]!) !== isIn(heads[edge]!) && isOn(edge)));
    } else if (instance.type === 'separator') {
      allowed.push(!instance.between.every(isOn) || instance.vertices.some(isOn));
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
  const found = { cycle: 0, path: 0, cut: 0, separator: 0 };
  const property = fc.property(smallReasons, ({ model }) => {
    const [reason] = model.graphs;
    if (reason === undefined) return;
    const literals = literalsOf(reason);
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

test('a separator is between two other vertices, each named once', () => {
  // A path of four vertices, with a vertex beside it.
  const graph = {
    ...{ vertexCount: 5, tails: Int32Array.of(0, 1, 2), heads: Int32Array.of(1, 2, 3) },
    vertexLiterals: Int32Array.of(0, 2, 4, 6, 8),
  };
  const reason: ReasonGraph = { type: 'connectedVertices', graph, weight: 10 };
  const isOne = (vertices: readonly number[], between: readonly [number, number]): boolean =>
    isInstanceOf(reason, { type: 'separator', graph: 0, vertices, between });
  expect(isOne([1], [0, 3])).toBe(true);
  expect(isOne([2, 1], [3, 0])).toBe(true);
  expect(isOne([], [2, 4])).toBe(true);
  expect(isOne([], [0, 3])).toBe(false);
  expect(isOne([1], [2, 3])).toBe(false);
  for (const vertices of [[0], [3], [1, 1], [5], [-1], [1.5]]) expect(isOne(vertices, [0, 3])).toBe(false);
  for (const between of [
    [0, 0],
    [0, 5],
    [-1, 3],
    [0, Number.NaN],
  ] as const)
    expect(isOne([1], between)).toBe(false);
  const edges: ReasonGraph = {
    type: 'connected',
    weight: 10,
    graph: { ...graph, literals: Int32Array.of(0, 2, 4) },
  };
  expect(isInstanceOf(edges, { type: 'separator', graph: 0, vertices: [1], between: [0, 3] })).toBe(false);
});
