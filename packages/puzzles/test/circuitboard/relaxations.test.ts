import { highs, isGraphBlock, type LinearBlock, type Model, withBounds } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { tree } from '../../src/kinds/circuitboard/formulations/tree.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import type { CircuitBoard } from '../../src/kinds/circuitboard/layers.js';
import { pointGraph } from '../../src/kinds/circuitboard/shape.js';
import { generate } from '../../src/questions/generate/generate.js';
import { relax } from '../../src/questions/relax/relax.js';
import { solve } from '../../src/questions/solve/solve.js';
import { native, unlimited } from '../engine.js';
import { arbitraryBoard } from './arbitrary-board.js';

/** The points of boards whose subsets are all written out. */
const maxPoints = 12;

/** Boards of two to twelve points. */
const smallBoards = fc
  .boolean()
  .chain(arbitraryBoard)
  .filter((puzzle) => {
    const { length: count } = pointGraph(puzzle).points;
    return count >= 2 && count <= maxPoints;
  });

/** The same with given lines at any pairs of points, so that some enclose an area. */
const anyLines = fc.record({ puzzle: smallBoards, seed: fc.nat(2 ** 32 - 1) }).map(({ puzzle, seed }) => {
  const random = seededRandom(seed);
  const share = random.pick([0, 0.2, 0.4, 0.6]);
  const given = puzzle.clues.given.slice();
  for (const pair of pointGraph(puzzle).pairs) if (random.chance(share)) given[pair] = 1;
  return { ...puzzle, clues: { ...puzzle.clues, given } };
});

test('tree: the relaxation is feasible if it is with a row for every set of points', async () => {
  const found = new Set<boolean>();
  const withoutSubsets = new Set<boolean>();
  const property = fc.asyncProperty(anyLines, async (puzzle) => {
    const expected = await isFeasible(writtenOut(puzzle));
    const answer = await relax(puzzle, { ...unlimited, formulation: 'tree' });
    expect(answer.status).toBe(expected ? 'optimal' : 'none');
    if (answer.status === 'optimal')
      expect(answer.objective).toBeCloseTo(pointGraph(puzzle).points.length - 1);
    found.add(expected);
    const { constraints, ...model } = writtenOut(puzzle);
    const open = constraints.filter(({ name }) => name !== 'subsets');
    if ((await isFeasible({ ...model, constraints: open })) !== expected) withoutSubsets.add(expected);
  });
  await fc.assert(property, { numRuns: runs(1000, 100), seed: 5 });
  expect(found).toEqual(new Set([true, false]));
  // Without equation 5.1e, some board has fractional values that it should not have.
  expect(withoutSubsets).toEqual(new Set([false]));
});

test('flow: the value of its relaxation is between |V| / (2 (|V| − 1)) and |V| − 1', async () => {
  const property = fc.asyncProperty(
    smallBoards,
    fc.constantFrom('flow', 'flow:M=99'),
    async (puzzle, word) => {
      const answer = await relax(puzzle, { ...unlimited, formulation: word });
      const tree = await solve(puzzle, { ...native, formulation: 'tree' });
      const { length: count } = pointGraph(puzzle).points;
      if (answer.status !== 'optimal') {
        expect([answer.status, tree.status]).toEqual(['none', 'none']);
        return;
      }
      expect(answer.objective).toBeGreaterThanOrEqual(count / (2 * (count - 1)) - 1e-6);
      if (tree.status === 'optimal') expect(answer.objective).toBeLessThanOrEqual(count - 1 + 1e-6);
    },
  );
  await fc.assert(property, { numRuns: runs(1000, 15) });
});

test.each(['tree', 'tree/cycles', 'tree/sets', 'flow', 'flow:M=99', 'tree-path'])(
  '%s: none for eight points that a flow reaches along eight lines, but no tree does',
  async (formulation) => {
    const points = formulation === 'tree-path' ? ['1 2 1 1', '1 . . 2', '. . . 1', '1 1 . 1'] : eightPoints;
    const lines = [...Array<string>(4).fill('. . .'), ...Array<string>(3).fill('. . . .')];
    const rows = [...points, ...lines].map((row) => `${row} /`).join('');
    const { puzzle } = circuitboard.read(`pzprv3/circuitboard/4/4/${rows}`);
    expect(pointGraph(puzzle).points).toHaveLength(8);
    const contexts = formulation.startsWith('flow') ? [unlimited] : [unlimited, native];
    for (const context of contexts)
      expect((await solve(puzzle, { ...context, formulation })).status).toBe('none');
  },
);

