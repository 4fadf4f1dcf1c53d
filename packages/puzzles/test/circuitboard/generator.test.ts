import { conflict } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { Geometry } from '../../src/boards/geometry/geometry.js';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import { cellsOfPair } from '../../src/boards/geometry/pairs.js';
import { QuestionError } from '../../src/contracts/question-error.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { settleTree, wanderingTree } from '../../src/kinds/circuitboard/generator.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import { generate } from '../../src/questions/generate/generate.js';
import { arbitraryGraphOfCells } from '../conformance/arbitrary-graph.js';
import { allTrees, gridBoard, type TreeBoard } from './all-trees.js';

const options = { engines: [conflict()], budget: {} };
const seeds = fc.nat(2 ** 32 - 1);

const gridsUpTo = (max: number): fc.Arbitrary<Geometry> =>
  fc
    .record({ rows: fc.integer({ min: 1, max }), columns: fc.integer({ min: 1, max }) })
    .filter(({ rows, columns }) => rows * columns > 1);

/** The edges with a line. */
const drawn = (lines: ArrayLike<number>): readonly number[] =>
  [...Array.from(lines).keys()].filter((edge) => lines[edge] === 1);

test('a random tree is a tree after each sweep, with one or three lines at each of its vertices', () => {
  const boards = fc.oneof(
    gridsUpTo(7),
    arbitraryGraphOfCells(12).filter(({ graph }) => graph!.edges.length > 0),
  );
  const property = fc.property(boards, seeds, (geometry, seed) => {
    const graph = lineGraph(geometry, 'pair');
    const random = seededRandom(seed);
    const tree = wanderingTree(graph, random, random.below(graph.edges.length));
    for (let sweep = 0; sweep < 20; sweep++) {
      const length = tree.sweep(0.2);
      const edges = drawn(tree.lines).map((edge) => graph.edges[edge]!);
      expect(length).toBe(edges.length);
      const points = [...new Set(edges.flat())];
      // Of its own edges alone, a tree with one or three at each vertex is the only one.
      expect(allTrees({ points, edges, isGiven: edges.map(() => false) })).toHaveLength(1);
      expect(points).toHaveLength(length + 1);
    }
  });
  fc.assert(property, { numRuns: runs(500, 20) });
});

test('random trees fill boards nearly, and differ', async () => {
  const geometry = { rows: 10, columns: 10 };
  const graph = lineGraph(geometry, 'pair');
  const trees = await Promise.all(
    Array.from({ length: 8 }, async (_, seed) => {
      const tree = wanderingTree(graph, seededRandom(seed), 0);
      await settleTree(tree, async () => {});
      return tree.lines;
    }),
  );
  for (const lines of trees) expect(drawn(lines).length).toBeGreaterThanOrEqual(100 - 1 - 16);
  expect(new Set(trees.map((lines) => lines.join(''))).size).toBe(8);
});

test('a walk of trees reaches all of them on a small board', () => {
  const [rows, columns] = [3, 3];
  const graph = lineGraph({ rows, columns }, 'pair');
  const tree = wanderingTree(graph, seededRandom(1), 0);
  const seen = new Set<string>();
  for (let sweep = 0; sweep < 20_000; sweep++) {
    tree.sweep(0.5);
    seen.add(
      drawn(tree.lines)
        .map((edge) => graph.edges[edge]!.join('-'))
        .sort()
        .join(' '),
    );
  }
  const all = Array.from({ length: 2 ** 9 }, (_, set) =>
    allTrees(
      gridBoard(
        rows,
        columns,
        (cell) => (set >> cell) % 2 === 1,
        () => false,
      ),
    ),
  ).flat();
  // Of no points and of one, the only tree has no line.
  const expected = all.filter((text) => text !== '').map((text) => text.split(' ').sort().join(' '));
  expect([...seen].sort()).toEqual(expected.sort());
});

test('what is made has one solution by enumeration, which is its own, and is minimal', async () => {
  const property = fc.asyncProperty(gridsUpTo(4), seeds, async (geometry, seed) => {
    const wanted = { geometry, rules: {}, symmetry: 'none', seed } as const;
    const answer = await generate(circuitboard, wanted, options);
    if (answer.status !== 'unique') throw new Error(`the answer is ${answer.status}`);
    const { puzzle, answers } = answer.solution;
    const { cells, given } = puzzle.clues;
    const names = (lines: ArrayLike<number>): readonly string[] =>
      drawn(lines).map((pair) => cellsOfPair(geometry, pair).join('-'));
    const boardWith = (kept: readonly string[]): TreeBoard =>
      gridBoard(
        geometry.rows,
        geometry.columns,
        (cell) => cells[cell] === 1,
        (one, other) => kept.includes(`${one}-${other}`),
      );
    const all = allTrees(boardWith(names(given))).map((text) => text.split(' ').sort());
    expect(all).toEqual([[...names(answers.lines)].sort()]);
    for (const name of names(given)) {
      const without = names(given).filter((each) => each !== name);
      expect(allTrees(boardWith(without)).length, `without ${name}`).toBeGreaterThan(1);
    }
    expect(boardWith([]).points.length % 2).toBe(0);
  });
  await fc.assert(property, { numRuns: runs(500, 12) });
});

