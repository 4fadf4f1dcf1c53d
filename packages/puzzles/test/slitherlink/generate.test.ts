import { conflict, diagram } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { geometryNamed } from '../../src/boards/formats/geometry-word.js';
import type { DrawnGraph } from '../../src/boards/geometry/drawn-graph.js';
import { type Geometry, geometryOf, graphOf } from '../../src/boards/geometry/geometry.js';
import type { Solution } from '../../src/boards/layers/board.js';
import type { Layers } from '../../src/boards/layers/layer.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { WantedPuzzle } from '../../src/contracts/generator.js';
import { QuestionError } from '../../src/contracts/question-error.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { variants } from '../../src/kinds/slitherlink/layers.js';
import { settle, wanderingLines } from '../../src/parts/generation/random-loop.js';
import { generate } from '../../src/questions/generate/generate.js';
import type { QuestionOptions } from '../../src/questions/solving/puzzle-question.js';
import { type Board, gridGround } from './board.js';
import { bruteForce } from './brute-force.js';

const quick: QuestionOptions = { engines: [conflict()], budget: {} };

function wanted(geometry: Geometry, seed: number, more: Partial<WantedPuzzle> = {}): WantedPuzzle {
  return { geometry, seed, rules: plainRules(variants), symmetry: 'none', ...more };
}

const several = { rules: { ...plainRules(variants), 'several-loops': 1 } };

/** The puzzle that is made, with the solution that the answer has. */
async function made(what: WantedPuzzle, context = quick): Promise<Solution> {
  const answer = await generate(slitherlink, what, context);
  expect(answer.question).toBe('generate');
  if (answer.status !== 'unique') throw new Error(`the answer is ${answer.status}`);
  return answer.solution;
}

function numbersOf({ puzzle }: Solution): readonly number[] {
  return Array.from(puzzle.clues['numbers']!);
}

/** The made puzzle as the tests of this kind see boards. */
function boardOf(solution: Solution, ground: Omit<Board, 'numbers' | 'severalLoops' | 'allPoints'>): Board {
  const numbers = numbersOf(solution).map((number) => (number === -1 ? null : number));
  const severalLoops = solution.puzzle.rules['several-loops'] === 1;
  return { ...ground, numbers, severalLoops, allPoints: false };
}

function groundOf({ vertices, edges, cells }: DrawnGraph): ReturnType<typeof gridGround> {
  return { grid: null, vertexCount: vertices.length, edges, cells };
}

/** Expects that brute force finds this solution and no other, and more without any one of the numbers. */
function expectMinimal(solution: Solution, ground: ReturnType<typeof gridGround>): void {
  const board = boardOf(solution, ground);
  const lines = Array.from(solution.answers['lines']!, (line, edge) => (line === 1 ? [edge] : [])).flat();
  expect(bruteForce(board, 2)).toEqual([lines]);
  for (const [cell, number] of board.numbers.entries()) {
    if (number === null) continue;
    const without = { ...board, numbers: board.numbers.with(cell, null) };
    expect(bruteForce(without, 2), `without the number of cell ${cell}`).toHaveLength(2);
  }
}

const sides = [1, 2, 3, 4];

/** The puzzles of each size. */
const seeds = runs(25, 4);

test.each(sides.flatMap((rows) => sides.map((columns) => [rows, columns] as const)))(
  '%i×%i: one solution, and no number too many, by brute force',
  async (rows, columns) => {
    const drawn = new Set<string>();
    for (let seed = 0; seed < seeds; seed++) {
      const solution = await made(wanted({ rows, columns }, seed));
      drawn.add(numbersOf(solution).join(' '));
      const ground = gridGround(rows, columns);
      if (rows * columns < 12 || seed < seeds / 5) expectMinimal(solution, ground);
      else expect(bruteForce(boardOf(solution, ground), 2)).toHaveLength(1);
    }
    if (rows * columns > 8) expect(drawn.size).toBeGreaterThan(0.6 * seeds);
  },
);

test('several loops: one solution, and no number too many, by brute force', async () => {
  let most = 0;
  for (let seed = 0; seed < runs(25, 8); seed++) {
    const solution = await made(wanted({ rows: 3, columns: 3 }, seed, several));
    expectMinimal(solution, gridGround(3, 3));
    const plain = { ...solution, puzzle: { ...solution.puzzle, rules: plainRules(variants) } };
    const [broken] = violations<Layers>(slitherlink.rules, plain, 'complete');
    most = Math.max(most, broken?.sites.length ?? 1);
  }
  expect(most).toBeGreaterThan(1);
});

test.each(['honeycomb:1x1', 'honeycomb:2x2', 'honeycomb:2x3', 'honeycomb:3x1'])('%s', async (size) => {
  const geometry = geometryNamed(size);
  for (let seed = 0; seed < runs(10, 3); seed++)
    expectMinimal(await made(wanted(geometry, seed)), groundOf(geometry.graph!));
});

