import { clueSymmetries } from '../../boards/geometry/clue-symmetry.js';
import { verticesAround } from '../../boards/geometry/drawn-graph.js';
import { graphOf } from '../../boards/geometry/geometry.js';
import { siteName } from '../../boards/geometry/sites.js';
import { emptyPuzzle, type Solution } from '../../boards/layers/board.js';
import { sitesIn } from '../../contracts/clue-groups.js';
import { countedPerCell } from '../../contracts/counted-clues.js';
import type { Generator, Trial, WantedPuzzle } from '../../contracts/generator.js';
import { type SeededRandom, seededRandom } from '../../contracts/seeded-random.js';
import { settle, wanderingLines } from '../../parts/generation/random-loop.js';
import { symmetricSites } from '../../parts/generation/symmetric-sites.js';
import { uniformLoops, uniformLoopsProblem } from '../../parts/generation/uniform-loops.js';
import { kind, layers, type Slitherlink, severalLoops } from './layers.js';
import { withAllNumbers } from './rules.js';

/** The maximum number of random loops that are tried: all numbers of a loop together may still allow another loop. */
const [maxTries, maxUniformTries] = [200, 2000];

/** The form whose loops all have the same probability. */
const uniform = 'uniform';

/** Puzzles from random loops with all their numbers. */
export const generator: Generator<Slitherlink> = {
  description:
    'a random loop that winds over the whole board, longer ones preferred; minimal: no number is redundant',
  symmetries: clueSymmetries,
  usualMaker: 'removing',
  isMinimal: () => true,
  counted: countedPerCell({ layer: 'numbers', description: 'numbers per cell' }),
  variants: [severalLoops.name],
  forms: [
    {
      name: uniform,
      description:
        'all loops of the board that all their numbers determine have the same probability; boards of at most 10 rows or columns',
    },
  ],
  problem: ({ geometry, form }) => {
    const graph = graphOf(geometry);
    if (graph.cells.length === 0) return { expected: 'a board with cells', found: 'none' };
    const other = graph.cells.findIndex((_, cell) => verticesAround(graph, cell) === null);
    if (other >= 0) {
      const expected = 'a board whose cells are faces, with one cycle of edges around each';
      return { expected, found: `the cell ${siteName(geometry, 'cell', other)}` };
    }
    return form === uniform ? uniformLoopsProblem({ geometry, site: 'edge' }) : null;
  },
  allClues: async (wanted, trial) => {
    const { geometry, symmetry, seed, form } = wanted;
    const random = seededRandom(seed);
    const sites = symmetricSites(geometry, 'cell', symmetry) ?? [];
    let tries = form === uniform ? maxUniformTries : maxTries;
    for await (const lines of randomLoops(wanted, random, trial)) {
      const solution = solutionOf(wanted, lines);
      const groups = sitesIn('numbers', random.shuffled(sites));
      if (!(await trial.hasOther(solution))) return { solution, groups };
      if (--tries === 0) return null;
    }
    return null;
  },
};

/** Random loops without end: uniform ones, or such that wind over the whole board. */
async function* randomLoops(
  { geometry, rules, form }: WantedPuzzle,
  random: SeededRandom,
  { pause }: Trial,
): AsyncGenerator<Int16Array> {
  const several = rules[severalLoops.name] === 1;
  if (form === uniform) yield* uniformLoops({ geometry, site: 'edge', several }, random, pause);
  const graph = graphOf(geometry);
  for (;;) {
    const wandering = wanderingLines(graph, random, several);
    await settle(wandering, pause);
    yield Int16Array.from(wandering.lines);
  }
}

/** The solution with these lines on a board with a number in every cell. */
function solutionOf({ geometry, rules }: WantedPuzzle, lines: Int16Array): Solution<Slitherlink> {
  const blank = emptyPuzzle(layers, { kind, ...geometry, rules });
  const puzzle = withAllNumbers({ puzzle: blank, answers: { lines } });
  return { puzzle, answers: { lines }, complete: true };
}
