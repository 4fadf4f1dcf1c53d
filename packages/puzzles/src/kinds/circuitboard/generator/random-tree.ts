import { type DrawnGraph, edgeJoining, edgesAtVertices } from '../../../boards/geometry/drawn-graph.js';
import type { SeededRandom } from '../../../contracts/seeded-random.js';

/** The minimum number of sweeps while the tree may shrink; further sweeps follow while it grows. */
const minSweeps = 200;
/** The number of sweeps over which growth is measured, and of those at the end, in which the tree does not shrink. */
const sweepsCompared = 40;

/** The probability by which a vertex with three lines loses two: the tree leaves corners that it cannot fill. */
const shrinking = 0.03;

/** A random walk of trees in a graph: each vertex of a tree has one or three lines. */
export interface WanderingTree {
  /** 1 for every edge with a line. */
  readonly lines: Uint8Array;
  /**
   * Tries one change for each vertex of the graph on average, and makes those that shorten the tree with this probability; returns
   * the number of lines afterwards.
   */
  sweep(shrinks: number): number;
}

/**
 * Starts with one line. A change exchanges the lines and the edges without one on a path of two edges or on a cycle of four edges: a
 * vertex gets or loses two lines, a line moves to another end, or the tree goes another way. It is made if each vertex has no, one or
 * three lines afterwards and they are a tree. With `images`, by edge its image in a symmetry, a change is made with its image; the
 * first line must be its own image. A change is linear in the tree, or in the edges at a vertex.
 */
export function wanderingTree(
  graph: DrawnGraph,
  random: SeededRandom,
  first: number,
  images: readonly number[] | null = null,
): WanderingTree {
  const around = edgesAtVertices(graph);
  const lines = new Uint8Array(graph.edges.length);
  const degrees = new Uint8Array(graph.vertices.length);
  let length = 0;

  const farEnd = (edge: number, vertex: number): number => {
    const [one, other] = graph.edges[edge]!;
    return one === vertex ? other : one;
  };
  const exchange = (edges: readonly number[]): void => {
    for (const edge of edges) {
      const change = lines[edge] === 1 ? -1 : 1;
      lines[edge] = lines[edge]! + change;
      length += change;
      for (const end of graph.edges[edge]!) degrees[end] = degrees[end]! + change;
    }
  };
  const hasDegree = (vertex: number): boolean => degrees[vertex]! <= 1 || degrees[vertex] === 3;
  const isTree = (): boolean => {
    const found = new Set([graph.edges[lines.indexOf(1)]![0]]);
    for (const vertex of found)
      for (const edge of around[vertex]!) if (lines[edge] === 1) found.add(farEnd(edge, vertex));
    const covered = degrees.reduce((count, degree) => (degree === 0 ? count : count + 1), 0);
    return found.size === covered && length === covered - 1;
  };
  /** The edges of a path or of a cycle through a random vertex; null if a random choice leads to none. */
  const candidate = (): readonly number[] | null => {
    const vertex = random.below(graph.vertices.length);
    const edges = around[vertex]!;
    if (edges.length < 2) return null;
    const [one, other] = [random.pick(edges), random.pick(edges)];
    if (one === other) return null;
    if (random.chance(1 / 2)) return [one, other];
    const [left, right] = [farEnd(one, vertex), farEnd(other, vertex)];
    const forth = random.pick(around[left]!);
    const back = edgeJoining(graph, farEnd(forth, left), right);
    return forth === one || back === null || back === other ? null : [one, forth, back, other];
  };
  const tryChange = (edges: readonly number[], shrinks: number): void => {
    const isShorter = edges.length === 2 && edges.every((edge) => lines[edge] === 1);
    if (isShorter && !random.chance(shrinks)) return;
    const all = images === null ? edges : [...new Set(edges.flatMap((edge) => [edge, images[edge]!]))];
    exchange(all);
    // A path alone adds ends to the tree, removes ends or moves one.
    const isKept =
      length > 0 &&
      all.every((edge) => graph.edges[edge]!.every(hasDegree)) &&
      (all.length === 2 || isTree());
    if (!isKept) exchange(all);
  };

  exchange([first]);
  return {
    lines,
    sweep: (shrinks) => {
      for (let tries = 0; tries < graph.vertices.length; tries++) {
        const edges = candidate();
        if (edges !== null) tryChange(edges, shrinks);
      }
      return length;
    },
  };
}

/** Sweeps until the tree nearly fills the graph. `pause` is called after each sweep; it may throw to stop. */
export async function settleTree(wandering: WanderingTree, pause: () => Promise<void>): Promise<void> {
  const sweeps = async (count: number, shrinks: number): Promise<number> => {
    let sum = 0;
    for (let each = 0; each < count; each++) {
      sum += wandering.sweep(shrinks);
      await pause();
    }
    return sum;
  };
  let [before, now] = [0, await sweeps(minSweeps - sweepsCompared, shrinking)];
  do [before, now] = [now, await sweeps(sweepsCompared, shrinking)];
  while (now > before);
  await sweeps(sweepsCompared, 0);
}
