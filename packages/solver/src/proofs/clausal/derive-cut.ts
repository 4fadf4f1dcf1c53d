import type { Lemmas } from './lemmas.js';
import { exclusiveRoots, type Levels } from './levels.js';

/** Vertices that true edges may connect, where the literals of a cut are false: a part of one side of it. */
interface Part {
  readonly vertices: readonly number[];
  /** One that has to be reached; −1 where there is none. */
  readonly required: number;
}

interface Cut {
  readonly encoded: Levels;
  readonly isInside: Uint8Array;
  readonly literals: Int32Array;
}

/**
 * Derives the clause of a cut between the vertices `inside`, numbered from 1, and the others; its literals are distinct.
 * Where they are false, no edge leads to the side without the root: level by level its vertices are not reached, though
 * one has to be. Where the root may be anywhere, it is first shown not to be in a part of the one side, for then a part
 * of the other is not reached; and so the first part is not reached either.
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
    const part = smallestPart(cut, 1 - isInside[encoded.root]!);
    return deriveRequired(lemmas, cut, part, { clause: literals, context: boundaryOf(cut, part) }, new Map());
  }
  const parts = [smallestPart(cut, 0), smallestPart(cut, 1)] as const;
  const [smaller, larger] =
    parts[0].vertices.length < parts[1].vertices.length ? parts : [parts[1], parts[0]];
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

/** The smallest part of a side of which a vertex has to be reached. */
function smallestPart({ encoded, isInside, literals }: Cut, side: number): Part {
  const { graph, arcStarts, sources } = encoded;
  const falseLiterals = new Set(literals);
  const isSeen = new Uint8Array(graph.vertices);
  let smallest: Part = { vertices: [], required: -1 };
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

/** The literals of the edges between a part and the other side. */
function boundaryOf({ encoded, isInside }: Cut, { vertices }: Part): number[] {
  const { arcStarts, sources, edges } = encoded;
  const boundary = new Set<number>();
  for (const vertex of vertices)
    for (let arc = arcStarts[vertex]!; arc < arcStarts[vertex + 1]!; arc++)
      if (isInside[sources[arc]!] !== isInside[vertex]) boundary.add(edges[arc]!);
  return [...boundary];
}

/**
 * Derives a clause for a part of which a vertex has to be reached where the clause is false, while none is where the
 * literals of the context are, which are some of its own. `notRoots` has for each of the part's vertices a clause by
 * which it is not the root then, if it may be.
 */
function deriveRequired(
  lemmas: Lemmas,
  cut: Cut,
  { vertices, required }: Part,
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

/** Shows that a vertex is not reached within so many steps, by the lemmas for one step less. */
function propagateUnreached(
  lemmas: Lemmas,
  { encoded, isInside }: Cut,
  level: number,
  vertex: number,
  before: ReadonlyMap<number, number>,
): void {
  const { graph, arcStarts, sources, edges, supports, wayClauses } = encoded;
  lemmas.use(before.get(vertex) ?? 0);
  for (let arc = arcStarts[vertex]!; arc < arcStarts[vertex + 1]!; arc++) {
    const source = sources[arc]!;
    const wayClause = wayClauses[level * edges.length + arc]!;
    if (wayClause === 0) continue;
    if (isInside[source] !== isInside[vertex]) lemmas.use(wayClause);
    else {
      lemmas.use(before.get(source) ?? 0);
      lemmas.use(wayClause + 1);
    }
  }
  lemmas.use(supports[level * graph.vertices + vertex]!);
}