test('the same wish gives the same puzzle, by any engine and at any time', async () => {
  for (const seed of [7, 2 ** 32 - 1]) {
    const what = wanted({ rows: 3, columns: 4 }, seed);
    const one = await made(what);
    expect(await made(what)).toEqual(one);
    expect(await made(what, { engines: [diagram], budget: {} })).toEqual(one);
  }
});

test('a seed gives the puzzle that it always gave', async () => {
  const grid = { rows: 6, columns: 6 };
  const { puzzle } = await made(wanted(grid, 1));
  expect(puzzle).toEqual(slitherlink.read('slither/6/6/g1c87bg8872bj02116d').puzzle);
  const severalLoops = await made(wanted(grid, 1, several));
  expect(
    numbersOf(severalLoops)
      .map((number) => (number < 0 ? '.' : number))
      .join(''),
  ).toBe('.13....1..21.13.4..2...1..1222323..3');
});

test('with symmetry, numbers stand where a turn by 180° leaves them', async () => {
  const property = fc.asyncProperty(
    fc.record({ rows: fc.integer({ min: 1, max: 6 }), columns: fc.integer({ min: 1, max: 6 }) }),
    fc.nat(2 ** 32 - 1),
    async (grid, seed) => {
      const solution = await made(wanted(grid, seed, { symmetry: 'half-turn' }));
      const given = numbersOf(solution).map((number) => number >= 0);
      expect(given).toEqual(given.toReversed());
    },
  );
  await fc.assert(property, { numRuns: runs(15, 6) });
});

test('loops wind over the whole board', async () => {
  let [inside, lined] = [0, 0];
  const [side, boards] = [12, 20];
  const grid = { rows: side, columns: side };
  for (let seed = 0; seed < boards; seed++) {
    const wandering = wanderingLines(graphOf(grid), seededRandom(seed), false);
    await settle(wandering, async () => {});
    const { lines } = wandering;
    lined += lines.reduce((sum, line) => sum + line, 0);
    for (let row = 0; row < side; row++) {
      let isInside = false;
      for (let column = 0; column < side; column++) {
        // The upright sides of a row come one after the other.
        if (lines[row * (side + 1) + column] === 1) isInside = !isInside;
        if (isInside) inside += 1;
      }
    }
  }
  const cells = boards * side * side;
  expect(inside / cells).toBeGreaterThan(0.4);
  expect(inside / cells).toBeLessThan(0.7);
  // A loop through every corner would have (side + 1)² lines.
  expect(lined / (boards * (side + 1) ** 2)).toBeGreaterThan(0.7);
});

/** The error if no puzzle can be made. */
async function refusal(what: WantedPuzzle): Promise<string> {
  const error = await generate(slitherlink, what, quick).then(String, (thrown: unknown) => thrown);
  if (!(error instanceof QuestionError)) throw error;
  return error.message;
}

test('reports unsupported boards', async () => {
  const grid = { rows: 3, columns: 3 };
  const all = { rules: { ...plainRules(variants), 'all-points': 1 } };
  expect(await refusal(wanted(grid, 1, all))).toBe(
    'the generator of slitherlink puzzles is not for the rules all-points',
  );
  const triangle = { vertices: [0, 1, 2].map((x) => ({ x, y: x % 2 })), edges: [0, 1, 2] };
  const edges = triangle.edges.map((edge) => [edge, (edge + 1) % 3] as const);
  const open = geometryOf({
    vertices: triangle.vertices,
    edges,
    cells: [
      [0, 1, 2],
      [0, 1],
    ],
  });
  expect(await refusal(wanted(open, 1))).toBe(
    'the generator of slitherlink puzzles: expected a board whose cells are faces, with one cycle of edges around each, found the cell c2',
  );
  const bare = geometryOf({ vertices: triangle.vertices, edges, cells: [] });
  expect(await refusal(wanted(bare, 1))).toMatch(/expected a board with cells, found none$/);
  const skew = geometryNamed('honeycomb:3x3');
  expect(await refusal(wanted(skew, 1, { symmetry: 'half-turn' }))).toMatch(
    /expected a board with the symmetry half-turn, found a board without it$/,
  );
});

test('gives up if all numbers together never give one solution', async () => {
  // Of two disjoint triangles, one is a cell: with any number, the other triangle may be drawn or not.
  const graph: DrawnGraph = {
    vertices: [0, 1, 2, 3, 4, 5].map((x) => ({ x, y: x % 2 })),
    edges: [0, 3].flatMap((at) => [
      [at, at + 1],
      [at + 1, at + 2],
      [at, at + 2],
    ]) as [number, number][],
    cells: [[0, 1, 2]],
  };
  const answer = await generate(slitherlink, wanted(geometryOf(graph), 1, several), quick);
  expect(answer).toMatchObject({ status: 'unknown', reason: 'too many tries' });
});
