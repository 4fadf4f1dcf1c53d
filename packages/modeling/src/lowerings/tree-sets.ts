import { modelRefused, type Refusal } from '../engine/engine-error.js';
import type { SpanningTreeBlock } from '../model/constraints.js';
import { LinearRows } from './linear-rows.js';
import { checkMemory, isOf, ofEach, type Treatment, withoutBlock } from './lowering.js';
import { treeSize } from './spanning-tree.js';

/** The maximum number of vertices: 2^16 sets are 65,536 rows. */
const maxVertices = 16;

/**
 * `spanningTree` → linear, by a row for each set of vertices: 5.1d and 5.1e of Conroy, Dieroff, Kehoe and Lu, "Cheating on the Daily Paper",
 * 2025, which are the subtour rows of Dantzig, Fulkerson and Johnson (1954). $E$ are the edges of $n$ vertices $V$, $x_e$ is the literal of edge $e$, and $E(N)$ are the edges with both ends in $N$.
 *
 * - `size`: one edge less than vertices, self-loops too.
 *   $$
 *   \sum_{e \in E} x_e = n - 1
 *   $$
 * - `set`: no cycle among the vertices of any set.
 *   $$
 *   \sum_{e \in E(N)} x_e \le \lvert N \rvert - 1 \quad \forall N \subset V, N \ne \emptyset
 *   $$
 *   **Repaired:** the thesis prints "$i \in N$", one end only, which would forbid lines that leave $N$.
 *
 * No variables, and fewer than $2^n$ rows: a set without edges has none. Hence for at most 16 vertices; the relaxation is that of the cuts
 * by which engines treat `spanningTree` themselves.
 */
export const spanningTreeToSets: Treatment = {
  name: 'sets',
  targets: ['linear'],
  refuses: ({ constraints }) =>
    constraints.flatMap((block): readonly Refusal[] =>
      isOf(block, 'spanningTree') && block.graph.vertexCount > maxVertices
        ? [{ code: 'more-than-16-vertices', block: block.name }]
        : [],
    ),
  ...ofEach('spanningTree', (lowered, block, budget) => {
    const refusals = spanningTreeToSets.refuses?.(lowered) ?? [];
    if (refusals.length > 0) throw modelRefused('sets', refusals);
    const rows = 2 ** block.graph.vertexCount;
    checkMemory('sets', { variables: 0, rows, entries: (rows / 4) * block.graph.literals.length }, budget);
    return withoutBlock(lowered, block, [
      treeSize(block, `${block.name}: size`),
      setRows(block, new LinearRows(budget)),
    ]);
  }),
};

/** The rows of the proper subsets of the vertices, as bits of a number, that have edges. */
function setRows({ graph, name }: SpanningTreeBlock, rows: LinearRows) {
  const { vertexCount, tails, heads, literals } = graph;
  const endsOf = Array.from(literals.keys(), (edge) => (1 << tails[edge]!) | (1 << heads[edge]!));
  for (let set = 1; set < 2 ** vertexCount - 1; set++) {
    const inside = endsOf.flatMap((ends, edge) => ((ends & set) === ends ? [edge] : []));
    if (inside.length === 0) continue;
    rows.sum(inside.map((edge) => [literals[edge]!, 1] as const));
    rows.end(-Infinity, sizeOf(set) - 1);
  }
  return rows.take(`${name}: set`);
}

/** The number of elements of a set as bits. */
function sizeOf(set: number): number {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count++;
  return count;
}
