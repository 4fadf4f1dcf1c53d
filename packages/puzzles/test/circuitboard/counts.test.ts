import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { Geometry } from '../../src/boards/geometry/geometry.js';
import { emptyPuzzle, type Puzzle, type Solution } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { blocked, type CircuitBoard, kind, layers } from '../../src/kinds/circuitboard/layers.js';
import { pointGraph } from '../../src/kinds/circuitboard/shape.js';
import { count } from '../../src/questions/count/count.js';
import { forced } from '../../src/questions/forced/forced.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import { solve } from '../../src/questions/solve/solve.js';
import { unique } from '../../src/questions/unique/unique.js';
import { arbitraryGraphOfCells } from '../conformance/arbitrary-graph.js';
import { counting, native } from '../engine.js';
import { solutionsIn } from '../outcomes.js';
import { bruteForce } from './brute-force.js';

const byDiagram = { ...counting, formulation: 'tree' };
const byConflict = { ...native, formulation: 'tree' };

const runsOfBoards = runs(500, 25);

/** Solutions beyond these are not compared one by one. */
const most = 40;

/** All trees of a board, each as its lines in ascending order. */
function trees(puzzle: Puzzle<CircuitBoard>): readonly (readonly number[])[] {
  return bruteForce(puzzle, Number.POSITIVE_INFINITY).map((lines) =>
    [...lines].flatMap((line, pair) => (line === '1' ? [pair] : [])),
  );
}

const grids: fc.Arbitrary<Geometry> = fc.record({
  rows: fc.constantFrom(1, 2, 3, 4, 4),
  columns: fc.integer({ min: 2, max: 4 }),
});

/**
 * Boards of up to about 17 lines, with all their trees: of several choices of blocked cells the one with most trees. Most boards with a
 * tree have some of its lines given.
 */
const boards = fc
  .oneof({ arbitrary: grids, weight: 3 }, { arbitrary: arbitraryGraphOfCells(15), weight: 2 })
  .chain((geometry) => {
    const blank = emptyPuzzle(layers, { kind, ...geometry, rules: {} });
    const cells = [...blank.clues.cells.keys()];
    const minLength = Math.max(0, cells.length - 12);
    const maxLength = Math.min(cells.length, minLength + 3);
    return fc.array(
      fc.subarray(cells, { minLength, maxLength }).map((chosen) => ({
        ...blank,
        clues: {
          ...blank.clues,
          cells: blank.clues.cells.map((_, cell) => (chosen.includes(cell) ? blocked : empty)),
        },
      })),
      { minLength: 6, maxLength: 6 },
    );
  })
  .chain((blanks) => {
    const [blank, all] = blanks
      .map((each) => [each, trees(each)] as const)
      .reduce((best, each) => (best[1].length >= each[1].length ? best : each));
    const { pairs: lines } = pointGraph(blank);
    const some = all.length === 0 ? fc.constant(lines) : fc.constantFrom(...all);
    const given = some.chain((tree) => fc.subarray([...tree], { maxLength: Math.min(2, tree.length) }));
    const wrong = fc.subarray([...lines], { maxLength: Math.min(lines.length, 2) });
    return fc
      .oneof(
        { arbitrary: fc.constant<number[]>([]), weight: 4 },
        { arbitrary: given, weight: 4 },
        { arbitrary: wrong, weight: 1 },
      )
      .map((chosen): { readonly puzzle: Puzzle<CircuitBoard>; readonly expected: readonly string[] } => ({
        puzzle: {
          ...blank,
          clues: {
            ...blank.clues,
            given: blank.clues.given.map((_, line) => (chosen.includes(line) ? 1 : empty)),
          },
        },
        expected: all
          .filter((tree) => chosen.every((line) => tree.includes(line)))
          .map((tree) => tree.join())
          .sort(),
      }));
  });

const drawnIn = ({ answers }: Solution<CircuitBoard>): string =>
  [...answers.lines.keys()].filter((line) => answers.lines[line] === 1).join();

test('decision diagrams count and list the trees of brute force, and agree with conflict', async () => {
  const seen = { none: 0, unique: 0, several: 0 };
  const property = fc.asyncProperty(boards, async ({ puzzle, expected }) => {
    const status = (['none', 'unique'] as const)[expected.length] ?? 'several';
    seen[status] += 1;
    const exact = { value: BigInt(expected.length), exact: true };
    const counted = { status: expected.length > 0 ? 'counted' : 'none', count: exact };
    expect(await count(puzzle, byDiagram)).toMatchObject(counted);
    expect(await unique(puzzle, byDiagram)).toMatchObject({ status });
    const solved = solutionsIn(await solve(puzzle, byDiagram));
    expect(solved.length).toBe(Math.min(expected.length, 1));
    for (const solution of solved) expect(expected).toContain(drawnIn(solution));
    if (expected.length > most) return;
    for (const options of [byDiagram, byConflict]) {
      const listed = await solutions(puzzle, { ...options, max: most + 1 });
      expect(listed).toMatchObject(counted);
      expect(listed.solutions.map(drawnIn).sort()).toEqual(expected);
    }
    const [one, other] = [await forced(puzzle, byDiagram), await forced(puzzle, byConflict)];
    expect(one.status).toBe(other.status);
    if (one.status !== 'solved' || other.status !== 'solved') return;
    expect(one.facts).toEqual(other.facts);
    const sets = expected.map((each) => each.split(',').map(Number));
    for (const { site, min } of one.facts) {
      const isDrawn = sets.map((lines) => lines.includes(site));
      expect(new Set(isDrawn)).toEqual(new Set([min === 1]));
    }
  });
  await fc.assert(property, { numRuns: runsOfBoards });
  expect(Math.min(seen.unique, seen.several)).toBeGreaterThan(runsOfBoards / 50);
});

test('a board whose points are black and white like a chessboard has trees only if both colors are odd', async () => {
  // Each line has a white end; an odd number of lines ends at each of w white points, and there is one less than points.
  for (const [rows, columns, value] of [
    [4, 4, 0n],
    [5, 6, 296n],
    [6, 6, 0n],
    [7, 6, 15_012n],
    [7, 10, 197_210_984n],
  ] as const) {
    const puzzle = emptyPuzzle(layers, { kind, rows, columns, rules: {} });
    expect(await count(puzzle, byDiagram)).toMatchObject({ count: { value, exact: true } });
  }
});
