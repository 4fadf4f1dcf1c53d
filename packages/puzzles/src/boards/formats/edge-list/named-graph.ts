import type { Place } from '../../definition/input-error.js';
import { unexpectedAt } from '../../definition/reading-errors.js';
import type { DrawnGraph } from '../../geometry/drawn-graph.js';
import { graphProblem, maxExtent } from '../../geometry/graph-problem.js';
import { type Point, rounded } from '../../geometry/point.js';
import { unexpected, type Word } from '../word-reader.js';

/** Two words that name the ends of an edge. */
export type Ends = readonly [Word, Word];

/** A graph that is being read. Its vertices have names, and are numbered in order of occurrence. All methods throw `InputError`. */
export class NamedGraph {
  readonly #vertices = new Map<
    string,
    { readonly number: number; readonly word: Word; point: Point | null }
  >();
  readonly #edges: { readonly ends: readonly [number, number]; readonly place: Place }[] = [];
  readonly #edgeBetween = new Map<string, number>();

  /** The vertex of this name, which may be a new one. */
  vertex(word: Word) {
    const known = this.#vertices.get(word.text);
    if (known) return known;
    if (word.text === ',') throw unexpected(word, 'the name of a vertex');
    const vertex = { number: this.#vertices.size, word, point: null };
    this.#vertices.set(word.text, vertex);
    return vertex;
  }

  /** The number of a vertex that is named before. */
  knownVertex(word: Word): number {
    const known = this.#vertices.get(word.text);
    if (known === undefined) throw unexpected(word, 'the name of a vertex');
    return known.number;
  }

  placeVertex(word: Word, point: Point): void {
    const vertex = this.vertex(word);
    if (vertex.point !== null) throw unexpected(word, 'a vertex without a place so far');
    vertex.point = point;
  }

  addEdge([one, other]: Ends): void {
    const ends = [this.vertex(one).number, this.vertex(other).number] as const;
    if (ends[0] === ends[1]) throw unexpected(other, 'two different vertices');
    const key = keyOf(...ends);
    if (this.#edgeBetween.has(key)) throw unexpected(one, 'vertices that no other edge joins');
    this.#edgeBetween.set(key, this.#edges.length);
    this.#edges.push({ ends, place: one.place });
  }

  /** The number of an edge that was added. */
  edge(words: Ends): number {
    const [one, other] = words.map(({ text }) => this.#vertices.get(text)?.number ?? -1);
    const edge = this.#edgeBetween.get(keyOf(one!, other!));
    if (edge === undefined) throw unexpected(pairOf(words), 'the two vertices of an edge');
    return edge;
  }

  #edgesOnce(all: readonly Ends[]): readonly number[] {
    const edges = new Set<number>();
    for (const ends of all) {
      const edge = this.edge(ends);
      if (edges.has(edge)) throw unexpected(pairOf(ends), 'each edge of a cell once');
      edges.add(edge);
    }
    return [...edges];
  }

  /** The graph with these cells. `end` is the place of errors about a missing part. */
  drawn(
    cells: readonly { readonly edges: readonly Ends[]; readonly place: Place }[],
    end: Place,
  ): DrawnGraph {
    const vertices = [...this.#vertices.values()];
    const isPlaced = vertices.some(({ point }) => point !== null);
    const circle = isPlaced ? [] : pointsOnCircle(vertices.length);
    const graph = {
      vertices: vertices.map(({ number, point, word }) => {
        const there = point ?? circle[number];
        if (there) return there;
        throw unexpected(word, 'a vertex with a place (either all vertices have places or none)');
      }),
      edges: this.#edges.map(({ ends }) => ends),
      cells: cells.map(({ edges }) => this.#edgesOnce(edges)),
    };
    const problem = graphProblem(graph);
    if (problem === null) return graph;
    const { part, index, expected, found } = problem;
    const places = { vertices: vertices.map(({ word }) => word), edges: this.#edges, cells };
    throw unexpectedAt(places[part][index]?.place ?? end, expected, found);
  }
}

/** The two words as one, at the place of the first. */
function pairOf([one, other]: Ends): Word {
  return { text: `${one.text} ${other.text}`, place: one.place };
}

function keyOf(one: number, other: number): string {
  return `${Math.min(one, other)} ${Math.max(one, other)}`;
}

/**
 * `count` points on a circle, clockwise from the top, about 1 apart. Coordinates are at least 0, and have at most four
 * decimals.
 */
export function pointsOnCircle(count: number): readonly Point[] {
  const step = (2 * Math.PI) / count;
  const radius = Math.min(count < 3 ? 0.5 : 0.5 / Math.sin(step / 2), maxExtent / 2);
  return Array.from({ length: count }, (_, index) => ({
    x: rounded(radius + radius * Math.sin(index * step)),
    y: rounded(radius - radius * Math.cos(index * step)),
  }));
}
