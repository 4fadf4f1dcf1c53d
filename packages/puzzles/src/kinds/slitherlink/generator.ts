import type { Generator } from '../../generation/generator.js';
import { symmetricSites } from '../../generation/symmetric-sites.js';
import { withoutNeedlessClues } from '../../generation/without-needless-clues.js';
import { verticesAround } from '../../geometry/drawn-graph.js';
import { type Geometry, graphOf } from '../../geometry/geometry.js';
import { siteName } from '../../geometry/sites.js';
import type { Solution } from '../../layers/board.js';
import { empty, unknownClue } from '../../layers/layer.js';
import { seededRandom } from '../../random/seeded-random.js';
import { type Slitherlink, severalLoops } from './layers.js';
import { settle, wanderingLines } from './random-loop.js';

/** After so many loops whose numbers, all of them, allow another one, it is given up. */
const mostTries = 200;

/**
 * Puzzles from lines that are drawn at random: with all their numbers, of which those that are not needed are then left
 * out in a random order (link puzzle paper, section 1).
 */
export const generator: Generator<Slitherlink> = {
  says: 'a random loop that winds over the whole board; no number can be left out',
  variants: [severalLoops.name],
  problem: ({ geometry, symmetry }) => {
    const graph = graphOf(geometry);
    if (graph.cells.length === 0) return { expected: 'a board with cells', found: 'none' };
    const other = graph.cells.findIndex((_, cell) => verticesAround(graph, cell) === null);
    if (other >= 0) {
      const expected = 'a board whose cells are faces, with one cycle of edges around each';
      return { expected, found: `another cell, ${siteName(geometry, 'cell', other)}` };
    }
    if (symmetricSites(geometry, 'cell', symmetry) !== null) return null;
    return { expected: 'a board that is the same after a turn by 180°', found: 'another one' };
  },
  make: async ({ geometry, rules, symmetry, seed }, trial) => {
    const graph = graphOf(geometry);
    const random = seededRandom(seed);
    const sites = symmetricSites(geometry, 'cell', symmetry) ?? [];
    for (let tries = 0; tries < mostTries; tries++) {
      const wandering = wanderingLines(graph, random, rules[severalLoops.name] === 1);
      await settle(wandering, trial.pause);
      const solution = solutionOf(geometry, rules, Int16Array.from(wandering.lines));
      const groups = random.shuffled(sites);
      const made = await withoutNeedlessClues(
        solution,
        { layer: 'numbers', leftOut: unknownClue, groups },
        trial,
      );
      if (made !== null) return withoutUnknown(made);
    }
    return null;
  },
};

/** The board with all numbers of these lines. */
function solutionOf(
  geometry: Geometry,
  rules: Solution['puzzle']['rules'],
  lines: Int16Array,
): Solution<Slitherlink> {
  const numbers = Int16Array.from(graphOf(geometry).cells, (edges) =>
    edges.reduce((number, edge) => number + lines[edge]!, 0),
  );
  return { puzzle: { ...geometry, rules, clues: { numbers } }, answers: { lines }, complete: true };
}

/** Numbers that were left out are no clues "?": these cells are empty. */
function withoutUnknown(solution: Solution<Slitherlink>): Solution<Slitherlink> {
  const { puzzle } = solution;
  const numbers = puzzle.clues.numbers.map((number) => (number === unknownClue ? empty : number));
  return { ...solution, puzzle: { ...puzzle, clues: { numbers } } };
}
