import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { graphOf } from '../../src/boards/geometry/geometry.js';
import { siteName } from '../../src/boards/geometry/sites.js';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { unique } from '../../src/questions/unique/unique.js';
import { native } from '../engine.js';

const file = new URL('../../../../examples/slitherlink/message.json', import.meta.url);
const { puzzle } = readPuzzle([slitherlink], readFileSync(file, 'utf8')).position;
const numbers = puzzle.clues['numbers']!;

/** The number of connected components of some edges. */
function componentCount(edges: readonly (readonly number[])[]): number {
  const parent = new Map<number, number>();
  const rootOf = (vertex: number): number => {
    const next = parent.get(vertex) ?? vertex;
    return next === vertex ? vertex : rootOf(next);
  };
  for (const [one, other] of edges) parent.set(rootOf(one!), rootOf(other!));
  return new Set(edges.map(([one]) => rootOf(one!))).size;
}

test('the message has one solution, of three loops or more, and no number inside a letter', async () => {
  expect(puzzle.rules['several-loops']).toBe(1);
  const answer = await unique(puzzle, { ...native, kind: slitherlink });
  if (answer.status !== 'unique') throw new Error(`the message is ${answer.status}`);
  const { edges, cells } = graphOf(puzzle);
  const lines = answer.solution.answers['lines']!;
  const drawn = edges.filter((_, edge) => lines[edge]! > 0);
  expect(componentCount(drawn)).toBeGreaterThanOrEqual(3);
  const edgeNamed = new Map(edges.map((_, edge) => [siteName(puzzle, 'edge', edge), edge]));
  for (let row = 1; row <= puzzle.rows; row += 1) {
    // A cell is inside if a walk from the left border crosses an odd number of lines.
    let isInside = lines[edgeNamed.get(`r${row}c1-left`)!]! > 0;
    for (let column = 1; column <= puzzle.columns; column += 1) {
      if (column > 1 && lines[edgeNamed.get(`r${row}c${column - 1}-r${row}c${column}`)!]! > 0)
        isInside = !isInside;
      const cell = (row - 1) * puzzle.columns + column - 1;
      expect(cells[cell]).toHaveLength(4);
      if (isInside) expect(numbers[cell]).toBeLessThan(0);
    }
  }
});

test('no number of the message is redundant', async () => {
  for (const [cell, number] of numbers.entries()) {
    if (number < 0) continue;
    const rest = numbers.map((each, other) => (other === cell ? -1 : each));
    const answer = await unique({ ...puzzle, clues: { numbers: rest } }, { ...native, kind: slitherlink });
    expect(answer.status).toBe('several');
  }
});
