import { BuilderError } from '../errors.js';
import {
  always,
  type EdgeGraph,
  type Graph,
  type PathsBlock,
  type VertexGraph,
} from '../model/constraints.js';
import type { Proposition } from './expression.js';
import { ElementPlaces } from './index-set.js';
import type { OwnVariables } from './own-variables.js';

/** A graph, by elements of the model's own. */
interface VerticesAndEdges<Vertex, Edge> {
  readonly vertices: readonly Vertex[];
  readonly edges: readonly Edge[];
  readonly ends: (edge: Edge) => readonly [Vertex, Vertex];
}

/** A graph whose edges are present if a proposition is true. */
export interface GraphDescription<Vertex, Edge> extends VerticesAndEdges<Vertex, Edge> {
  readonly used: (edge: Edge) => Proposition;
}

/**
 * The graph with its vertices numbered. Throws `unknown-vertex`, `duplicate-vertex`, and the errors of `literalOf`.
 */
export function edgeGraph<Vertex, Edge>(
  name: string,
  description: GraphDescription<Vertex, Edge>,
  own: OwnVariables,
): EdgeGraph {
  const { edges, used } = description;
  const graph = numberedGraph(name, description);
  return { ...graph, literals: Int32Array.from(edges, (edge) => own.literalOf(name, used(edge))) };
}

/** The graph with its vertices numbered. Throws `unknown-vertex` and `duplicate-vertex`. */
function numberedGraph<Vertex, Edge>(
  name: string,
  { vertices, edges, ends }: VerticesAndEdges<Vertex, Edge>,
): Graph {
  const places = new ElementPlaces(vertices);
  if (places.duplicate !== null)
    throw new BuilderError({ code: 'duplicate-vertex', block: name, vertex: places.duplicate });
  const tails = new Int32Array(edges.length);
  const heads = new Int32Array(edges.length);
  for (let index = 0; index < edges.length; index++) {
    const both: readonly [Vertex, Vertex] | undefined = ends(edges[index]!);
    tails[index] = both === undefined ? -1 : places.of(both[0]);
    heads[index] = both === undefined ? -1 : places.of(both[1]);
    if (tails[index]! < 0 || heads[index]! < 0)
      throw new BuilderError({ code: 'unknown-vertex', block: name, edge: index });
  }
  return { vertexCount: vertices.length, tails, heads };
}

/** A graph whose vertices are present if a proposition is true. */
export interface VerticesDescription<Vertex, Edge> extends VerticesAndEdges<Vertex, Edge> {
  readonly present: (vertex: Vertex) => Proposition;
}

/** The graph with its vertices numbered. Throws as `edgeGraph` does. */
export function vertexGraph<Vertex, Edge>(
  name: string,
  description: VerticesDescription<Vertex, Edge>,
  own: OwnVariables,
): VertexGraph {
  const { vertices, present } = description;
  const graph = numberedGraph(name, description);
  return {
    ...graph,
    vertexLiterals: Int32Array.from(vertices, (vertex) => own.literalOf(name, present(vertex))),
  };
}

/** An end of paths. */
export interface PathEnd<Vertex> {
  readonly vertex: Vertex;
  /** A whole number from 1; 0 for an end without a number, which may be joined to any other. */
  readonly number: number;
  /** The end has its number only if this is true; always by default. */
  readonly known?: Proposition;
}

/** A graph, and the ends of disjoint paths on it. */
export interface PathsDescription<Vertex, Edge> extends GraphDescription<Vertex, Edge> {
  readonly pathEnds: readonly PathEnd<Vertex>[];
  /** Whether every vertex is on a path; false by default. */
  readonly covers?: boolean;
  /** Whether an edge between two vertices of one path is always on it; false by default. */
  readonly induced?: boolean;
}

/**
 * The block with its vertices numbered. Throws `unknown-vertex`, `duplicate-vertex`, `unknown-end`, `duplicate-end`,
 * `invalid-number`, and the errors of `literalOf`.
 */
export function pathsBlock<Vertex, Edge>(
  name: string,
  description: PathsDescription<Vertex, Edge>,
  own: OwnVariables,
): PathsBlock {
  const graph = edgeGraph(name, description, own);
  const numberOf = new Map(description.vertices.map((vertex, index) => [vertex, index]));
  const seen = new Set<Vertex>();
  const { pathEnds, covers = false, induced = false } = description;
  for (const [end, { vertex, number }] of pathEnds.entries()) {
    if (!numberOf.has(vertex)) throw new BuilderError({ code: 'unknown-end', block: name, end });
    if (seen.has(vertex)) throw new BuilderError({ code: 'duplicate-end', block: name, end });
    seen.add(vertex);
    if (!(Number.isInteger(number) && number >= 0 && number < 2 ** 31))
      throw new BuilderError({ code: 'invalid-number', block: name, number });
  }
  return {
    type: 'disjointPaths',
    name,
    graph,
    ends: Int32Array.from(pathEnds, ({ vertex }) => numberOf.get(vertex)!),
    numbers: Int32Array.from(pathEnds, ({ number }) => number),
    known: Int32Array.from(pathEnds, ({ known }) =>
      known === undefined ? always : own.literalOf(name, known),
    ),
    covers,
    induced,
  };
}
