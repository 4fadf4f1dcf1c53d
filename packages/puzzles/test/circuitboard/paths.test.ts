import { withBounds } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { tree } from '../../src/kinds/circuitboard/formulations/tree.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import { blocked, type CircuitBoard, end } from '../../src/kinds/circuitboard/layers.js';
import { solve } from '../../src/questions/solve/solve.js';
import { engine, native } from '../engine.js';
import { bruteForce, pathLength } from './brute-force.js';

/** Boards of 4 × 5 points with two ends, on which the least path is not the shortest one of the grid. */
function boards(count: number): readonly Puzzle<CircuitBoard>[] {
  const random = seededRandom(20_260_101);
  const found: Puzzle<CircuitBoard>[] = [];
  while (found.length < count) {
    const blank = circuitboard.read(`pzprv3/circuitboard/${blankRows(4, 5)}`).puzzle;
    const cells = blank.clues.cells.slice();
    const [one, two, three, four] = random.shuffled([...cells.keys()]);
    for (const cell of [one!, two!]) cells[cell] = blocked;
    for (const cell of [three!, four!]) cells[cell] = end;
    const open = { ...blank, clues: { ...blank.clues, cells } };
    const trees = bruteForce(open, 200);
    if (trees.length === 0) continue;
    const drawn = random.pick(trees);
    const given = blank.clues.given.map((value, pair) =>
      drawn[pair] === '1' && random.chance(0.3) ? 1 : value,
    );
    const puzzle = { ...open, clues: { cells, given } };
    const least = Math.min(...bruteForce(puzzle, 200).map((lines) => pathLength(puzzle, lines)));
    if (pathsShorterThan(puzzle, least).length > 0) found.push(puzzle);
  }
  return found;
}

function blankRows(rows: number, columns: number): string {
  const row = (length: number): string => '. '.repeat(length);
  const lines = [
    ...Array<string>(rows).fill(row(columns)),
    ...Array<string>(rows).fill(row(columns - 1)),
    ...Array<string>(rows - 1).fill(row(columns)),
  ];
  return `${rows}/${columns}/${lines.join('/')}/`;
}

/** The pairs of each path of the board between its ends with fewer lines than this. */
function pathsShorterThan(
  { clues, ...board }: Puzzle<CircuitBoard>,
  limit: number,
): readonly (readonly number[])[] {
  const { edges } = lineGraph(board, 'pair');
  const [from, to] = [...clues.cells.keys()].filter((cell) => clues.cells[cell] === end);
  const found: (readonly number[])[] = [];
  const walk = (at: number, seen: readonly number[], pairs: readonly number[]): void => {
    if (at === to) {
      found.push(pairs);
      return;
    }
    if (pairs.length + 1 >= limit) return;
    for (const [pair, ends] of edges.entries()) {
      if (!ends.includes(at)) continue;
      const next = ends[0] === at ? ends[1] : ends[0];
      if (seen.includes(next) || clues.cells[next] === blocked) continue;
      walk(next, [...seen, next], [...pairs, pair]);
    }
  };
  walk(from!, [from!], []);
  return found;
}

describe('on random boards, no path shorter than the one of tree-path is in a tree', () => {
  test.each(boards(runs(10, 1)).map((puzzle, number) => ({ number: number + 1, puzzle })))(
    'board $number',
    async ({ puzzle }) => {
      const answer = await solve(puzzle, { ...native, formulation: 'tree-path' });
      expect(answer.status).toBe('optimal');
      if (answer.status !== 'optimal') return;
      const lines = Array.from(answer.solution.answers['lines']!).join('');
      const length = pathLength(puzzle, lines);
      const shorter = pathsShorterThan(puzzle, length);
      expect(shorter.length).toBeGreaterThan(0);
      const { model, fix, bound } = tree.formulate(puzzle);
      const prepared = engine.prepare(withBounds({ ...model, objective: null }, fix(puzzle)));
      if (prepared.status !== 'ready') throw new Error('highs takes trees');
      const session = await prepared.open();
      for (const pairs of shorter) {
        const assume = pairs.flatMap((pair) => bound('lines', pair, { min: 1, max: 1 }));
        expect((await session.solve({ assume }, {})).status).toBe('infeasible');
      }
      // A test that cannot fail would say so of the path that was found, too.
      const own = pathsShorterThan(puzzle, length + 1).find((pairs) =>
        pairs.every((pair) => lines[pair] === '1'),
      )!;
      const assume = own.flatMap((pair) => bound('lines', pair, { min: 1, max: 1 }));
      expect((await session.solve({ assume }, {})).status).toBe('feasible');
      session.close();
    },
  );
});
