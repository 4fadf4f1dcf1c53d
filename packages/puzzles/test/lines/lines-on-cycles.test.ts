import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { connectedComponents } from '../../src/boards/geometry/components.js';
import type { DrawnGraph } from '../../src/boards/geometry/drawn-graph.js';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import { linesOnCycles } from '../../src/parts/lines/drawn-lines.js';
import { arbitraryGraphOfCells } from '../conformance/arbitrary-graph.js';

const grids = fc.record({ rows: fc.integer({ min: 1, max: 4 }), columns: fc.integer({ min: 1, max: 5 }) });

/** Graphs with random lines, crosses and nothing on their edges; often most of them are lines. */
const drawings = fc
  .oneof(grids, arbitraryGraphOfCells(14))
  .map((geometry) => lineGraph(geometry, 'pair'))
  .chain((graph) =>
    fc.record({
      graph: fc.constant(graph),
      values: fc.array(fc.constantFrom(1, 1, 1, 0, -1), {
        minLength: graph.edges.length,
        maxLength: graph.edges.length,
      }),
    }),
  );

/** Whether the ends of a line are joined without it. */
function isOnCycle({ edges, vertices }: DrawnGraph, values: readonly number[], line: number): boolean {
  const rest = edges.filter((_, each) => values[each] === 1 && each !== line);
  const [one, other] = edges[line]!;
  return connectedComponents(vertices.keys(), (vertex) =>
    rest.filter((ends) => ends.includes(vertex)).flat(),
  ).some((part) => part.includes(one) && part.includes(other));
}

test('are those whose ends are joined without them, each in one group', () => {
  let cyclic = 0;
  const property = fc.property(drawings, ({ graph, values }) => {
    const groups = linesOnCycles(graph, Int16Array.from(values));
    const expected = [...graph.edges.keys()].filter(
      (line) => values[line] === 1 && isOnCycle(graph, values, line),
    );
    expect(groups.flat().toSorted((one, other) => one - other)).toEqual(expected);
    cyclic += expected.length;
    const verticesOf = groups.map((group) => new Set(group.flatMap((line) => graph.edges[line]!)));
    for (const [at, one] of verticesOf.entries())
      for (const other of verticesOf.slice(at + 1))
        expect([...one].filter((vertex) => other.has(vertex))).toEqual([]);
  });
  fc.assert(property, { numRuns: runs(5000, 200) });
  expect(cyclic).toBeGreaterThan(0);
});

test('a large board with every line is one group', () => {
  const graph = lineGraph({ rows: 120, columns: 120 }, 'pair');
  const groups = linesOnCycles(graph, new Int16Array(graph.edges.length).fill(1));
  expect(groups.map(({ length }) => length)).toEqual([graph.edges.length]);
});
