import {
  buildWork,
  type Diagram,
  emptyFamily,
  type Graph,
  goodPairSetsWork,
  linkedPaths,
  sampleWork,
  vertexPairs,
} from '@gridwright/diagrams';
import { edgeJoining } from '../../../boards/geometry/drawn-graph.js';
import type { Geometry } from '../../../boards/geometry/geometry.js';
import { cellCount } from '../../../boards/geometry/grid.js';
import { lineGraph } from '../../../boards/geometry/line-graph.js';
import { sizeText } from '../../../boards/geometry/size-text.js';
import { emptySites, type Solution } from '../../../boards/layers/board.js';
import { countedPerCell } from '../../../contracts/counted-clues.js';
import type { Generator, WantedPuzzle } from '../../../contracts/generator.js';
import { countWish } from '../../../contracts/own-wish.js';
import { type SeededRandom, seededRandom } from '../../../contracts/seeded-random.js';
import { doneWithPauses } from '../../../parts/generation/done-with-pauses.js';
import { neededItems } from '../../../parts/generation/needed.js';
import { orderedGraph } from '../../../parts/lines/ordered-graph.js';
import { coverAll, kind, largestNumber, type Numberlink, noTouch } from '../layers.js';
import { dissolvedPaths } from './dissolved-paths.js';
import { cutAt, type Joint, type Path, type RandomPaths, randomPaths } from './random-paths.js';

/**
 * On boards of more cells than this, paths of this mean length are long enough, unless they must pass all cells: questions about longer
 * ones take seconds.
 */
const [smallBoard, enoughLength] = [144, 7];

/** How many more tries there are to dissolve paths until there are as many as wished. */
const wishedFactor = 4;

/** The form whose puzzles all have the same probability, and its largest board: the family of its puzzles is built in a few seconds. */
const uniform = 'uniform';
const maxUniformCells = 25;

/**
 * Puzzles from random paths that cover the board. They are cut where that excludes other solutions; then short paths are
 * dissolved as long as no other solution appears, so that there are few pairs of numbers.
 */
export const generator: Generator<Numberlink> = {
  description: 'random paths that pass every cell, with as few pairs of numbers as were found',
  symmetries: ['none'],
  variants: [coverAll.name, noTouch.name],
  // Numbers come in pairs.
  wishes: [
    countWish({
      name: 'pairs',
      description: 'how many pairs of numbers there are',
      example: '9',
      cluesEach: 2,
    }),
  ],
  counted: countedPerCell({ layer: 'numbers', description: 'numbers per cell', step: 2 }),
  forms: [
    {
      name: uniform,
      description: `all puzzles of the board with one solution, which passes every cell, have the same probability; boards of at most ${maxUniformCells} cells, plain rules`,
    },
  ],
  problem: (wanted) => {
    const { geometry } = wanted;
    if (geometry.graph !== undefined) return { expected: 'a grid', found: 'another board' };
    const cells = cellCount(geometry);
    const isUniform = wanted.form === uniform;
    const maxMade = isUniform ? maxUniformCells : 2 * largestNumber;
    if (cells < 2 || cells > maxMade)
      return {
        expected: `from 2 to ${maxMade} cells${isUniform ? ' with the form uniform' : ''}`,
        found: sizeText(geometry),
      };
    const [rule] = [coverAll, noTouch].filter(({ name }) => wanted.rules[name] === 1);
    return isUniform && rule !== undefined
      ? { expected: 'plain rules with the form uniform', found: rule.name }
      : pairsProblem(cells, wanted.clues);
  },
  make: async (wanted, trial) => {
    const { geometry, rules, seed, clues } = wanted;
    const random = seededRandom(seed);
    if (wanted.form === uniform) {
      const paths = await uniformPaths(geometry, random, trial.pause);
      return paths && solutionOf(wanted, random.shuffled(paths));
    }
    const isUnique = async (paths: readonly Path[]): Promise<boolean> => {
      await trial.pause();
      return !(await trial.hasOther(solutionOf(wanted, paths)));
    };
    const drawn = randomPaths(geometry, random);
    const { paths, joints } = drawn;
    const cuts = await neededItems(joints, (kept) => isUnique(cutAt(paths, kept)));
    const pairs = clues === undefined ? null : clues / 2;
    if (pairs !== null && paths.length + cuts.length < pairs) {
      const more = cutInto(pairs, drawn, cuts);
      return (await isUnique(more)) ? solutionOf(wanted, random.shuffled(more)) : null;
    }
    const isCovered = rules[coverAll.name] === 1;
    const made = await dissolvedPaths(geometry, cutAt(paths, cuts), random, {
      // A path that touches itself has a shortcut, which is another solution where not all cells must be passed.
      isInduced: rules[noTouch.name] === 1 || !isCovered,
      minPaths:
        pairs ?? (isCovered || cellCount(geometry) <= smallBoard ? 1 : cellCount(geometry) / enoughLength),
      triesFactor: pairs === null ? 1 : wishedFactor,
      isGood: isUnique,
    });
    return solutionOf(wanted, random.shuffled(made));
  },
};

