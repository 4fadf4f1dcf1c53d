import { refuse } from '../proof-problem.js';
import type { kinds } from './constraint-store.js';
import type { TrueComponents } from './true-components.js';

/** A constraint `paths`. */
export interface PathsGraph {
  readonly kind: typeof kinds.paths;
  readonly vertices: number;
  /** The literal of the condition; 0: unconditional. */
  readonly condition: number;
  readonly covers: boolean;
  readonly induced: boolean;
  /** For each end its vertex, its number, and the literal under which it has the number; 0: always. */
  readonly ends: Int32Array;
  /** For each edge its two ends and its literal. */
  readonly edges: Int32Array;
}

/**
 * Refuses unless the true edges break the constraint, for all values of the other literals: without vertices, by themselves; else
 * because no path can leave these vertices, though one must.
 */
export function checkPathsBroken(graph: PathsGraph, inside: Int32Array, components: TrueComponents): void {
  const isClosed = components.join(graph.vertices, graph.edges) > 0;
  const numbers = numbersAt(graph, components);
  if (inside.length > 0) checkEnclosed(graph, inside, numbers, components);
  else if (
    !isClosed &&
    !isMixed(numbers) &&
    !touches(graph, components) &&
    !mustTouch(graph, numbers, components)
  )
    refuse({ code: 'paths-hold' });
}

/** Whether a full assignment breaks the constraint. */
export function arePathsBroken(graph: PathsGraph, components: TrueComponents): boolean {
  const { vertices, ends, edges, covers } = graph;
  if (components.join(vertices, edges) > 0) return true;
  if (isMixed(numbersAt(graph, components)) || touches(graph, components)) return true;
  const counts = new Map<number, number>();
  for (let end = 0; end < ends.length; end += 3) {
    const root = components.root(ends[end]!);
    counts.set(root, (counts.get(root) ?? 0) + 1);
  }
  if ([...counts.values()].includes(1)) return true;
  if (!covers) return false;
  for (let vertex = 1; vertex <= vertices; vertex += 1) if (!counts.has(components.root(vertex))) return true;
  return false;
}

/** The number of an end; 0 if it has none for now. */
function numberOf({ ends }: PathsGraph, end: number, components: TrueComponents): number {
  const literal = ends[end + 2]!;
  return literal === 0 || components.isTrue(literal) ? ends[end + 1]! : 0;
}

/** Stands for two different numbers in one component; no end has it. */
const mixed = -1;

/** By component that has one, its number. */
function numbersAt(graph: PathsGraph, components: TrueComponents): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  for (let end = 0; end < graph.ends.length; end += 3) {
    const number = numberOf(graph, end, components);
    if (number === 0) continue;
    const root = components.root(graph.ends[end]!);
    numbers.set(root, (numbers.get(root) ?? number) === number ? number : mixed);
  }
  return numbers;
}

/** Whether some component has two different numbers. */
function isMixed(numbers: ReadonlyMap<number, number>): boolean {
  return [...numbers.values()].includes(mixed);
}

/** Whether no path may touch itself, and one does: an edge that is not true joins two connected vertices. */
function touches({ induced, edges }: PathsGraph, components: TrueComponents): boolean {
  if (!induced) return false;
  for (let edge = 0; edge < edges.length; edge += 3) {
    const [tail, head] = [edges[edge]!, edges[edge + 1]!];
    if (
      tail !== head &&
      !components.isTrue(edges[edge + 2]!) &&
      components.root(tail) === components.root(head)
    )
      return true;
  }
  return false;
}

/**
 * Whether no path may touch itself, and one will: a false edge joins the components of the only two ends with a number, while
 * all ends have numbers, so that these two will be connected.
 */
function mustTouch(
  graph: PathsGraph,
  numbers: ReadonlyMap<number, number>,
  components: TrueComponents,
): boolean {
  const { induced, ends, edges } = graph;
  if (!induced) return false;
  const counts = new Map<number, number>();
  for (let end = 0; end < ends.length; end += 3) {
    const number = numberOf(graph, end, components);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  if (counts.has(0)) return false;
  for (let edge = 0; edge < edges.length; edge += 3) {
    if (!components.isTrue(-edges[edge + 2]!)) continue;
    const [tail, head] = [components.root(edges[edge]!), components.root(edges[edge + 1]!)];
    const number = numbers.get(tail);
    if (tail !== head && number !== undefined && number === numbers.get(head) && counts.get(number) === 2)
      return true;
  }
  return false;
}

/**
 * Refuses unless one of these vertices cannot be connected as it must be. Each edge that leaves them is false; or the vertex it
 * leads to has another number than the end inside that must leave. All other ends inside have other numbers. Without any end
 * inside, each vertex must be connected to one.
 */
function checkEnclosed(
  graph: PathsGraph,
  inside: Int32Array,
  numbers: ReadonlyMap<number, number>,
  components: TrueComponents,
): void {
  const { vertices, edges, ends, covers } = graph;
  const isInside = new Set(inside);
  for (const vertex of isInside)
    if (vertex < 1 || vertex > vertices) refuse({ code: 'unknown-vertex', vertices, found: vertex });
  const inner: number[] = [];
  for (let end = 0; end < ends.length; end += 3)
    if (isInside.has(ends[end]!)) inner.push(numberOf(graph, end, components));
  const mayLeave =
    inner.length === 0 ? (covers ? [0] : []) : inner.filter((number) => isAlone(number, inner));
  const leaving: number[] = [];
  for (let edge = 0; edge < edges.length; edge += 3) {
    const [tail, head] = [edges[edge]!, edges[edge + 1]!];
    if (isInside.has(tail) === isInside.has(head) || components.isTrue(-edges[edge + 2]!)) continue;
    leaving.push(isInside.has(tail) ? head : tail);
  }
  const isKept = (number: number): boolean =>
    leaving.every((vertex) => number > 0 && (numbers.get(components.root(vertex)) ?? number) !== number);
  if (!mayLeave.some(isKept)) refuse({ code: 'paths-leave' });
}

/** Whether no other of these ends may be connected to the one with this number. */
function isAlone(number: number, ends: readonly number[]): boolean {
  return number === 0 ? ends.length === 1 : ends.filter((each) => each === number || each === 0).length === 1;
}
