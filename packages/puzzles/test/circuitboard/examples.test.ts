import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnOf, rowOf } from '../../src/boards/geometry/grid.js';
import type { Position } from '../../src/boards/layers/board.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import { type CircuitBoard, end } from '../../src/kinds/circuitboard/layers.js';
import { pathOfEnds } from '../../src/kinds/circuitboard/points.js';
import { check } from '../../src/questions/check/check.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import { solve } from '../../src/questions/solve/solve.js';
import { native, unlimited } from '../engine.js';
import { linesOf } from './agreement.js';

function exampleNamed(name: string): Position<CircuitBoard> {
  const file = new URL(`../../../../examples/circuitboard/${name}.txt`, import.meta.url);
  return circuitboard.read(readFileSync(file, 'utf8'));
}

/** The numbers of lines of the paths between the ends, one for each tree, ascending. */
async function pathLengths({ puzzle }: Position<CircuitBoard>): Promise<readonly number[]> {
  const found = await solutions(puzzle, { ...native, kind: circuitboard, formulation: 'tree', max: 20 });
  return found.solutions.map((tree) => pathOfEnds(tree).length).toSorted((one, other) => one - other);
}

test('of the trees of ends.txt, one has the shortest path', async () => {
  expect(await pathLengths(exampleNamed('ends'))).toEqual([8, 10, 10, 10, 10, 10, 10, 10, 10, 10, 12]);
});

test('the path of shortest.txt has 15 lines', async () => {
  expect(await pathLengths(exampleNamed('shortest'))).toEqual([15]);
  const solved = exampleNamed('shortest-solved');
  expect(solved.puzzle).toEqual(exampleNamed('shortest').puzzle);
  expect(pathOfEnds(solved)).toHaveLength(15);
});

test('without its given lines, it has 11, as many as the ends are apart', () => {
  const free = exampleNamed('shortest-without-lines');
  expect(check(free, { kind: circuitboard, extent: 'complete' }).status).toBe('valid');
  const { puzzle } = free;
  expect(puzzle.clues.cells).toEqual(exampleNamed('shortest').puzzle.clues.cells);
  expect(puzzle.clues.given.every((value) => value < 0)).toBe(true);
  const [one, other] = [...puzzle.clues.cells.keys()].filter((cell) => puzzle.clues.cells[cell] === end);
  const apart =
    Math.abs(rowOf(puzzle, one!) - rowOf(puzzle, other!)) +
    Math.abs(columnOf(puzzle, one!) - columnOf(puzzle, other!));
  expect([apart, pathOfEnds(free).length]).toEqual([11, 11]);
});

test('of the trees of several.txt, tree and flow find different ones', async () => {
  const { puzzle } = exampleNamed('several');
  const all = (await solutions(puzzle, { ...native, formulation: 'tree' })).solutions.map(linesOf);
  expect(all).toHaveLength(16);
  const found: string[] = [];
  for (const context of [
    { ...native, formulation: 'tree' },
    { ...unlimited, formulation: 'flow' },
  ]) {
    const answer = await solve(puzzle, context);
    found.push('solution' in answer ? linesOf(answer.solution) : answer.status);
  }
  expect(all).toEqual(expect.arrayContaining(found));
  expect(found[0]).not.toBe(found[1]);
});
