import fc from 'fast-check';
import type { Geometry } from '../../src/boards/geometry/geometry.js';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import { emptyPuzzle, type Puzzle } from '../../src/boards/layers/board.js';
import { type SeededRandom, seededRandom } from '../../src/contracts/seeded-random.js';
import { blocked, type CircuitBoard, end, kind, layers } from '../../src/kinds/circuitboard/layers.js';
import { arbitraryGraphOfCells } from '../conformance/arbitrary-graph.js';
import { bruteForce } from './brute-force.js';

/** How many choices of blocked cells are tried, to find one with a tree. */
const tries = 12;

const grids: fc.Arbitrary<Geometry> = fc.record({
  rows: fc.integer({ min: 2, max: 4 }),
  columns: fc.integer({ min: 2, max: 4 }),
});

/**
 * Random boards on grids and graphs. Most have a tree, of which some lines are given; in a few, one line more is given, or no tree was
 * found.
 */
export function arbitraryBoard(hasEnds: boolean): fc.Arbitrary<Puzzle<CircuitBoard>> {
  const geometry = fc.oneof(
    { arbitrary: grids, weight: 3 },
    { arbitrary: arbitraryGraphOfCells(10), weight: 1 },
  );
  const seed = fc.noShrink(fc.nat(2 ** 32 - 1));
  return fc
    .record({ geometry, seed })
    .map((given) => boardOf(given.geometry, hasEnds, seededRandom(given.seed)));
}

function boardOf(geometry: Geometry, hasEnds: boolean, random: SeededRandom): Puzzle<CircuitBoard> {
  const blank = emptyPuzzle(layers, { kind, ...geometry, rules: {} });
  const { edges } = lineGraph(geometry, 'pair');
  const cells = [...blank.clues.cells.keys()];
  for (let each = 1; ; each++) {
    const values = blank.clues.cells.slice();
    // At least two points are left, for two ends.
    const few = random.below(Math.max(1, Math.min(5, cells.length - 1)));
    const [first, second, ...others] = random.shuffled(cells);
    for (const cell of others.slice(0, few)) values[cell] = blocked;
    if (hasEnds) for (const cell of [first!, second!]) values[cell] = end;
    const puzzle = { ...blank, clues: { ...blank.clues, cells: values } };
    const trees = bruteForce(puzzle, 20);
    if (trees.length === 0 && each < tries) continue;
    const tree = trees.length > 0 ? random.pick(trees) : '';
    const share = random.pick([0, 0.2, 0.5]);
    const isOpen = (pair: number): boolean => edges[pair]!.every((cell) => values[cell] !== blocked);
    const given = blank.clues.given.map((value, pair) =>
      tree[pair] === '1' && random.chance(share) ? 1 : value,
    );
    const more = random.below(Math.max(1, edges.length));
    if (random.chance(0.1) && edges.length > 0 && isOpen(more)) given[more] = 1;
    return { ...blank, clues: { cells: values, given } };
  }
}