/** One in a blocked cell: eight points, which Circuit Model 2 of the thesis joins by eight lines. */
const eightPoints = ['1 . 1 1', '1 . . .', '. . . 1', '1 1 . 1'];

/** `tree` with equation 5.1d, and a row of 5.1e for every set of points with an edge inside. */
function writtenOut(puzzle: Puzzle<CircuitBoard>): Model {
  const { model, fix } = tree.formulate(puzzle);
  const { points, pairs, pointsOf } = pointGraph(puzzle);
  const [family] = model.variables;
  const variableOf = new Map(pairs.map((pair, place) => [pair, family!.first + place]));
  const rows: (readonly number[])[] = [];
  const upper: number[] = [];
  for (let subset = 1; subset < 2 ** points.length; subset++) {
    const inside = new Set(points.filter((_, place) => (subset >> place) % 2 === 1));
    const edges = pairs.filter((pair) => pointsOf(pair).every((point) => inside.has(point)));
    if (edges.length < inside.size) continue;
    rows.push(edges.map((pair) => variableOf.get(pair)!));
    upper.push(inside.size - 1);
  }
  const all = pairs.map((pair) => variableOf.get(pair)!);
  const subsets = block('subsets', rows, Number.NEGATIVE_INFINITY, upper);
  const size = block('size', [all], points.length - 1, [points.length - 1]);
  const constraints = model.constraints.filter((each) => !isGraphBlock(each));
  return withBounds({ ...model, constraints: [...constraints, size, subsets] }, fix(puzzle));
}

function block(
  name: string,
  rows: readonly (readonly number[])[],
  lower: number,
  upper: readonly number[],
): LinearBlock {
  const starts = [0];
  for (const row of rows) starts.push(starts.at(-1)! + row.length);
  const variables = rows.flat();
  return {
    type: 'linear',
    name,
    starts: Int32Array.from(starts),
    variables: Int32Array.from(variables),
    coefficients: new Float64Array(variables.length).fill(1),
    lower: new Float64Array(rows.length).fill(lower),
    upper: Float64Array.from(upper),
  };
}

async function isFeasible(model: Model): Promise<boolean> {
  const prepared = highs().prepare(model);
  if (prepared.status !== 'ready') throw new Error('highs takes rows');
  const session = await prepared.open();
  const { status } = await session.solve({ relax: true }, {});
  session.close();
  return status === 'optimal' || status === 'feasible';
}

/** The value of a relaxation of the minimum. */
async function valueOfRelaxation(puzzle: Puzzle<CircuitBoard>, formulation: string): Promise<number> {
  const answer = await relax(puzzle, { ...unlimited, kind: circuitboard, formulation });
  if (answer.status !== 'optimal') throw new Error(`the answer is ${answer.status}`);
  return answer.objective;
}

test('the relaxation of CM1 is |V| − 1; that of CM2 is from |V| / 2 to it, and less with a larger M', async () => {
  const boards = fc.record({
    geometry: fc.record({ rows: fc.integer({ min: 1, max: 5 }), columns: fc.integer({ min: 2, max: 5 }) }),
    seed: fc.nat(2 ** 32 - 1),
  });
  const property = fc.asyncProperty(boards, async ({ geometry, seed }) => {
    const wanted = { geometry, rules: {}, symmetry: 'none', seed } as const;
    const made = await generate(circuitboard, wanted, native);
    if (made.status !== 'unique') throw new Error(`the answer is ${made.status}`);
    const { puzzle } = made.solution;
    const { length: points } = pointGraph(puzzle).points;
    expect(await valueOfRelaxation(puzzle, 'tree')).toBeCloseTo(points - 1, 6);
    const tight = await valueOfRelaxation(puzzle, 'flow');
    const loose = await valueOfRelaxation(puzzle, 'flow:M=99');
    const within = 1e-6;
    expect(loose).toBeGreaterThanOrEqual(points / 2 - within);
    expect(tight).toBeGreaterThanOrEqual(loose - within);
    expect(tight).toBeLessThanOrEqual(points - 1 + within);
  });
  await fc.assert(property, { numRuns: runs(300, 5) });
});
