import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { sizeText } from '../../boards/geometry/size-text.js';
import { emptySites, type Solution } from '../../boards/layers/board.js';
import { sitesIn } from '../../contracts/clue-groups.js';
import type { Generator, WantedPuzzle } from '../../contracts/generator.js';
import { type SeededRandom, seededRandom } from '../../contracts/seeded-random.js';
import { afterHalfTurn, symmetricSites } from '../../parts/generation/symmetric-sites.js';
import { settleTree, wanderingTree } from './generator/random-tree.js';
import { blocked, type CircuitBoard, end, kind } from './layers.js';
import { type PointGraph, pointGraph } from './shape.js';

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
  const cells = emptySites(geometry, 'cell');
  const given = emptySites(geometry, 'pair');
  for (const [cell, pairs] of edgesAtVertices(lineGraph(geometry, 'pair')).entries())
    if (pairs.every((pair) => lines[pair] === 0)) cells[cell] = blocked;
  for (const pair of given.keys()) if (lines[pair] === 1) given[pair] = 1;
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
      const [one, other] = pointsOf(pair);
      const next = one === point ? other : one;
      if (!distances.has(next)) distances.set(next, distance + 1);
    }
  return distances;
}
