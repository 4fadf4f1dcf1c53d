import { emptyFamily, unitFamily } from '../diagram.js';
import { requireWhole } from '../errors.js';
import { type Fields, fieldsFor, readField, writeField } from '../frontier/fields.js';
import { edgesAfter, frontierOf } from '../frontier/frontier.js';
import type { Graph } from '../graphs/graph.js';
import { type Outcome, open, type Specification } from './specification.js';

/** Maximum degree. */
export const maxDegree = 30;

/** The sets of edges in which each vertex has an `allowed` degree, from 0 to 30. Throws `DiagramError` for others. */
export function degrees(graph: Graph, allowed: (vertex: number) => Iterable<number>): Specification {
  const masks = Array.from({ length: graph.vertexCount }, (_, vertex) => maskOf(vertex, allowed(vertex)));
  return new DegreeSpecification(graph, Int32Array.from(masks));
}

/** The state is the degree so far of each frontier vertex. */
class DegreeSpecification implements Specification {
  readonly elementCount: number;
  readonly stateWords: number;
  readonly #graph: Graph;
  /** By vertex, a mask of its allowed degrees. */
  readonly #masks: Int32Array;
  readonly #slotOf: Int32Array;
  readonly #fields: Fields;
  /** By edge, the number of later edges at its tail. */
  readonly #tailsAfter: Int32Array;
  /** By edge, the number of later edges at its head. */
  readonly #headsAfter: Int32Array;

  constructor(graph: Graph, masks: Int32Array) {
    const { slotCount, slotOf } = frontierOf(graph);
    const max = masks.reduce((greatest, mask) => Math.max(greatest, 31 - Math.clz32(mask)), 0);
    const { tailsAfter, headsAfter } = edgesAfter(graph);
    this.elementCount = graph.tails.length;
    this.#graph = graph;
    this.#masks = masks;
    this.#slotOf = slotOf;
    this.#fields = fieldsFor(slotCount, max);
    this.stateWords = this.#fields.words;
    this.#tailsAfter = tailsAfter;
    this.#headsAfter = headsAfter;
  }

  root(): Outcome {
    const isWrong = this.#masks.some((mask, vertex) => this.#slotOf[vertex]! < 0 && (mask & 1) === 0);
    if (isWrong) return emptyFamily;
    return this.elementCount === 0 ? unitFamily : open;
  }

  canTake(element: number, state: Int32Array, at: number): boolean {
    return (
      this.canHave(this.#graph.tails[element]!, 1, this.#tailsAfter[element]!, state, at) &&
      this.canHave(this.#graph.heads[element]!, 1, this.#headsAfter[element]!, state, at)
    );
  }

  child(element: number, taken: number, state: Int32Array, at: number): Outcome {
    if (!this.decide(this.#graph.tails[element]!, taken, this.#tailsAfter[element]!, state, at))
      return emptyFamily;
    if (!this.decide(this.#graph.heads[element]!, taken, this.#headsAfter[element]!, state, at))
      return emptyFamily;
    return element + 1 === this.elementCount ? unitFamily : open;
  }

  /** Whether a vertex can reach an allowed degree after `taken` more edges, with `toCome` edges undecided. */
  private canHave(vertex: number, taken: number, toCome: number, state: Int32Array, at: number): boolean {
    const degree = readField(this.#fields, this.#slotOf[vertex]!, state, at) + taken;
    const reachable = toCome > maxDegree ? -1 : 2 ** (toCome + 1) - 1;
    return ((this.#masks[vertex]! >>> degree) & reachable) !== 0;
  }

  /** Updates the degree of a vertex; clears it when the vertex leaves the frontier. */
  private decide(vertex: number, taken: number, toCome: number, state: Int32Array, at: number): boolean {
    if (!this.canHave(vertex, taken, toCome, state, at)) return false;
    const slot = this.#slotOf[vertex]!;
    const degree = readField(this.#fields, slot, state, at) + taken;
    writeField(this.#fields, slot, toCome === 0 ? 0 : degree, state, at);
    return true;
  }
}

function maskOf(vertex: number, allowed: Iterable<number>): number {
  let mask = 0;
  for (const degree of allowed) {
    requireWhole(`the degrees of vertex ${vertex}`, degree, 0, maxDegree);
    mask |= 1 << degree;
  }
  return mask;
}
