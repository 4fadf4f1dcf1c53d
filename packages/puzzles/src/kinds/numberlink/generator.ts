import type { Generator } from '../../generation/generator.js';
import { neededItems } from '../../generation/needed.js';
import { edgeJoining } from '../../geometry/drawn-graph.js';
import type { Geometry } from '../../geometry/geometry.js';
import { cellCount } from '../../geometry/grid.js';
import { lineGraph } from '../../geometry/line-graph.js';
import { emptySites, type Solution } from '../../layers/board.js';
import { seededRandom } from '../../random/seeded-random.js';
import { dissolvedPaths } from './dissolved-paths.js';
import { coverAll, kind, largestNumber, type Numberlink, noTouch } from './layers.js';
import { cutAt, type Path, randomPaths } from './random-paths.js';

/**
 * On boards of more cells than this, paths of this mean length are long enough, unless they must pass all cells: questions about longer
 * ones take seconds.
 */
const [smallBoard, enoughLength] = [144, 7];

/**
 * Puzzles from random paths that cover the board. They are cut where that excludes other solutions; then short paths are
 * dissolved as long as no other solution appears, so that there are few pairs of numbers.
 */
export const generator: Generator<Numberlink> = {
  says: 'random paths that pass every cell, with as few pairs of numbers as were found',
  symmetries: ['none'],
  variants: [coverAll.name, noTouch.name],
  problem: ({ geometry }) => {
    if (geometry.graph !== undefined) return { expected: 'a grid', found: 'another board' };
    const cells = cellCount(geometry);
    return cells > 1 && cells <= 2 * largestNumber
      ? null
      : {
          expected: `from 2 to ${2 * largestNumber} cells`,
          found: `${geometry.rows} rows and ${geometry.columns} columns`,
        };
  },
  make: async (wanted, trial) => {
    const { geometry, rules, seed } = wanted;
    const random = seededRandom(seed);
    const isUnique = async (paths: readonly Path[]): Promise<boolean> => {
      await trial.pause();
      return !(await trial.hasOther(solutionOf(geometry, rules, paths)));
    };
    const { paths, joints } = randomPaths(geometry, random);
    const cuts = await neededItems(joints, (kept) => isUnique(cutAt(paths, kept)));
    const isCovered = rules[coverAll.name] === 1;
    const made = await dissolvedPaths(geometry, cutAt(paths, cuts), random, {
      // A path that touches itself has a shortcut, which is another solution where not all cells must be passed.
      isInduced: rules[noTouch.name] === 1 || !isCovered,
      minPaths: isCovered || cellCount(geometry) <= smallBoard ? 1 : cellCount(geometry) / enoughLength,
      isGood: isUnique,
    });
    return solutionOf(geometry, rules, random.shuffled(made));
  },
};

/** The solution with these paths, on the puzzle with their ends: numbers in the order of the paths. */
function solutionOf(
  geometry: Geometry,
  rules: Solution['puzzle']['rules'],
  paths: readonly Path[],
): Solution<Numberlink> {
  const graph = lineGraph(geometry, 'pair');
  const numbers = emptySites(geometry, 'cell');
  const lines = new Int16Array(graph.edges.length);
  for (const [index, path] of paths.entries()) {
    numbers[path[0]!] = numbers[path.at(-1)!] = index + 1;
    for (const [before, cell] of path.slice(1).entries()) lines[edgeJoining(graph, path[before]!, cell)!] = 1;
  }
  const puzzle = { kind, ...geometry, rules, clues: { numbers } };
  return { puzzle, answers: { lines }, complete: true };
}
