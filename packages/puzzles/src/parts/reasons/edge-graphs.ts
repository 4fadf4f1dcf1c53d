import type { EdgeGraph, EdgeInstance, Literal } from '@gridwright/modeling';

type Ends = readonly (readonly [number, number])[];

/** A graph with the literal of each edge, as a rule about it takes it. */
export function edgeGraph(vertexCount: number, edges: Ends, literals: readonly Literal[]): EdgeGraph {
  return {
    vertexCount,
    tails: Int32Array.from(edges, ([tail]) => tail),
    heads: Int32Array.from(edges, ([, head]) => head),
    literals: Int32Array.from(literals),
  };
}

/** What an instance of a rule about edges is about. All are ascending. */
interface InstancePlace {
  /** Of a cycle or a path all vertices, of a cut those on the smaller side. */
  readonly vertices: readonly number[];
  /** Of a cycle or a path its edges, of a cut those from side to side. */
  readonly edges: readonly number[];
  /** The two ends of a path. */
  readonly ends: readonly number[];
}

/** The place of an instance. Linear in it; of a cut, in the graph. */
export function placeOfInstance(vertexCount: number, edges: Ends, instance: EdgeInstance): InstancePlace {
  if (instance.type === 'cut') {
    const isIn = new Set(instance.vertices);
    const isSmaller = 2 * isIn.size <= vertexCount;
    return {
      vertices: isSmaller ? instance.vertices : othersThan(isIn, vertexCount),
      edges: [...edges.keys()].filter((edge) => isIn.has(edges[edge]![0]) !== isIn.has(edges[edge]![1])),
      ends: [],
    };
  }
  const degrees = new Map<number, number>();
  for (const edge of instance.edges)
    for (const vertex of edges[edge]!) degrees.set(vertex, (degrees.get(vertex) ?? 0) + 1);
  const vertices = [...degrees.keys()].sort((one, other) => one - other);
  return { vertices, edges: instance.edges, ends: vertices.filter((vertex) => degrees.get(vertex) === 1) };
}

function othersThan(vertices: ReadonlySet<number>, vertexCount: number): readonly number[] {
  return Array.from({ length: vertexCount }, (_, vertex) => vertex).filter((vertex) => !vertices.has(vertex));
}
