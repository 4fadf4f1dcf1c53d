import { conflict, solveModel } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { proved } from '../../../modeling/test/proved.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import { type CircuitBoard, end } from '../../src/kinds/circuitboard/layers.js';
import { pointGraph } from '../../src/kinds/circuitboard/shape.js';
import { count } from '../../src/questions/count/count.js';
import { forced } from '../../src/questions/forced/forced.js';
import { openTrial } from '../../src/questions/generate/trial.js';
import { relax } from '../../src/questions/relax/relax.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import { solve } from '../../src/questions/solve/solve.js';
import { ModelCache } from '../../src/questions/solving/model-cache.js';
import { withDefaults } from '../../src/questions/solving/puzzle-question.js';
import { unique } from '../../src/questions/unique/unique.js';
import { native, unlimited } from '../engine.js';
import { countIn, solutionsIn } from '../outcomes.js';
import {
  arbitraryBoards,
  bestTrees,
  boardOf,
  linesOf,
  type ValuedTree,
  valuedTrees,
} from './boards-and-values.js';

const kind = circuitboard;

/** No tree, and a connected graph of 8 lines with one or three at each point. */
const eight = ['#o##', '#ooo', 'ooo#', '##o#'];

/** The same with two ends. */
const eightWithEnds = ['#@##', '#ooo', '@oo#', '##o#'];

/** Six trees, whose paths between the ends have two, four and six lines; two trees have the shortest. */
const grid = boardOf(['ooo##', 'ooo##', 'o@ooo', '#oooo', 'o@ooo']);

const hasEnds = (board: Puzzle<CircuitBoard>): boolean => board.clues.cells.includes(end);

/** The trees that a formulation means. */
function meant(board: Puzzle<CircuitBoard>, formulation: string): readonly ValuedTree[] {
  return formulation === 'tree-path' ? bestTrees(board) : valuedTrees(board);
}

function keysOf(trees: readonly ValuedTree[]): readonly string[] {
  return trees
    .map(({ lines }) =>
      lines
        .map((ends) => ends.join('-'))
        .sort()
        .join(' '),
    )
    .sort();
}

test.each(['tree', 'flow', 'tree-path'])(
  'the board without a tree on which 8 lines connect all points has no solution: %s',
  async (formulation) => {
    const board = boardOf(formulation === 'tree-path' ? eightWithEnds : eight);
    expect(valuedTrees(board)).toEqual([]);
    for (const options of [native, unlimited]) {
      const asks = { ...options, kind, formulation };
      for (const question of [solve, unique, count, solutions, forced])
        expect(await question(board, { ...asks, explainsNone: true })).toMatchObject({
          status: 'none',
          contradiction: { clues: [] },
        });
    }
  },
);

test('the model of flow as printed has an optimum with 8 lines on that board', async () => {
  const { model } = kind.formulations.find(({ name }) => name === 'flow')!.formulate(boardOf(eight));
  expect(await solveModel(model)).toMatchObject({ status: 'optimal', objective: 8 });
  const relaxed = await relax(boardOf(eight), { ...unlimited, kind, formulation: 'flow' });
  expect('objective' in relaxed && relaxed.objective).toBeLessThan(8);
});

