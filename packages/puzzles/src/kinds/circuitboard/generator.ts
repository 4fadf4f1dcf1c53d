import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { emptySites, type Solution } from '../../boards/layers/board.js';
import { sitesIn } from '../../contracts/clue-groups.js';
import type { Generator, WantedPuzzle } from '../../contracts/generator.js';
import { seededRandom } from '../../contracts/seeded-random.js';
import { afterHalfTurn, symmetricSites } from '../../parts/generation/symmetric-sites.js';
import { exampleTraits } from './example-traits.js';
import { farEnds } from './far-ends.js';
import { blocked, type CircuitBoard, end, kind } from './layers.js';
import { settleTree, wanderingTree } from './random-tree.js';

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
  traitsOf: exampleTraits,
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
      found: `${geometry.rows} rows and ${geometry.columns} columns`,
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
