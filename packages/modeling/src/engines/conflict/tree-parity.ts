import {
  type EdgeGraph,
  incidentEdges,
  type LinearBlock,
  type SpanningTreeBlock,
} from '../../model/constraints.js';
import { isNegated, variableOf } from '../../model/literal.js';
import { isBinary, type Model } from '../../model/model.js';

/** A row of a block. */
export interface RowOf {
  readonly block: LinearBlock;
  readonly row: number;
}

/**
 * Equations that contradict a spanning tree modulo 2: on a bipartite graph, each edge ends at one vertex of either color, so that the
 * equations about the edges at the vertices of one color add up to the number of all edges of the tree. On a grid with an odd number of
 * edges at each vertex, both colors of a chessboard need an odd number of vertices; a search finds that out very late.
 * Null if they do not contradict it, or if a vertex has no such equation. Linear in the model.
 */
export function rowsAgainstTree(model: Model, { graph }: SpanningTreeBlock): readonly RowOf[] | null {
  const colors = colorsOf(graph);
  if (colors === null || graph.literals.some(isNegated)) return null;
  const equations = equationsOfSums(model);
  const edgesAt = incidentEdges(graph);
  for (const color of [0, 1]) {
    const rows: RowOf[] = [];
    let isOdd = (graph.vertexCount - 1) % 2 !== 0;
    for (const [vertex, edges] of edgesAt.entries()) {
      if (colors[vertex] !== color) continue;
      const found = equations.get(sumName(edges.map((edge) => variableOf(graph.literals[edge]!))));
      if (found === undefined) break;
      rows.push(found);
      if (found.block.lower[found.row]! % 2 !== 0) isOdd = !isOdd;
    }
    if (isOdd && rows.length === colors.filter((each) => each === color).length) return rows;
  }
  return null;
}

/** By vertex, its color, 0 or 1, so that each edge joins two colors; null if the graph is not bipartite, or not connected. */
function colorsOf(graph: EdgeGraph): Int8Array | null {
  const { vertexCount, tails, heads } = graph;
  const colors = new Int8Array(vertexCount).fill(-1);
  const edgesAt = incidentEdges(graph);
  const reached = vertexCount === 0 ? [] : [0];
  colors[0] = 0;
  for (const vertex of reached)
    for (const edge of edgesAt[vertex]!) {
      const other = tails[edge] === vertex ? heads[edge]! : tails[edge]!;
      if (colors[other] === colors[vertex]) return null;
      if (colors[other] !== -1) continue;
      colors[other] = 1 - colors[vertex]!;
      reached.push(other);
    }
  return reached.length === vertexCount ? colors : null;
}

/** The equations in whole numbers, by the binary variables with odd coefficients. */
function equationsOfSums(model: Model): ReadonlyMap<string, RowOf> {
  const found = new Map<string, RowOf>();
  for (const block of model.constraints) {
    if (block.type !== 'linear') continue;
    for (let row = 0; row + 1 < block.starts.length; row++) {
      const bound = block.lower[row]!;
      if (bound !== block.upper[row] || !Number.isInteger(bound)) continue;
      const odd = oddVariables(model, block, row);
      if (odd !== null) found.set(sumName(odd), { block, row });
    }
  }
  return found;
}

/** The variables of a row with odd coefficients; null if one is not binary, or if the row is not whole. */
function oddVariables(model: Model, block: LinearBlock, row: number): readonly number[] | null {
  const odd: number[] = [];
  for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++) {
    const [variable, coefficient] = [block.variables[i]!, block.coefficients[i]!];
    if (!Number.isInteger(coefficient) || model.integral[variable] !== 1) return null;
    if (coefficient % 2 === 0) continue;
    if (!isBinary(model, variable)) return null;
    odd.push(variable);
  }
  return odd;
}

function sumName(variables: readonly number[]): string {
  return [...variables].sort((one, other) => one - other).join();
}
