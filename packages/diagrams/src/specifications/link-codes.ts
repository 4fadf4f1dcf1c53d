import { emptyFamily, unitFamily } from '../diagram.js';
import { edgesAfter, type Frontier, frontierOf } from '../frontier/frontier.js';
import type { Graph } from '../graphs/graph.js';
import { type Outcome, open } from './specification.js';

// The code of a vertex on the frontier. `isolated`: it has no edge. `inner`: it takes no further edge. Otherwise it is
// an open end, which takes exactly one more edge: from `firstClass` on, the other end of its path is a given end of
// that class of numbers, or it is such a given end itself; from `firstMate` on, the mate's slot follows.
export const isolated = 0;
export const inner = 1;
export const firstClass = 2;

/** Codes for given ends with numbers, in a graph whose edges are decided in order. */
export interface LinkCodes extends Frontier {
  readonly firstMate: number;
  /** The class of unknown numbers less the number of classes: −1; without them 1, which no class has. */
  readonly unknown: number;
  /** By vertex, the code of a given end that has no edge yet; `isolated` for other vertices. */
  readonly startOf: Int32Array;
  /** By class, whether it is the number of exactly two ends, which must be joined. */
  readonly isPair: Uint8Array;
  /** By element, the vertices whose first edge it is. */
  readonly arrivals: readonly (readonly number[])[];
  /** By element, the number of later edges at its tail, at most 2. */
  readonly tailsAfter: Int32Array;
  /** By element, the number of later edges at its head, at most 2. */
  readonly headsAfter: Int32Array;
  /** The element with which the last given end arrives. */
  readonly lastEnd: number;
  /** The element with which the last vertex arrives. */
  readonly lastVertex: number;
  /** The outcome before the first element. */
  readonly rootOutcome: Outcome;
}

/** The codes; `numberOf` has the number of each given end, 0 for an unknown one, −1 for other vertices. */
export function linkCodesOf(graph: Graph, numberOf: Int32Array, covers: boolean): LinkCodes {
  const frontier = frontierOf(graph);
  const { firstOf } = frontier;
  const { tailsAfter, headsAfter } = edgesAfter(graph);
  const given = numberOf.filter((number) => number >= 0);
  const hasUnknown = given.includes(0);
  const known = [...new Set(given.filter((number) => number > 0))];
  const classOf = new Map(known.map((number, index) => [number, index]));
  classOf.set(0, known.length);
  const firstMate = firstClass + known.length + (hasUnknown ? 1 : 0);
  const arrivals: number[][] = Array.from(graph.tails, () => []);
  let lastEnd = -1;
  let lacksEdges = false;
  for (let vertex = 0; vertex < graph.vertexCount; vertex += 1) {
    const first = firstOf[vertex]!;
    if (first >= 0) arrivals[first]!.push(vertex);
    else if (covers || numberOf[vertex]! >= 0) lacksEdges = true;
    if (numberOf[vertex]! >= 0) lastEnd = Math.max(lastEnd, first);
  }
  const isEmpty = lacksEdges || (covers && lastEnd < 0 && graph.vertexCount > 0);
  return {
    ...frontier,
    firstMate,
    unknown: hasUnknown ? -1 : 1,
    startOf: numberOf.map((number) => (number < 0 ? isolated : firstClass + classOf.get(number)!)),
    isPair: Uint8Array.from(known, (number) =>
      !hasUnknown && given.filter((each) => each === number).length === 2 ? 1 : 0,
    ),
    arrivals,
    tailsAfter: tailsAfter.map((count) => Math.min(2, count)),
    headsAfter: headsAfter.map((count) => Math.min(2, count)),
    lastEnd,
    lastVertex: firstOf.reduce((last, first) => Math.max(last, first), -1),
    rootOutcome: isEmpty ? emptyFamily : lastEnd < 0 ? unitFamily : open,
  };
}
