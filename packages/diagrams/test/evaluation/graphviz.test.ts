import { expect, it } from 'vitest';
import { diagramOf } from '../../src/diagram.js';
import { graphviz } from '../../src/queries/graphviz.js';
import { diagramOfSets } from '../diagram-of-sets.js';
import { allSubsets } from '../large-diagrams.js';

it('draws nodes by element, 0-arcs, 1-arcs and terminals', () => {
  expect(graphviz(diagramOfSets(3, [[0, 1], [0, 2], [2]]))).toBe(`digraph zdd {
  node [shape=circle];
  { rank=same; 4 [label="0"]; }
  { rank=same; 3 [label="1"]; }
  { rank=same; 2 [label="2"]; }
  { rank=sink; 0 [shape=box, label="⊥"]; 1 [shape=box, label="⊤"]; }
  4 -> 2 [style=dashed];
  4 -> 3;
  4 -> 3 [style=invis];
  3 -> 2 [style=dashed];
  3 -> 1;
  3 -> 2 [style=invis];
  2 -> 0 [style=dashed];
  2 -> 1;
}
`);
});

it('omits unreachable terminals', () => {
  expect(graphviz(allSubsets(1))).not.toContain('⊥');
  expect(graphviz(allSubsets(0))).toContain('{ rank=sink; 1 [shape=box, label="⊤"]; }');
  expect(graphviz(diagramOfSets(2, []))).toContain('{ rank=sink; 0 [shape=box, label="⊥"]; }');
});

it('escapes labels', () => {
  const label = (element: number): string => ['say "a"', 'a\\nb', 'a\nb\r\nc'][element]!;
  const text = graphviz(allSubsets(3), { label });
  expect(text).toContain('[label="say \\"a\\""]');
  expect(text).toContain('[label="a\\\\nb"]');
  expect(text).toContain('[label="a\\nb\\nc"]');
});

it('throws for diagrams that are too large to draw', () => {
  const large = diagramOf(2, [{ zero: new Int32Array(1_000_001), one: new Int32Array(1_000_001) }]);
  expect(() => graphviz(large)).toThrow(/^diagram: expected at most 1000000 nodes, found 1000001/);
});