/** The paths, cut at these joints and at as many others as it takes to have this number of them, or all. */
function cutInto(number: number, { paths, joints }: RandomPaths, cuts: readonly Joint[]): readonly Path[] {
  const others = joints.filter((joint) => !cuts.includes(joint));
  return cutAt(paths, [...cuts, ...others.slice(0, number - paths.length - cuts.length)]);
}

/** The solution with these paths, on the puzzle with their ends: numbers in the order of the paths. */
function solutionOf({ geometry, rules }: WantedPuzzle, paths: readonly Path[]): Solution<Numberlink> {
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

/** Why a board cannot have this number of clues; null if it may. */
function pairsProblem(cells: number, clues: number | undefined): ReturnType<typeof generator.problem> {
  if (clues === undefined) return null;
  if (clues % 2 !== 0)
    return { expected: 'two numbers for each pair', found: `an odd number of clues, ${clues}` };
  const most = Math.floor(cells / 2);
  if (clues >= 2 && clues <= 2 * most) return null;
  return { expected: `from 1 to ${most} pairs on ${cells} cells`, found: `${clues / 2}` };
}

/**
 * The paths of a random good instance (link puzzle paper, definition 2): all sets of pairs of cells that exactly one set of paths joins,
 * which passes every cell, have the same probability. Null if the board has none. `pause` is called every few milliseconds.
 */
async function uniformPaths(
  geometry: Geometry,
  random: SeededRandom,
  pause: () => Promise<void>,
): Promise<readonly Path[] | null> {
  const { graph } = orderedGraph(geometry, 'pair');
  const family = await familyOf(geometry, pause);
  if (family.root === emptyFamily) return null;
  const [member] = await doneWithPauses(sampleWork(family, { count: 1, seed: random.below(2 ** 32) }), pause);
  const pairs = member!.map(vertexPairs(graph).pairOf);
  const ends = pairs.flatMap((pair, index) => pair.map((vertex) => ({ vertex, number: index + 1 })));
  const solutions = await doneWithPauses(buildWork(linkedPaths(graph, ends)), pause);
  const [lines] = await doneWithPauses(sampleWork(solutions, { count: 1, seed: 0 }), pause);
  return pairs.map(([from]) => pathFrom(graph, lines!, from));
}

/** The family of the last board: it takes seconds, and many puzzles are made of one board. */
let known: { readonly rows: number; readonly columns: number; readonly family: Diagram } | null = null;

async function familyOf(geometry: Geometry, pause: () => Promise<void>): Promise<Diagram> {
  const { rows, columns } = geometry;
  if (known?.rows === rows && known.columns === columns) return known.family;
  const family = await doneWithPauses(goodPairSetsWork(orderedGraph(geometry, 'pair').graph), pause);
  known = { rows, columns, family };
  return family;
}

/** The cells of a path from one of its ends. */
function pathFrom({ tails, heads }: Graph, lines: readonly number[], from: number): Path {
  const path = [from];
  const left = new Set(lines);
  for (;;) {
    const cell = path.at(-1)!;
    const next = [...left].find((edge) => tails[edge] === cell || heads[edge] === cell);
    if (next === undefined) return path;
    left.delete(next);
    path.push(tails[next] === cell ? heads[next]! : tails[next]!);
  }
}
