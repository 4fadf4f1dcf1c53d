import type { EdgeGraph, VertexGraph } from '@gridwright/modeling';
import { edgeGraph } from '../reasons/edge-graphs.js';
import { type Literal, no, not, some, yes } from '../rows/row.js';
import type { EdgeLiterals, Rows, VertexLiterals } from '../rows/rows.js';

/** The vertices of a graph that may be there, by their places in it, and the graph. */
interface PossibleVertices {
  readonly vertices: readonly number[];
  readonly graph: VertexGraph;
}

/** The literals of graph constraints, which have no known ones. */
export class GraphLiterals {
  readonly #rows: Pick<Rows, 'auxiliary' | 'rule'>;
  #true: Literal | null = null;

  constructor(rows: Pick<Rows, 'auxiliary' | 'rule'>) {
    this.#rows = rows;
  }

  /** The literal of a variable: one that is always true stands for a known one. */
  of(literal: Literal): Literal {
    if (literal >= 0) return literal;
    if (this.#true === null) {
      this.#true = this.#rows.auxiliary(() => 'it is so');
      const about = { rule: 'known', weight: 0, sites: [], text: () => 'it is so' };
      this.#rows.rule(about, [some(this.#true)]);
    }
    return literal === yes ? this.#true : not(this.#true);
  }

  /** The graph with variables for its edges. */
  edgeGraph({ vertexCount, edges, literals }: EdgeLiterals): EdgeGraph {
    return edgeGraph(
      vertexCount,
      edges,
      literals.map((literal) => this.of(literal)),
    );
  }

  /** The graph without the vertices that are never there; null if at most one is left, which is connected anyway. */
  possibleVertices({ literals, edges }: VertexLiterals): PossibleVertices | null {
    const vertices = [...literals.keys()].filter((vertex) => literals[vertex] !== no);
    if (vertices.length < 2) return null;
    const placeOf = new Map(vertices.map((vertex, place) => [vertex, place]));
    const inside = edges.filter((edge) => edge.every((vertex) => placeOf.has(vertex)));
    return {
      vertices,
      graph: {
        vertexCount: vertices.length,
        tails: Int32Array.from(inside, ([one]) => placeOf.get(one)!),
        heads: Int32Array.from(inside, ([, other]) => placeOf.get(other)!),
        vertexLiterals: Int32Array.from(vertices, (vertex) => this.of(literals[vertex]!)),
      },
    };
  }
}
