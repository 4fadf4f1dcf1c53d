import type { Lemmas } from './lemmas.js';
import { exclusiveRoots, type Levels } from './levels.js';

/** A component of one side of a cut, in the graph of edges that may be true if the cut's literals are false. */
interface Component {
  readonly vertices: readonly number[];
  /** A vertex that must be reached, or −1. */
  readonly required: number;
}

interface Cut {
  readonly encoded: Levels;
  readonly isInside: Uint8Array;
  readonly literals: Int32Array;
}

/**
 * Derives the clause of a cut between the vertices `inside`, numbered from 1, and the others; its literals are
 * distinct. If they are false, no edge leads to the side without the root: level by level its vertices are
 * unreached, though one must be reached. If the root may be anywhere, the lemmas first exclude it from a component
 * of one side, since then a component of the other side is unreached; hence the first component is unreached too.
 */
export function deriveCut(
  lemmas: Lemmas,
  encoded: Levels,
  literals: Int32Array,
  inside: Iterable<number>,
): number {
  const isInside = new Uint8Array(encoded.graph.vertices);
  for (const vertex of inside) isInside[vertex - 1] = 1;
  const cut: Cut = { encoded, isInside, literals };
  if (encoded.root >= 0) {
    const component = smallestComponent(cut, 1 - isInside[encoded.root]!);
    return deriveRequired(
      lemmas,
      cut,
      component,
      { clause: literals, context: boundaryOf(cut, component) },
      new Map(),
    );
  }
  const components = [smallestComponent(cut, 0), smallestComponent(cut, 1)] as const;
  const [smaller, larger] =
    components[0].vertices.length < components[1].vertices.length
      ? components
      : [components[1], components[0]];
  const boundary = boundaryOf(cut, larger);
  const notRoots = new Map<number, number>();
  for (const root of smaller.vertices) {
    const isRoot = encoded.reached[root]!;
    const others = larger.vertices.map((vertex) => [vertex, exclusiveRoots(encoded, root, vertex)] as const);
    const lemma = { clause: [...literals, -isRoot], context: [...boundary, -isRoot] };
    notRoots.set(root, deriveRequired(lemmas, cut, larger, lemma, new Map(others)));
  }
  const derived = deriveRequired(lemmas, cut, smaller, { clause: literals, context: literals }, notRoots);
  lemmas.drop(notRoots.values());
  return derived;
}

/** The smallest component of a side with a vertex that must be reached. */
function smallestComponent({ encoded, isInside, literals }: Cut, side: number): Component {
  const { graph, arcStarts, sources } = encoded;
  const falseLiterals = new Set(literals);
  const isSeen = new Uint8Array(graph.vertices);
  let smallest: Component = { vertices: [], required: -1 };
  for (let first = 0; first < graph.vertices; first++) {
    if (isInside[first] !== side || isSeen[first] === 1) continue;
    isSeen[first] = 1;
    const vertices = [first];
    for (const vertex of vertices)
      for (let arc = arcStarts[vertex]!; arc < arcStarts[vertex + 1]!; arc++) {
        const source = sources[arc]!;
        if (isInside[source] !== side || isSeen[source] === 1) continue;
        isSeen[source] = 1;
        vertices.push(source);
      }
    const required = vertices.find(
      (vertex) => graph.used.length === 0 || falseLiterals.has(-graph.used[vertex]!),
    );
    if (required === undefined) continue;
    if (smallest.required < 0 || vertices.length < smallest.vertices.length)
      smallest = { vertices, required };
  }
  return smallest;
}

/** The literals of the edges between a component and the other side. */
function boundaryOf({ encoded, isInside }: Cut, { vertices }: Component): number[] {
  const { arcStarts, sources, edges } = encoded;
  const boundary = new Set<number>();
  for (const vertex of vertices)
    for (let arc = arcStarts[vertex]!; arc < arcStarts[vertex + 1]!; arc++)
      if (isInside[sources[arc]!] !== isInside[vertex]) boundary.add(edges[arc]!);
  return [...boundary];
}

/**
 * Derives a clause for a component: if the clause is false, one of its vertices must be reached, while none is if
 * the literals of `context` are false, which belong to the clause. `notRoots` has, for each vertex that may be the
 * root, a lemma that it is not.
 */
function deriveRequired(
  lemmas: Lemmas,
  cut: Cut,
  { vertices, required }: Component,
  { clause, context }: { readonly clause: Iterable<number>; readonly context: Iterable<number> },
  notRoots: ReadonlyMap<number, number>,
): number {
  const { graph, levels, reached, requirements } = cut.encoded;
  let before = notRoots;
  for (let level = 1; level <= levels; level++) {
    const here = new Map<number, number>();
    for (const vertex of vertices) {
      const literal = reached[level * graph.vertices + vertex]!;
      const lemma = lemmas.add([...context, -literal], () =>
        propagateUnreached(lemmas, cut, level, vertex, before),
      );
      here.set(vertex, lemma);
    }
    if (level > 1) lemmas.drop(before.values());
    before = here;
  }
  const derived = lemmas.add(clause, () => {
    lemmas.use(before.get(required) ?? 0);
    lemmas.use(requirements[required]!);
  });
  if (levels > 0) lemmas.drop(before.values());
  return derived;
}

/** Propagates that a vertex is unreached within `level` steps, by the lemmas for one step less. */
function propagateUnreached(
  lemmas: Lemmas,
  { encoded, isInside }: Cut,
  level: number,
  vertex: number,
  before: ReadonlyMap<number, number>,
): void {
  const { graph, arcStarts, sources, edges, supports, stepClauses } = encoded;
  lemmas.use(before.get(vertex) ?? 0);
  for (let arc = arcStarts[vertex]!; arc < arcStarts[vertex + 1]!; arc++) {
    const source = sources[arc]!;
    const stepClause = stepClauses[level * edges.length + arc]!;
    if (stepClause === 0) continue;
    if (isInside[source] !== isInside[vertex]) lemmas.use(stepClause);
    else {
      lemmas.use(before.get(source) ?? 0);
      lemmas.use(stepClause + 1);
    }
  }
  lemmas.use(supports[level * graph.vertices + vertex]!);
}