test.each([
  { formulation: 'tree', rows: 3, columns: 4, engines: native },
  { formulation: 'tree-path', rows: 3, columns: 4, engines: native },
  { formulation: 'tree-path', rows: 3, columns: 3, engines: unlimited },
  { formulation: 'flow', rows: 3, columns: 3, engines: unlimited },
])('$formulation on random boards: values and solutions are those of all trees', async (each) => {
  const { formulation, rows, columns, engines } = each;
  const property = fc.asyncProperty(arbitraryBoards(rows, columns), async (board) => {
    fc.pre(formulation !== 'tree-path' || (hasEnds(board) && pointGraph(board).ends.length === 2));
    const expected = meant(board, formulation);
    const asks = { ...engines, kind, formulation };
    const [best] = expected;
    const solved = await solve(board, asks);
    if (best === undefined) expect(solved.status).toBe('none');
    else {
      const value = best.lines.length + (formulation === 'tree-path' ? best.path : 0);
      expect(solved).toMatchObject({
        ...{ status: 'optimal', value: { objective: value }, bound: value, gap: 0 },
        evidence: formulation === 'tree' ? 'checked' : 'engine',
      });
      expect(keysOf(expected)).toContain(linesOf(board, solutionsIn(solved)[0]!.answers['lines']!).join(' '));
    }
    const all = await solutions(board, asks);
    expect(countIn(all)).toEqual({ value: BigInt(expected.length), exact: true });
    expect(all.solutions.map(({ answers }) => linesOf(board, answers['lines']!).join(' ')).sort()).toEqual(
      keysOf(expected),
    );
    const uniqueness = await unique(board, asks);
    expect(uniqueness.status).toBe(['none', 'unique'][expected.length] ?? 'several');
    const optimum = formulation === 'tree-path' && best !== undefined ? best.lines.length + best.path : null;
    expect(uniqueness.meant?.value?.objective ?? null).toBe(optimum);
  });
  await fc.assert(property, { numRuns: formulation === 'flow' ? runs(50, 3) : runs(200, 5) });
});

test('what is forced holds in the trees with the shortest path only', async () => {
  const all = valuedTrees(grid);
  const best = bestTrees(grid);
  expect(best.length).toBeLessThan(all.length);
  const shared = (trees: readonly ValuedTree[]): number => {
    const keys = trees.map(({ lines }) => new Set(lines.map((ends) => ends.join('-'))));
    return pointGraph(grid).pairs.filter((pair) => {
      const ends = pointGraph(grid).pointsOf(pair).join('-');
      return keys.every((each) => each.has(ends)) || keys.every((each) => !each.has(ends));
    }).length;
  };
  for (const [formulation, trees] of [
    ['tree', all],
    ['tree-path', best],
  ] as const) {
    const answer = await forced(grid, { ...native, kind, formulation });
    expect('facts' in answer && answer.facts).toHaveLength(shared(trees));
  }
});

test('a kept model gives the same answers, edit by edit', async () => {
  const models = new ModelCache();
  const pairs = pointGraph(grid).pairs.slice(0, 6);
  for (const pair of [null, ...pairs, null]) {
    const given = grid.clues.given.slice();
    if (pair !== null) given[pair] = 1;
    const board = { ...grid, clues: { ...grid.clues, given } };
    const expected = bestTrees(board);
    const asks = { engines: [conflict()], kind, models };
    const answer = await unique(board, asks);
    expect(answer.status).toBe(['none', 'unique'][expected.length] ?? 'several');
    expect(countIn(await count(board, { ...asks, max: 1000 }))).toEqual({
      value: BigInt(expected.length),
      exact: true,
    });
  }
  models.close();
});

test('a generator asks whether another tree has as short a path', async () => {
  const property = fc.asyncProperty(arbitraryBoards(3, 3), async (board) => {
    const [one] = (await solutions(board, { ...native, kind, formulation: 'tree', max: 3 })).solutions.slice(
      -1,
    );
    if (one === undefined || pointGraph(board).ends.length !== 2) return;
    const lines = linesOf(board, one.answers['lines']!).join(' ');
    const trial = openTrial(
      withDefaults(kind, board, { engines: [proved(conflict())], formulation: 'tree-path' }),
    );
    const others = keysOf(bestTrees(board)).filter((each) => each !== lines);
    // Asked twice: the first question must leave nothing behind.
    for (let time = 0; time < 2; time++) expect(await trial.hasOther(one)).toBe(others.length > 0);
    expect(await trial.hasSolution(board)).toBe(true);
    trial.close();
  });
  await fc.assert(property, { numRuns: runs(100, 5) });
});
