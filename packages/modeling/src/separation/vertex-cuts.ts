import { incidentEdges, type VertexGraph } from '../model/constraints.js';
import { literalValue, negate } from '../model/literal.js';
import { type Cut, clauseCut, distinctCuts, isViolated, supportTolerance } from './cut.js';

/**
 * Cuts of `connectedVertices`: if vertices separate two others, one of them is true, or one of the two is false. Between the components
 * of the vertices of positive value; the two are those of greatest value in each, and all separating vertices are needed. For whole
 * values, an empty result means that the true vertices are connected; for fractional ones, violated cuts within a component are not
 * searched. Linear in the graph for each component.
 */
export function vertexCuts(graph: VertexGraph, values: ArrayLike<number>): readonly Cut[] {
  const { vertexLiterals, tails, heads } = graph;
  const amountOf = (vertex: number): number => literalValue(vertexLiterals[vertex]!, values);
  const edgesAt = incidentEdges(graph);
  const neighbors = (vertex: number): readonly number[] =>
    edgesAt[vertex]!.map((edge) => tails[edge]! + heads[edge]! - vertex);
  /** The vertices that are reached by accepted ones, and those that border them. */
  const spread = (from: number, accepts: (vertex: number) => boolean) => {
    const reached = new Set([from]);
    const border = new Set<number>();
    for (const vertex of reached)
      for (const other of neighbors(vertex)) (accepts(other) ? reached : border).add(other);
    return { reached, border };
  };
  const greatest: number[] = [];
  const components: ReadonlySet<number>[] = [];
  const seen = new Set<number>();
  for (let vertex = 0; vertex < graph.vertexCount; vertex++) {
    if (seen.has(vertex) || amountOf(vertex) <= supportTolerance) continue;
    const { reached } = spread(vertex, (other) => amountOf(other) > supportTolerance);
    for (const each of reached) seen.add(each);
    components.push(reached);
    greatest.push([...reached].reduce((best, each) => (amountOf(each) > amountOf(best) ? each : best)));
  }
  const order = [...greatest.keys()].sort(
    (one, other) => amountOf(greatest[other]!) - amountOf(greatest[one]!),
  );
  if (order.length < 2) return [];
  const cuts = order.map((number): Cut => {
    const other = number === order[0] ? order[1]! : order[0]!;
    const around = new Set(
      [...components[number]!].flatMap(neighbors).filter((each) => !components[number]!.has(each)),
    );
    const { border } = spread(greatest[other]!, (vertex) => !around.has(vertex));
    const pair = [number, other].map((each) => negate(vertexLiterals[greatest[each]!]!));
    return clauseCut([...[...border].map((vertex) => vertexLiterals[vertex]!), ...pair]);
  });
  return distinctCuts(cuts.filter((cut) => isViolated(cut, values)));
}
