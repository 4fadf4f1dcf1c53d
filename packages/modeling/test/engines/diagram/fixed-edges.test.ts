import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixEdges, free } from '../../../src/engines/diagram/fixed-edges.js';
import { allowedDegrees, graphModelOf } from '../../../src/engines/diagram/graph-model.js';
import { readRows } from '../../../src/engines/diagram/read-model.js';
import { withoutSlacks } from '../../../src/engines/diagram/slacks.js';
import { bruteForce } from '../../oracle.js';
import { randomLoopModels, randomPathModels, randomTreeModels } from '../../random-subgraph-models.js';

it.each([
  { title: 'loops', models: randomLoopModels },
  { title: 'paths', models: randomPathModels },
  { title: 'trees', models: randomTreeModels },
])('fixes only edges with one value in all solutions: $title', ({ models }) => {
  let fixedCount = 0;
  const property = fc.property(models, ({ model }) => {
    const graphModel = graphModelOf(model);
    if (!('graph' in graphModel)) throw new Error('the model is supported');
    const { rows: read } = readRows(graphModel, model.constraints, new Set());
    const rows = read.map((row) => withoutSlacks(row, model));
    const values = new Int8Array(graphModel.literals.length).fill(free);
    const isPossible = fixEdges(graphModel.graph, allowedDegrees(graphModel), rows, values);
    const { lower, upper } = model;
    const { solutions } = bruteForce({ model, blocks: model.constraints, lower, upper, objective: null });
    if (!isPossible) expect(solutions.size).toBe(0);
    if (solutions.size === 0) return;
    for (const [edge, value] of values.entries()) {
      if (value === free) continue;
      fixedCount += 1;
      const literal = graphModel.literals[edge]!;
      for (const solution of solutions)
        expect(Number(solution.split(',')[literal >> 1])).toBe(value ^ (literal & 1));
    }
  });
  fc.assert(property, { numRuns: 300 });
  expect(fixedCount).toBeGreaterThan(50);
});

// A grid of two adjacent cells: the edges at the left corner are 0 and 1; 2, 3, 4 and so on follow in reading order.
const graph = {
  vertexCount: 6,
  tails: Int32Array.of(0, 0, 1, 1, 2, 3, 4),
  heads: Int32Array.of(1, 3, 2, 4, 5, 4, 5),
};

/** Loops: no edge at a vertex or two. */
const loopDegrees = new Uint8Array(graph.vertexCount).fill(0b101);

/** All sums between the bounds. */
const plain = { step: 1, width: 0 };

it('removes the edges around a clue of 0, and the dead ends that remain', () => {
  const values = new Int8Array(7).fill(free);
  const clue = { edges: [0, 1, 3, 5], coefficients: [1, 1, 1, 1], lower: 0, upper: 0, ...plain };
  expect(fixEdges(graph, loopDegrees, [clue], values)).toBe(true);
  expect([...values]).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

it('follows forced paths, with coefficients of any sign', () => {
  const values = new Int8Array(7).fill(free);
  // 3 a − 2 b ≥ 3 forces a = 1 and b = 0.
  const row = { edges: [0, 3], coefficients: [3, -2], lower: 3, upper: Infinity, ...plain };
  expect(fixEdges(graph, loopDegrees, [row], values)).toBe(true);
  expect([...values]).toEqual([1, 1, 1, 0, 1, 1, 1]);
  values.fill(free);
  const other = { edges: [2], coefficients: [1], lower: 0, upper: 0, ...plain };
  expect(fixEdges(graph, loopDegrees, [row, other], values)).toBe(false);
});

it('leaves out sums in the gaps of a row', () => {
  // One edge or three at the vertex 3, which has two.
  const odd = { edges: [1, 5], coefficients: [1, 1], lower: 1, upper: 3, step: 2, width: 0 };
  const used = { edges: [1], coefficients: [1], lower: 1, upper: 1, ...plain };
  const values = new Int8Array(7).fill(free);
  const anyDegrees = new Uint8Array(graph.vertexCount).fill(0b1111);
  expect(fixEdges(graph, anyDegrees, [odd, used], values)).toBe(true);
  expect([...values]).toEqual([free, 1, free, free, free, 0, free]);
  const both = { edges: [1, 5], coefficients: [1, 1], lower: 2, upper: 3, ...plain };
  expect(fixEdges(graph, anyDegrees, [odd, both], values.fill(free))).toBe(false);
});
