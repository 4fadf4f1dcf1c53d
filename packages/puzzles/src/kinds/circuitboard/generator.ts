import {
  type DrawnGraph,
  edgeJoining,
  edgesAtVertices,
  otherEnd,
} from '../../boards/geometry/drawn-graph.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { sizeText } from '../../boards/geometry/size-text.js';
import type { Solution } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { sitesIn } from '../../contracts/clue-groups.js';
import type { Generator, WantedPuzzle } from '../../contracts/generator.js';
import { type SeededRandom, seededRandom } from '../../contracts/seeded-random.js';
import { afterHalfTurn, symmetricSites } from '../../parts/generation/symmetric-sites.js';
import { blocked, type CircuitBoard, end, kind } from './layers.js';
import { type PointGraph, pointGraph } from './shape.js';

/** The minimum number of sweeps while the tree may shrink; further sweeps follow while it grows. */
const minSweeps = 200;
/** The number of sweeps over which growth is measured, and of those at the end, in which the tree does not shrink. */
const sweepsCompared = 40;

/** The probability by which a vertex with three lines loses two: the tree leaves corners that it cannot fill. */
const shrinking = 0.03;

/** A random walk of trees in a graph: each vertex of a tree has one or three lines. */
interface WanderingTree {
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

  const farEnd = (edge: number, vertex: number): number => otherEnd(graph, edge, vertex);
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

/** Puzzles from random trees with all their lines given. Cells that the tree does not reach are blocked. */
export const generator: Generator<CircuitBoard> = {
  description: 'a random tree over nearly the whole board; minimal: no given line is redundant',
  symmetries: ['none', 'half-turn'],
  usualMaker: 'removing',
  variants: [],
  isMinimal: () => true,
  counted: {
    layer: 'given',
    description: 'given lines per pair of neighboring cells',
    places: ({ geometry }) => lineGraph(geometry, 'pair').edges.length,
  },
  // New trees leave other cells blocked.
  traitsOf: ({ clues: { cells } }) => {
    const count = cells.filter((cell) => cell === blocked).length;
    return {
      ...(cells.includes(end) ? { form: 'ends' } : {}),
      lacking: count === 0 ? [] : [`its blocked cells (${count}), as new puzzles have their own`],
    };
  },
  forms: [
    {
      name: 'ends',
      description:
        'two ends far from each other: only one of the trees with the shortest path between them has the given lines',
    },
  ],
  problem: (wanted) => {
    const { geometry, symmetry } = wanted;
    if (lineGraph(geometry, 'pair').edges.length === 0)
      return { expected: 'a board with neighboring cells', found: 'none' };
    if (firstLines(wanted).length > 0) return null;
    return {
      expected: `a board with a line in its center for the symmetry ${symmetry}, such as 4 rows and 5 columns`,
      found: sizeText(geometry),
    };
  },
  allClues: async (wanted, trial) => {
    const { geometry, symmetry, form, seed } = wanted;
    const random = seededRandom(seed);
    const images = symmetry === 'none' ? null : afterHalfTurn(geometry, 'pair');
    const first = random.pick(firstLines(wanted));
    const tree = wanderingTree(lineGraph(geometry, 'pair'), random, first, images);
    await settleTree(tree, trial.pause);
    const groups = (symmetricSites(geometry, 'pair', symmetry) ?? []).filter(
      ([pair]) => tree.lines[pair!] === 1,
    );
    const solution = solutionOf(wanted, tree.lines);
    if (form === 'ends') {
      const turned = symmetry === 'none' ? null : afterHalfTurn(geometry, 'cell');
      for (const cell of farEnds(solution, random, turned)) solution.puzzle.clues.cells[cell] = end;
    }
    if (await trial.hasOther(solution)) return null;
    return { solution, groups: sitesIn('given', random.shuffled(groups)) };
  },
};

/**
 * The lines that a tree with the symmetry may begin with. If a puzzle is the same after a turn by 180°, so is its only solution; the
 * turn maps a line of that tree to itself, as it maps no vertex with one or three lines to itself.
 */
function firstLines({ geometry, symmetry }: WantedPuzzle): readonly number[] {
  const pairs = [...lineGraph(geometry, 'pair').edges.keys()];
  if (symmetry === 'none') return pairs;
  const turned = afterHalfTurn(geometry, 'pair');
  return turned === null ? [] : pairs.filter((pair) => turned[pair] === pair);
}

/** The solution with these lines, on the puzzle in which all of them are given. */
function solutionOf({ geometry, rules }: WantedPuzzle, tree: Uint8Array): Solution<CircuitBoard> {
  const lines = Int16Array.from(tree);
  const given = lines.map((line) => (line === 1 ? 1 : empty));
  const cells = Int16Array.from(edgesAtVertices(lineGraph(geometry, 'pair')), (pairs) =>
    pairs.some((pair) => lines[pair] === 1) ? empty : blocked,
  );
  const puzzle = { kind, ...geometry, rules, clues: { cells, given } };
  return { puzzle, answers: { lines }, complete: true };
}

/**
 * Two points of a tree that are far from each other, while the path of the tree between them has few lines more than any way between
 * neighboring points: the shorter the path, the fewer given lines exclude other trees. With `images`, by cell its image in a symmetry,
 * the two are images of each other. Quadratic in the points.
 */
function farEnds(
  { puzzle, answers }: Solution<CircuitBoard>,
  random: SeededRandom,
  images: readonly number[] | null,
): readonly [number, number] {
  const graph = pointGraph(puzzle);
  let best: { readonly ends: readonly [number, number]; readonly score: number } | null = null;
  for (const from of random.shuffled(graph.points)) {
    const ways = distancesFrom(graph, from, () => true);
    const inTree = distancesFrom(graph, from, (pair) => answers.lines[pair] === 1);
    for (const to of images === null ? graph.points : [images[from]!]) {
      const [way, path] = [ways.get(to)!, inTree.get(to)!];
      const score = 2 * way - path;
      if (to !== from && (best === null || score > best.score)) best = { ends: [from, to], score };
    }
  }
  return best!.ends;
}

/** The number of pairs on a shortest way from a point to each that can be reached. */
function distancesFrom(
  { pairsAt, pointsOf }: PointGraph,
  from: number,
  isOpen: (pair: number) => boolean,
): ReadonlyMap<number, number> {
  const distances = new Map([[from, 0]]);
  for (const [point, distance] of distances)
    for (const pair of pairsAt(point)) {
      if (!isOpen(pair)) continue;
      const next = pointsOf(pair).find((each) => each !== point)!;
      if (!distances.has(next)) distances.set(next, distance + 1);
    }
  return distances;
}
