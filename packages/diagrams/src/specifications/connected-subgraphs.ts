import { emptyFamily, unitFamily } from '../diagram.js';
import { requireWhole } from '../errors.js';
import { fieldsFor, readField, writeField } from '../frontier/fields.js';
import { frontierOf, headLeaves, tailLeaves } from '../frontier/frontier.js';
import type { Graph } from '../graphs/graph.js';
import { type Outcome, open, type Specification } from './specification.js';

/** Which connected subgraphs to include. */
export interface ConnectedRules {
  /** Vertices of every subgraph; none by default. */
  readonly required?: Iterable<number> | undefined;
  /** Whether the subgraph is a tree. */
  readonly isAcyclic?: boolean | undefined;
}

/** All spanning trees of a graph; none for the graph without vertices. */
export function spanningTrees(graph: Graph): Specification {
  const required = Array.from({ length: graph.vertexCount }, (_, vertex) => vertex);
  return connectedSubgraphs(graph, { required, isAcyclic: true });
}

/**
 * The sets of edges that, with their vertices and the required ones, form a connected graph with at least one
 * vertex. The state has the component of each frontier vertex: 0 for a vertex without edges, otherwise the
 * component's lowest slot + 1. Throws `DiagramError` for a required vertex that the graph does not have.
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
    requireWhole('a required vertex', vertex, 0, graph.vertexCount - 1);
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

  /** By element, the slots of required vertices that stay, and that of its head, which leaves after the tail. */
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

  function write(slot: number, component: number, state: Int32Array, at: number): void {
    writeField(fields, slot, component, state, at);
  }

  /** Moves all vertices of one component to another. */
  function rename(component: number, to: number, state: Int32Array, at: number): void {
    for (let slot = component - 1; slot < slotCount; slot += 1)
      if (read(slot, state, at) === component) write(slot, to, state, at);
  }

  /** Takes the edge between two slots; false if it closes a cycle and `isAcyclic`. */
  function join(tail: number, head: number, state: Int32Array, at: number): boolean {
    const tailComponent = read(tail, state, at);
    const headComponent = read(head, state, at);
    if (tailComponent !== 0 && tailComponent === headComponent) return !isAcyclic;
    const min = Math.min(tail + 1, head + 1, tailComponent || tail + 1, headComponent || head + 1);
    for (const component of [tailComponent, headComponent])
      if (component !== 0 && component !== min) rename(component, min, state, at);
    write(tail, min, state, at);
    write(head, min, state, at);
    return true;
  }

  /**
   * Removes a vertex from the frontier. Open if its component has other frontier vertices, or if it has no edges
   * and is not required. Otherwise its component is complete: it must be the whole subgraph.
   */
  function leave(slot: number, needed: boolean, element: number, state: Int32Array, at: number): Outcome {
    const component = read(slot, state, at);
    if (component === 0) {
      if (!needed) return open;
      // A required vertex without edges must be the whole subgraph.
      return isAlone && isUntouched(state, at) ? unitFamily : emptyFamily;
    }
    for (let other = component - 1; other < slotCount; other += 1) {
      if (other === slot || read(other, state, at) !== component) continue;
      write(slot, 0, state, at);
      if (slot === component - 1) rename(component, other + 1, state, at);
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
      const component = read(tailSlots[element]!, state, at);
      return component === 0 || component !== read(headSlots[element]!, state, at);
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