/** The number of edges between two points of a tree. */
function pathLength(tree: string, [from, to]: readonly number[]): number {
  const edges = tree.split(' ').map((edge) => edge.split('-').map(Number));
  const distances = new Map([[from!, 0]]);
  for (const [point, distance] of distances)
    for (const edge of edges)
      if (edge.includes(point))
        for (const other of edge) if (!distances.has(other)) distances.set(other, distance + 1);
  return distances.get(to!)!;
}

test('with two ends, one tree has the shortest path by enumeration, and no given line is redundant', async () => {
  const wishes = fc.oneof(
    fc.record({ geometry: gridsUpTo(4), symmetry: fc.constant('none' as const) }),
    fc.constant({ geometry: { rows: 3, columns: 4 }, symmetry: 'half-turn' as const }),
  );
  const property = fc.asyncProperty(wishes, seeds, async ({ geometry, symmetry }, seed) => {
    const wanted = { geometry, rules: {}, symmetry, form: 'ends', seed } as const;
    const answer = await generate(circuitboard, wanted, options);
    if (answer.status !== 'unique') throw new Error(`the answer is ${answer.status}`);
    const { puzzle, answers } = answer.solution;
    const { cells, given } = puzzle.clues;
    const ends = [...cells.keys()].filter((cell) => cells[cell] === 2);
    expect(ends).toHaveLength(2);
    const nameOf = (pair: number): string => cellsOfPair(geometry, pair).join('-');
    const shortest = (kept: readonly string[]): readonly string[] => {
      const { rows, columns } = geometry;
      const isBlocked = (cell: number): boolean => cells[cell] === 1;
      const trees = allTrees(
        gridBoard(rows, columns, isBlocked, (one, other) => kept.includes(`${one}-${other}`)),
      );
      const least = Math.min(...trees.map((tree) => pathLength(tree, ends)));
      return trees.filter((tree) => pathLength(tree, ends) === least);
    };
    const names = drawn(given).map(nameOf);
    const own = drawn(answers.lines).map(nameOf);
    expect(shortest(names).map((tree) => tree.split(' ').sort())).toEqual([[...own].sort()]);
    const last = cells.length - 1;
    const turned = (name: string): string =>
      name
        .split('-')
        .map((cell) => last - Number(cell))
        .reverse()
        .join('-');
    if (symmetry === 'half-turn') expect(ends.reduce((sum, cell) => sum + cell, 0)).toBe(last);
    for (const name of names) {
      const image = symmetry === 'none' ? name : turned(name);
      expect(names).toContain(image);
      const kept = names.filter((each) => each !== name && each !== image);
      expect(shortest(kept).length, `without ${name}`).toBeGreaterThan(1);
    }
  });
  await fc.assert(property, { numRuns: runs(300, 8) });
});

test('a symmetric tree exists on the boards for which the generator makes one', () => {
  for (const [rows, columns] of [
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 2],
    [2, 3],
    [3, 2],
    [2, 4],
    [3, 3],
    [3, 4],
  ] as const) {
    const last = rows * columns - 1;
    const symmetric = Array.from({ length: 2 ** (last + 1) }, (_, set) => {
      const isBlocked = (cell: number): boolean => (set >> cell) % 2 === 1;
      const isSame = Array.from(
        { length: last + 1 },
        (_, cell) => isBlocked(cell) === isBlocked(last - cell),
      );
      return isSame.every(Boolean) ? allTrees(gridBoard(rows, columns, isBlocked, () => false)) : [];
    })
      .flat()
      .filter((text) => text !== '')
      .filter((text) => {
        const edges = text.split(' ').sort();
        const turned = edges.map((edge) =>
          edge
            .split('-')
            .map((cell) => last - Number(cell))
            .reverse()
            .join('-'),
        );
        return turned.sort().join() === edges.join();
      });
    const wanted = { geometry: { rows, columns }, rules: {}, symmetry: 'half-turn', seed: 1 } as const;
    const problem = circuitboard.generator!.problem(wanted);
    expect(symmetric.length > 0, `${rows} × ${columns}`).toBe(problem === null);
  }
});

test.each(['none', 'half-turn'] as const)(
  'a large board needs few given lines, symmetry %s',
  async (symmetry) => {
    const geometry = { rows: 9, columns: 10 };
    const answer = await generate(circuitboard, { geometry, rules: {}, symmetry, seed: 2 }, options);
    if (answer.status !== 'unique') throw new Error(`the answer is ${answer.status}`);
    const { clues } = answer.solution.puzzle;
    expect(clues.cells.filter((value) => value === 1).length).toBeLessThanOrEqual(14);
    const share = drawn(clues.given).length / drawn(answer.solution.answers.lines).length;
    expect(share).toBeLessThan(0.4);
  },
);

test.each([
  {
    geometry: { rows: 1, columns: 1 },
    symmetry: 'none',
    message: /expected a board with neighboring cells, found none$/,
  },
  {
    geometry: { rows: 4, columns: 4 },
    symmetry: 'half-turn',
    message:
      /expected a board with a line in its center for the symmetry half-turn, such as 4 rows and 5 columns, found 4 rows and 4 columns$/,
  },
] as const)('not made: $geometry, $symmetry', async ({ geometry, symmetry, message }) => {
  const wanted = { geometry, rules: {}, symmetry, seed: 1 };
  const error: unknown = await generate(circuitboard, wanted, options).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(QuestionError);
  expect((error as QuestionError).message).toMatch(message);
});
