import { emptyFamily, unitFamily } from '../diagram.js';
import { badArgument } from '../diagram-error.js';
import { fieldsFor, readField, writeField } from '../frontier/fields.js';
import { frontierOf, headLeaves, tailLeaves } from '../frontier/frontier.js';
import type { Graph } from '../graphs/graph.js';
import { type Outcome, open, type Specification } from './specification.js';

/** Which connected subgraphs are meant. */
export interface ConnectedRules {
  /** Vertices that belong to the subgraph in any case; none by default. */
  readonly required?: Iterable<number> | undefined;
  /** Whether it has no cycle, so is a tree. */
  readonly isAcyclic?: boolean | undefined;
}

/** All spanning trees of a graph: of one without a vertex, there is none. */
export function spanningTrees(graph: Graph): Specification {
  const required = Array.from({ length: graph.vertexCount }, (_, vertex) => vertex);
  return connectedSubgraphs(graph, { required, isAcyclic: true });
}

/**
 * The sets of edges that, with their vertices and those that are required, are a connected graph with at least one vertex. The
 * state says for each vertex on the frontier which part it is in: 0 if it has no edge, otherwise the part's lowest slot + 1.
 * Throws `DiagramError` where a required vertex is none of the graph's.
 */
export function connectedSubgraphs(
  graph: Graph,
  { required = [], isAcyclic = false }: ConnectedRules = {},
): Specification {
  const elementCount = graph.tails.length;
  const { slotCount, slotOf, firstOf, lastOf, tailSlots, headSlots, leaves } = frontierOf(graph);
  const fields = fieldsFor(slotCount, slotCount);
  const isRequired = new Uint8Array(graph.vertexCount);
  for (const vertex of required) {
    if (!Number.isInteger(vertex) || vertex < 0 || vertex >= graph.vertexCount)
      throw badArgument('a required vertex', `a whole number from 0 to ${graph.vertexCount - 1}`, vertex);
    isRequired[vertex] = 1;
  }
  const requiredCount = isRequired.reduce((sum, each) => sum + each, 0);
  const requiredIsolated = isRequired.reduce(
    (sum, each, vertex) => sum + (slotOf[vertex]! < 0 ? each : 0),
    0,
  );
  const isAlone = requiredCount === 1;
  /** The first edge of the required vertex that arrives last. */
  const lastArrival = isRequired.reduce(
    (last, each, vertex) => Math.max(last, each === 0 ? -1 : firstOf[vertex]!),
    -1,
  );
  const requiredSlots = slotsOfRequired();

  /** By element, the slots of required vertices that have further edges, and that of its head: it leaves after the tail. */
  function slotsOfRequired(): number[][] {
    const slots: number[][] = Array.from({ length: elementCount }, () => []);
    for (let vertex = 0; vertex < graph.vertexCount; vertex += 1) {
      if (isRequired[vertex] === 0 || slotOf[vertex]! < 0) continue;
      const last = lastOf[vertex]!;
      for (let element = firstOf[vertex]!; element < last; element += 1)
        slots[element]!.push(slotOf[vertex]!);
      if (graph.heads[last] === vertex) slots[last]!.push(slotOf[vertex]!);
    }
    return slots;
  }

  function read(slot: number, state: Int32Array, at: number): number {
    return readField(fields, slot, state, at);
  }

  function write(slot: number, part: number, state: Int32Array, at: number): void {
    writeField(fields, slot, part, state, at);
  }

  /** All of one part, which has a vertex, go to another. */
  function rename(part: number, to: number, state: Int32Array, at: number): void {
    for (let slot = part - 1; slot < slotCount; slot += 1)
      if (read(slot, state, at) === part) write(slot, to, state, at);
  }

  /** Takes the edge between two slots; false where it closes a cycle and may not. */
  function join(tail: number, head: number, state: Int32Array, at: number): boolean {
    const tailPart = read(tail, state, at);
    const headPart = read(head, state, at);
    if (tailPart !== 0 && tailPart === headPart) return !isAcyclic;
    const least = Math.min(tail + 1, head + 1, tailPart || tail + 1, headPart || head + 1);
    for (const part of [tailPart, headPart]) if (part !== 0 && part !== least) rename(part, least, state, at);
    write(tail, least, state, at);
    write(head, least, state, at);
    return true;
  }

  /**
   * A vertex leaves. Open where its part has others on the frontier, or it has no edge and need not; otherwise its part is
   * complete: that is the whole subgraph, or wrong.
   */
  function leave(slot: number, needed: boolean, element: number, state: Int32Array, at: number): Outcome {
    const part = read(slot, state, at);
    if (part === 0) {
      if (!needed) return open;
      // Without an edge, a required vertex can only be the whole subgraph.
      return isAlone && isUntouched(state, at) ? unitFamily : emptyFamily;
    }
    for (let other = part - 1; other < slotCount; other += 1) {
      if (other === slot || read(other, state, at) !== part) continue;
      write(slot, 0, state, at);
      if (slot === part - 1) rename(part, other + 1, state, at);
      return open;
    }
    if (lastArrival > element) return emptyFamily;
    if (requiredSlots[element]!.some((required) => read(required, state, at) === 0)) return emptyFamily;
    write(slot, 0, state, at);
    return isUntouched(state, at) ? unitFamily : emptyFamily;
  }

  function isUntouched(state: Int32Array, at: number): boolean {
    for (let word = 0; word < fields.words; word += 1) if (state[at + word] !== 0) return false;
    return true;
  }

  return {
    elementCount,
    stateWords: fields.words,

    root() {
      if (requiredIsolated > 0) return isAlone ? unitFamily : emptyFamily;
      return elementCount === 0 ? emptyFamily : open;
    },

    canTake(element, state, at) {
      if (!isAcyclic) return true;
      const part = read(tailSlots[element]!, state, at);
      return part === 0 || part !== read(headSlots[element]!, state, at);
    },

    child(element, taken, state, at) {
      const tail = tailSlots[element]!;
      const head = headSlots[element]!;
      if (taken !== 0 && !join(tail, head, state, at)) return emptyFamily;
      const leaving = leaves[element]!;
      if ((leaving & tailLeaves) !== 0) {
        const outcome = leave(tail, isRequired[graph.tails[element]!] === 1, element, state, at);
        if (outcome !== open) return outcome;
      }
      if ((leaving & headLeaves) !== 0) {
        const outcome = leave(head, isRequired[graph.heads[element]!] === 1, element, state, at);
        if (outcome !== open) return outcome;
      }
      return element + 1 === elementCount ? emptyFamily : open;
    },
  };
}
