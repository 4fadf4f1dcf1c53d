import type { Budget } from '../engine/budget.js';
import { type ConnectedBlock, type ConstraintBlock, clauseBlock } from '../model/constraints.js';
import type { Model, VariableBlock } from '../model/model.js';
import { flowEdges, positionsAt } from './edge-flows.js';
import { LinearRows } from './linear-rows.js';
import { checkMemory, ofEach, type Treatment, withBinaries, withoutBlock } from './lowering.js';

/**
 * `connected` → linear and clause, by a breadth-first search over the edges (the README of PhoenixSmaug's solver,
 * "ILP Model"). $V$ are the vertices, $E$ the $m$ edges between two of them, and $N(v)$ those at vertex $v$. With $x_e$ the literal of edge $e$, the new binary
 * $y_{e,t}$ is 1 if $e$ is reached from the source edge in at most $t - 1$ steps of a breadth-first search, $t = 1, \dots, m$.
 *
 * - `source`: one edge is the source.
 *   $$
 *   \sum_{e \in E} y_{e,1} = 1
 *   $$
 * - `keep`: what is reached stays so.
 *   $$
 *   y_{e,t} \le y_{e,t+1} \quad \forall e \in E, t = 1, \dots, m - 1
 *   $$
 * - `reach`: an edge is reached from edges that share a vertex with it.
 *   $$
 *   y_{e,t+1} \le y_{e,t} + \sum_{f \in N(v) \cup N(w), f \ne e} y_{f,t} \quad \forall e = (v, w) \in E, t = 1, \dots, m - 1
 *   $$
 * - `used`: the edges that are reached at last are those that are used.
 *   $$
 *   x_e = y_{e,m} \quad \forall e \in E
 *   $$
 * - `vertex`: each vertex has a used edge, a clause that the README derives from numbers at its vertices.
 *   $$
 *   \bigvee_{e \in N(v)} x_e \quad \forall v \in V
 *   $$
 *
 * The other rows state that the used edges are connected, which is connectivity of the graph only with `vertex`. So the lowering is correct for any
 * model, with numbers that are unknown or 0 too. A graph of at most one vertex gets no rows: it is connected, although `source` has no solution
 * without edges. Self-loops are irrelevant and left out.
 *
 * $m^2$ variables and about $2 m^2$ rows with up to $1 + \lvert N(v) \rvert + \lvert N(w) \rvert$ entries: half a million variables for 700 edges.
 * All variables are binary, so every file format can represent the rows.
 */
export const connectedToLevels: Treatment = {
  name: 'bfs',
  targets: ['linear', 'clause'],
  ...ofEach('connected', withLevels),
};

function withLevels(model: Model, block: ConnectedBlock, budget: Budget): Model {
  const { graph } = block;
  if (graph.vertexCount <= 1) return withoutBlock(model, block, []);
  const edges = flowEdges(block);
  const around = positionsAt(graph, edges);
  const m = edges.length;
  const neighborCount = around.reduce((sum, some) => sum + some.length * (some.length - 1), 0);
  const entries = (4 * m + neighborCount) * m;
  checkMemory('bfs', { variables: m * m, rows: 2 * m * m, entries }, budget);
  const neighbors = edges.map((edge, i) => {
    // Parallel edges share both vertices, and count once.
    const others = new Set([...around[graph.tails[edge]!]!, ...around[graph.heads[edge]!]!]);
    others.delete(i);
    return [...others];
  });
  // From here on, an edge is its position in `edges`.
  const x = (edge: number): number => graph.literals[edges[edge]!]!;
  const first = model.variableCount;
  const y = (edge: number, level: number): number => first + edge * m + (level - 1);
  const rows = new LinearRows(budget);
  const vertices = around.map((some) => some.map(x));
  const added: ConstraintBlock[] = [clauseBlock(`${block.name}: vertex`, vertices)];
  for (let edge = 0; edge < m; edge++) rows.entry(y(edge, 1), 1);
  rows.end(1, 1);
  added.push(rows.take(`${block.name}: source`));
  const steps = (what: string, end: (edge: number, level: number) => void): void => {
    for (let edge = 0; edge < m; edge++)
      for (let level = 1; level < m; level++) {
        rows.entry(y(edge, level + 1), 1);
        rows.entry(y(edge, level), -1);
        end(edge, level);
      }
    added.push(rows.take(`${block.name}: ${what}`));
  };
  steps('keep', () => rows.end(0, Infinity));
  steps('reach', (edge, level) => {
    for (const other of neighbors[edge]!) rows.entry(y(other, level), -1);
    rows.end(-Infinity, 0);
  });
  for (let edge = 0; edge < m; edge++) {
    rows.literal(x(edge), 1);
    rows.entry(y(edge, m), -1);
    rows.end(0, 0);
  }
  added.push(rows.take(`${block.name}: used`));
  const levels: VariableBlock = { name: `${block.name}: level`, domain: 'binary', first, count: m * m };
  const lowered = withoutBlock(model, block, added);
  const name = (index: number): string => {
    const edge = edges[Math.floor((index - first) / m)]!;
    return `edge ${edge} of ${block.name} within ${(index - first) % m} steps`;
  };
  return withBinaries(lowered, [levels], name);
}
