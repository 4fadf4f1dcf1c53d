import type {
  EdgeInstance,
  GraphInstance,
  Literal,
  ReasonEdgeGraph,
  ReasonGraph,
  ReasonVertexGraph,
} from '@gridwright/modeling';

/** More instances are not listed. */
const most = 60;
const mostComponents = 6;

/** No more false vertices are tried as separators. */
const maxFalse = 12;

/**
 * All instances of a rule about a graph that values break, by plain search over simple paths, unions of components, and sets of false vertices;
 * null if there are too many.
 */
export function brokenInstances(
  reason: ReasonGraph,
  graph: number,
  isTrue: (literal: Literal) => boolean,
): readonly GraphInstance[] | null {
  return reason.type === 'connectedVertices'
    ? brokenSeparators(reason, graph, (vertex) => isTrue(reason.graph.vertexLiterals[vertex]!))
    : brokenByEdges(reason, graph, (edge) => isTrue(reason.graph.literals[edge]!));
}

function brokenSeparators(
  { graph: { vertexCount, tails, heads } }: ReasonVertexGraph,
  graph: number,
  isOn: (vertex: number) => boolean,
): readonly GraphInstance[] | null {
  const all = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  const [on, off] = [all.filter(isOn), all.filter((vertex) => !isOn(vertex))];
  if (off.length > maxFalse) return null;
  const found: GraphInstance[] = [];
  for (let set = 0; set < 2 ** off.length; set++) {
    const vertices = off.filter((_vertex, at) => ((set >> at) & 1) === 1);
    const left = [...tails.keys()].filter(
      (edge) => !vertices.includes(tails[edge]!) && !vertices.includes(heads[edge]!),
    );
    const componentOf = new Map<number, number>();
    for (const [at, component] of componentsOf(vertexCount, left, tails, heads).entries())
      for (const vertex of component) componentOf.set(vertex, at);
    for (const one of on)
      for (const other of on)
        if (one < other && componentOf.get(one) !== componentOf.get(other))
          found.push({ type: 'separator', graph, vertices, between: [one, other] });
    if (found.length > most) return null;
  }
  return found;
}

/** `isOn` is by edge. */
function brokenByEdges(
  reason: ReasonEdgeGraph,
  graph: number,
  isOn: (edge: number) => boolean,
): readonly EdgeInstance[] | null {
  const { vertexCount, tails, heads, literals } = reason.graph;
  const edges = [...literals.keys()].filter(isOn);
  const edgesAt = Array.from({ length: vertexCount }, (): number[] => []);
  for (const edge of edges) for (const vertex of [tails[edge]!, heads[edge]!]) edgesAt[vertex]!.push(edge);
  const other = (edge: number, vertex: number): number =>
    tails[edge] === vertex ? heads[edge]! : tails[edge]!;
  const found = new Map<string, EdgeInstance>();
  const add = (instance: EdgeInstance): void => {
    const members = instance.type === 'cut' ? instance.vertices : instance.edges;
    const sorted = [...members].sort((one, another) => one - another);
    const key = `${instance.type} ${sorted.join(' ')}`;
    found.set(
      key,
      instance.type === 'cut' ? { ...instance, vertices: sorted } : { ...instance, edges: sorted },
    );
  };
  /** All simple paths from a vertex along true edges, until there are too many instances. */
  const paths = (from: number, at: (vertex: number, way: readonly number[]) => void): void => {
    const seen = new Set([from]);
    const way: number[] = [];
    const goOn = (vertex: number): void => {
      for (const edge of edgesAt[vertex]!) {
        if (found.size > most || way.includes(edge)) continue;
        const next = other(edge, vertex);
        way.push(edge);
        at(next, way);
        if (!seen.has(next)) {
          seen.add(next);
          goOn(next);
          seen.delete(next);
        }
        way.pop();
      }
    };
    goOn(from);
  };
  if (reason.type !== 'connected')
    for (let from = 0; from < vertexCount; from++)
      paths(from, (vertex, way) => {
        const isBroken = reason.type !== 'singleLoop' || way.length < edges.length;
        if (vertex === from && isBroken) add({ type: 'cycle', graph, edges: [...way] });
      });
  if (reason.type === 'paths') {
    const { ends, numbers, induced } = reason;
    const numberAt = new Map(Array.from(ends, (vertex, at) => [vertex, numbers[at]!]));
    for (const [from, number] of numberAt)
      if (number > 0)
        paths(from, (vertex, way) => {
          const reached = numberAt.get(vertex) ?? 0;
          if (reached > 0 && reached !== number) add({ type: 'path', graph, edges: [...way] });
        });
    if (induced)
      for (const edge of literals.keys())
        if (!isOn(edge))
          paths(tails[edge]!, (vertex, way) => {
            if (vertex === heads[edge]) add({ type: 'path', graph, edges: [...way] });
          });
  }
  if (reason.type === 'connected' || reason.type === 'spanningTree') {
    const components = componentsOf(vertexCount, edges, tails, heads);
    if (components.length > mostComponents) return null;
    for (let set = 1; set < 2 ** (components.length - 1); set++) {
      const sides = components.filter((_, at) => at > 0 && ((set >> (at - 1)) & 1) === 1);
      add({ type: 'cut', graph, vertices: sides.flat() });
    }
  }
  return found.size > most ? null : [...found.values()];
}

function componentsOf(
  vertexCount: number,
  edges: readonly number[],
  tails: Int32Array,
  heads: Int32Array,
): readonly (readonly number[])[] {
  const component = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  for (const edge of edges) {
    const [kept, gone] = [component[tails[edge]!]!, component[heads[edge]!]!];
    for (const [vertex, each] of component.entries()) if (each === gone) component[vertex] = kept;
  }
  return [...new Set(component)].map((each) =>
    [...component.keys()].filter((vertex) => component[vertex] === each),
  );
}
