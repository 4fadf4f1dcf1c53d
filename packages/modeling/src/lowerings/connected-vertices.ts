import type { Budget } from '../engine/budget.js';
import type { ConnectedVerticesBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { placeRows, wayOf, waysAt, withWaysAndPlaces } from './edge-directions.js';
import { flowEdges, positionsAt, withEdgeFlows } from './edge-flows.js';
import { LinearRows } from './linear-rows.js';
import { checkMemory, ofEach, type Treatment, withBinaries, withoutBlock } from './lowering.js';
import { digitCount } from './path-rows.js';

/**
 * `connectedVertices` → linear, by a single-commodity flow from one true vertex to all others. $V$ are the $n$ vertices, $E$ the $m$ edges between two of them,
 * $E^-(v)$ those that end at vertex $v$, and $E^+(v)$ those that begin there. With $x_v$ the literal of vertex $v$, the new binary $r_v$ is 1 for the vertex where the
 * flow begins, and the new continuous $f_e$, from $-(n - 1)$ to $n - 1$, flows along $e$ from its beginning to its end.
 *
 * - `root`: the flow begins at one true vertex at most.
 *   $$
 *   r_v \le x_v \quad \forall v \in V
 *   $$
 *   $$
 *   \sum_{v \in V} r_v \le 1
 *   $$
 * - `capacity`: it flows between true vertices only.
 *   $$
 *   -(n - 1) x_v \le f_e \le (n - 1) x_v \quad \forall v \in V, e \in E^-(v) \cup E^+(v)
 *   $$
 * - `balance`: inflow less outflow is 1 at each true vertex but the root, which supplies the others.
 *   $$
 *   x_v - n r_v \le \sum_{e \in E^-(v)} f_e - \sum_{e \in E^+(v)} f_e \le x_v \quad \forall v \in V
 *   $$
 *
 * Any true vertex can be the root, so each solution has many encodings. $n$ binary and $m$ continuous variables, and about $3 n + 4 m$ rows: linear in
 * the graph. Use it for LP and MPS files; formats with whole numbers only (OPB, CNF) need the treatment `places`.
 */
export const connectedVerticesToFlow: Treatment = {
  name: 'flow',
  targets: ['linear'],
  ...ofEach('connectedVertices', withFlow),
};

/**
 * `connectedVertices` → linear over binary variables: the true vertices form a tree that is directed away from one of them, and places grow along the
 * directions. $V$ are the $n$ vertices, and $A$ are both directions of each of the $m$ edges that join two of them. With $x_v$ the literal of vertex $v$, the new binary
 * $r_v$ is 1 for the root, the new binary $a_{u,v}$ is 1 if the tree leads from $u$ to $v$, and $t_v$ is the place of $v$ in $B = \lceil \log_2 n \rceil$ binary digits.
 *
 * - `into`: the tree leads to each true vertex but the root.
 *   $$
 *   r_v + \sum_{(u,v) \in A} a_{u,v} = x_v \quad \forall v \in V
 *   $$
 * - `from`: it leads on from true vertices.
 *   $$
 *   a_{u,v} \le x_u \quad \forall (u, v) \in A
 *   $$
 * - `root`: there is one root at most.
 *   $$
 *   \sum_{v \in V} r_v \le 1
 *   $$
 * - `place`: places grow along the directions.
 *   $$
 *   t_v \ge t_u + 1 - 2^B (1 - a_{u,v}) \quad \forall (u, v) \in A
 *   $$
 *
 * So the way back from each true vertex ends at the root, since places do not grow along a cycle. $(B + 1) n + 2 m$ variables, and about $n + 4 m$ rows of up to
 * $2 B + 1$ entries. Neither tree nor places are unique.
 */
export const connectedVerticesToPlaces: Treatment = {
  name: 'places',
  targets: ['linear'],
  ...ofEach('connectedVertices', withPlaces),
};

function withFlow(model: Model, block: ConnectedVerticesBlock, budget: Budget): Model {
  const { graph, name } = block;
  const { vertexCount: n, vertexLiterals, tails, heads } = graph;
  const edges = flowEdges(block);
  const m = edges.length;
  checkMemory('flow', { variables: n + m, rows: 3 * n + 1 + 4 * m, entries: 8 * n + 12 * m }, budget);
  const root = model.variableCount;
  const flow = root + n;
  const rows = new LinearRows(budget);
  for (let vertex = 0; vertex < n; vertex++) {
    rows.entry(root + vertex, -1);
    rows.literal(vertexLiterals[vertex]!, 1);
    rows.end(0, Infinity);
  }
  oneRoot(rows, root, n);
  const added = [rows.take(`${name}: root`)];
  for (const [i, edge] of edges.entries())
    for (const vertex of [tails[edge]!, heads[edge]!]) {
      rows.entry(flow + i, 1);
      rows.literal(vertexLiterals[vertex]!, 1 - n);
      rows.end(-Infinity, 0);
      rows.entry(flow + i, 1);
      rows.literal(vertexLiterals[vertex]!, n - 1);
      rows.end(0, Infinity);
    }
  added.push(rows.take(`${name}: capacity`));
  for (const [vertex, around] of positionsAt(graph, edges).entries())
    for (const supplied of [0, n]) {
      for (const i of around) rows.entry(flow + i, heads[edges[i]!] === vertex ? 1 : -1);
      rows.literal(vertexLiterals[vertex]!, -1);
      if (supplied > 0) rows.entry(root + vertex, supplied);
      rows.end(supplied > 0 ? 0 : -Infinity, supplied > 0 ? Infinity : 0);
    }
  added.push(rows.take(`${name}: balance`));
  return withEdgeFlows(withRoots(withoutBlock(model, block, added), block), block, edges);
}

function withPlaces(model: Model, block: ConnectedVerticesBlock, budget: Budget): Model {
  const { graph, name } = block;
  const { vertexCount: n, vertexLiterals, tails, heads } = graph;
  const edges = flowEdges(block);
  const m = edges.length;
  const digits = digitCount(n);
  const size = { variables: (digits + 1) * n + 2 * m, rows: n + 1 + 4 * m };
  checkMemory('places', { ...size, entries: 3 * n + (4 * digits + 8) * m }, budget);
  const root = model.variableCount;
  const ways = { edges, first: root + n };
  const rows = new LinearRows(budget);
  const into = waysAt(ways, graph, { into: 1, out: 0 });
  for (let vertex = 0; vertex < n; vertex++) {
    rows.entry(root + vertex, 1);
    into(vertex, rows);
    rows.literal(vertexLiterals[vertex]!, -1);
    rows.end(0, 0);
  }
  const added = [rows.take(`${name}: into`)];
  for (const [i, edge] of edges.entries())
    for (const isBack of [false, true]) {
      rows.entry(wayOf(ways, i, isBack), -1);
      rows.literal(vertexLiterals[isBack ? heads[edge]! : tails[edge]!]!, 1);
      rows.end(0, Infinity);
    }
  added.push(rows.take(`${name}: from`));
  oneRoot(rows, root, n);
  added.push(rows.take(`${name}: root`));
  placeRows(ways, graph, ways.first + 2 * m, rows);
  added.push(rows.take(`${name}: place`));
  return withWaysAndPlaces(withRoots(withoutBlock(model, block, added), block), ways, block);
}

function oneRoot(rows: LinearRows, root: number, n: number): void {
  for (let vertex = 0; vertex < n; vertex++) rows.entry(root + vertex, 1);
  rows.end(-Infinity, 1);
}

/** The model with a binary variable for each vertex appended: whether it is the root. */
function withRoots(model: Model, { name, graph }: ConnectedVerticesBlock): Model {
  const first = model.variableCount;
  return withBinaries(
    model,
    [{ name: `${name}: root`, domain: 'binary', first, count: graph.vertexCount }],
    (index) => `${name} begins at vertex ${index - first}`,
  );
}
