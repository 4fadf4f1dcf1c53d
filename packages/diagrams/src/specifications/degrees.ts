import { emptyFamily, unitFamily } from '../diagram.js';
import { badArgument } from '../diagram-error.js';
import { fieldsFor } from '../frontier/fields.js';
import { frontierOf } from '../frontier/frontier.js';
import type { Graph } from '../graphs/graph.js';
import { open, type Specification } from './specification.js';

/** Greatest degree that can be allowed. */
export const mostDegree = 30;

/**
 * Sets of edges in which each vertex has one of the degrees that are allowed: `allowed(vertex)` lists them, from 0 to
 * `mostDegree`. Throws `DiagramError` where it lists something else.
 */
export function degrees(graph: Graph, allowed: (vertex: number) => Iterable<number>): Specification {
  const elementCount = graph.tails.length;
  const { slotCount, slotOf } = frontierOf(graph);
  /** By vertex, a bit for each degree that is allowed. */
  const masks = Int32Array.from({ length: graph.vertexCount }, (_, vertex) =>
    maskOf(vertex, allowed(vertex)),
  );
  const most = masks.reduce((greatest, mask) => Math.max(greatest, 31 - Math.clz32(mask)), 0);
  const { words, wordOf, shiftOf, mask } = fieldsFor(slotCount, most);
  const { tailsAfter, headsAfter } = edgesAfter(graph);
  const hasIsolated = masks.some((allowedHere, vertex) => slotOf[vertex]! < 0 && (allowedHere & 1) === 0);

  /** Whether a vertex that has this degree now, and so many edges to come, can get one that is allowed. */
  function canEnd(vertex: number, degree: number, toCome: number): boolean {
    const reachable = toCome > mostDegree ? -1 : 2 ** (toCome + 1) - 1;
    return ((masks[vertex]! >>> degree) & reachable) !== 0;
  }

  function degreeOf(vertex: number, state: Int32Array, at: number): number {
    const slot = slotOf[vertex]!;
    return (state[at + wordOf[slot]!]! >>> shiftOf[slot]!) & mask;
  }

  /** Gives a vertex its degree; one that leaves the frontier has 0. */
  function setDegree(vertex: number, degree: number, state: Int32Array, at: number): void {
    const word = at + wordOf[slotOf[vertex]!]!;
    const shift = shiftOf[slotOf[vertex]!]!;
    state[word] = (state[word]! & ~(mask << shift)) | (degree << shift);
  }

  function decide(vertex: number, taken: number, toCome: number, state: Int32Array, at: number): boolean {
    const degree = degreeOf(vertex, state, at) + taken;
    if (!canEnd(vertex, degree, toCome)) return false;
    setDegree(vertex, toCome === 0 ? 0 : degree, state, at);
    return true;
  }

  return {
    elementCount,
    stateWords: words,

    root() {
      if (hasIsolated) return emptyFamily;
      return elementCount === 0 ? unitFamily : open;
    },

    canTake(element, state, at) {
      const tail = graph.tails[element]!;
      const head = graph.heads[element]!;
      return (
        canEnd(tail, degreeOf(tail, state, at) + 1, tailsAfter[element]!) &&
        canEnd(head, degreeOf(head, state, at) + 1, headsAfter[element]!)
      );
    },

    child(element, taken, state, at) {
      if (!decide(graph.tails[element]!, taken, tailsAfter[element]!, state, at)) return emptyFamily;
      if (!decide(graph.heads[element]!, taken, headsAfter[element]!, state, at)) return emptyFamily;
      return element + 1 === elementCount ? unitFamily : open;
    },
  };
}

function maskOf(vertex: number, allowed: Iterable<number>): number {
  let mask = 0;
  for (const degree of allowed) {
    if (!Number.isInteger(degree) || degree < 0 || degree > mostDegree)
      throw badArgument(`the degrees of vertex ${vertex}`, `whole numbers from 0 to ${mostDegree}`, degree);
    mask |= 1 << degree;
  }
  return mask;
}

/** By edge, how many edges come after it at its tail and at its head. */
function edgesAfter({ vertexCount, tails, heads }: Graph): {
  tailsAfter: Int32Array;
  headsAfter: Int32Array;
} {
  const after = new Int32Array(vertexCount);
  const tailsAfter = new Int32Array(tails.length);
  const headsAfter = new Int32Array(tails.length);
  for (let edge = tails.length - 1; edge >= 0; edge -= 1) {
    tailsAfter[edge] = after[tails[edge]!]!++;
    headsAfter[edge] = after[heads[edge]!]!++;
  }
  return { tailsAfter, headsAfter };
}
