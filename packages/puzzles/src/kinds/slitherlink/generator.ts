import { sitesIn } from '../../generation/clue-groups.js';
import type { Generator } from '../../generation/generator.js';
import { symmetricSites } from '../../generation/symmetric-sites.js';
import { clueSymmetries } from '../../geometry/clue-symmetry.js';
import { verticesAround } from '../../geometry/drawn-graph.js';
import { type Geometry, graphOf } from '../../geometry/geometry.js';
import { siteName } from '../../geometry/sites.js';
import { emptyPuzzle, type Solution } from '../../layers/board.js';
import { settle, wanderingLines } from '../../lines/random-loop.js';
import { seededRandom } from '../../random/seeded-random.js';
import { withAllNumbers } from './clues.js';
import { kind, layers, type Slitherlink, severalLoops } from './layers.js';

/** The maximum number of random loops that are tried: all numbers of a loop together may still allow another loop. */
const maxTries = 200;

/** Puzzles from random loops with all their numbers. */
export const generator: Generator<Slitherlink> = {
  says: 'a random loop that winds over the whole board; minimal: no number is redundant',
  symmetries: clueSymmetries,
  usualMaker: 'removing',
  isMinimal: () => true,
  variants: [severalLoops.name],
  problem: ({ geometry }) => {
    const graph = graphOf(geometry);
    if (graph.cells.length === 0) return { expected: 'a board with cells', found: 'none' };
    const other = graph.cells.findIndex((_, cell) => verticesAround(graph, cell) === null);
    if (other >= 0) {
      const expected = 'a board whose cells are faces, with one cycle of edges around each';
      return { expected, found: `the cell ${siteName(geometry, 'cell', other)}` };
    }
    return null;
  },
  allClues: async ({ geometry, rules, symmetry, seed }, trial) => {
    const graph = graphOf(geometry);
    const random = seededRandom(seed);
    const sites = symmetricSites(geometry, 'cell', symmetry) ?? [];
    for (let tries = 0; tries < maxTries; tries++) {
      const wandering = wanderingLines(graph, random, rules[severalLoops.name] === 1);
      await settle(wandering, trial.pause);
      const solution = solutionOf(geometry, rules, Int16Array.from(wandering.lines));
      const groups = sitesIn('numbers', random.shuffled(sites));
      if (!(await trial.hasOther(solution))) return { solution, groups };
    }
    return null;
  },
};

/** The solution with these lines on a board with a number in every cell. */
function solutionOf(
  geometry: Geometry,
  rules: Solution['puzzle']['rules'],
  lines: Int16Array,
): Solution<Slitherlink> {
  const blank = emptyPuzzle(layers, { kind, ...geometry, rules });
  const puzzle = withAllNumbers({ puzzle: blank, answers: { lines } });
  return { puzzle, answers: { lines }, complete: true };
}
