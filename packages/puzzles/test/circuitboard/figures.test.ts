import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import type { CircuitBoard } from '../../src/kinds/circuitboard/layers.js';
import { pointGraph } from '../../src/kinds/circuitboard/points.js';
import { finished, type Position, type Puzzle } from '../../src/layers/board.js';
import { solutions, solve } from '../../src/questions/solutions.js';
import { violations } from '../../src/rules/rule.js';
import { native, unlimited } from '../engine.js';
import { linesOf } from './agreement.js';
import { pathLength } from './brute-force.js';

/** A board of the examples in the manner of a figure of the thesis. */
function position(name: string): Position<CircuitBoard> {
  const file = new URL(`../../../../examples/circuitboard/${name}.txt`, import.meta.url);
  return circuitboard.read(readFileSync(file, 'utf8'));
}

function example(name: string): Puzzle<CircuitBoard> {
  return position(name).puzzle;
}

test('figure 5.3: tree and flow find different trees', async () => {
  const puzzle = example('several');
  const all = (await solutions(puzzle, { ...native, formulation: 'tree' })).solutions.map(linesOf);
  expect(all).toHaveLength(16);
  const found: string[] = [];
  for (const context of [
    { ...native, formulation: 'tree' },
    { ...unlimited, formulation: 'flow' },
  ]) {
    const answer = await solve(puzzle, context);
    found.push('solution' in answer && answer.solution !== null ? linesOf(answer.solution) : answer.status);
  }
  expect(all).toEqual(expect.arrayContaining(found));
  expect(found[0]).not.toBe(found[1]);
});

test('figure 5.4: the least path has 15 lines with the given lines, and 11 without them', async () => {
  const puzzle = example('shortest');
  const least = await solve(puzzle, { ...native, formulation: 'tree-path' });
  expect(least).toMatchObject({
    status: 'optimal',
    value: { says: 'the path between the ends has 15 lines' },
  });
  // A tree has a path of 11 lines, and no path of the board is shorter, in a tree or not.
  const shorter = position('shortest-without-lines');
  expect(violations(circuitboard.rules, finished(circuitboard.layers, shorter)!, 'complete')).toEqual([]);
  expect(shorter.puzzle.clues.cells).toEqual(puzzle.clues.cells);
  expect(pathLength(puzzle, shorter.answers.lines.map((line) => Math.max(line, 0)).join(''))).toBe(11);
  const { pairs } = pointGraph(puzzle);
  const everyLine = puzzle.clues.given.map((_, pair) => (pairs.includes(pair) ? 1 : 0)).join('');
  expect(pathLength(puzzle, everyLine)).toBe(11);
});
