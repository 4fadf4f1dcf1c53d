import { expect, test } from 'vitest';
import { RuleTable } from '../../src/explaining/rule-table.js';
import { violatedInstances } from '../../src/explaining/violated-instances.js';

test('a path between neighbors is listed also where the edge between them is used', () => {
  const triangle = {
    vertexCount: 3,
    tails: Int32Array.of(0, 1, 0),
    heads: Int32Array.of(1, 2, 2),
    literals: Int32Array.of(0, 2, 4),
  };
  const reason = {
    ...({ type: 'paths', graph: triangle, weight: 10, induced: true } as const),
    ends: new Int32Array(0),
    numbers: new Int32Array(0),
  };
  const table = new RuleTable({ variableCount: 3, rules: [], graphs: [reason] });
  const { instances, isComplete } = violatedInstances(table.graphs[0]!, Uint8Array.of(1, 0, 1, 0, 1, 0), []);
  const listed = instances.map((each) =>
    'edges' in each ? `${each.type} ${each.edges.toSorted().join()}` : '',
  );
  expect(isComplete).toBe(true);
  expect(listed.toSorted()).toEqual(['cycle 0,1,2', 'path 0,1', 'path 0,2', 'path 1,2']);
});
