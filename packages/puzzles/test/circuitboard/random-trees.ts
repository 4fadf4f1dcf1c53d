import { edgesAtVertices } from '../../src/boards/geometry/drawn-graph.js';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import { emptyPuzzle, type Position, unsolved } from '../../src/boards/layers/board.js';
import type { SeededRandom } from '../../src/contracts/seeded-random.js';
import { blocked, type CircuitBoard, end, kind, layers } from '../../src/kinds/circuitboard/layers.js';

/** The longest side of a board. */
const maxSide = 7;

/**
 * A solved board: a tree that grows from one line, two lines at a time at a point with one, until no point has room for two or by
 * chance. All other cells are blocked; some lines are given, and often two points are ends.
 */
export function randomTree(random: SeededRandom): Position<CircuitBoard> {
  const side = (): number => 2 + random.below(maxSide - 1);
  const shape = { kind, rows: side(), columns: side(), rules: {} };
  const { puzzle, answers } = unsolved(layers, emptyPuzzle(layers, shape));
  const { edges, vertices } = lineGraph(puzzle, 'pair');
  const around = edgesAtVertices(lineGraph(puzzle, 'pair'));
  answers.lines.fill(0);
  const first = random.below(edges.length);
  const leaves = new Set(edges[first]!);
  const points = new Set(edges[first]!);
  answers.lines[first] = 1;
  const freePairs = (leaf: number): readonly number[] =>
    around[leaf]!.filter((pair) => !edges[pair]!.every((cell) => points.has(cell)));
  const stops = random.pick([0, 0, 0.05]);
  while (!random.chance(stops)) {
    const growing = [...leaves].filter((leaf) => freePairs(leaf).length >= 2);
    if (growing.length === 0) break;
    const leaf = random.pick(growing);
    leaves.delete(leaf);
    for (const pair of random.shuffled(freePairs(leaf)).slice(0, 2)) {
      const next = edges[pair]!.find((cell) => cell !== leaf)!;
      answers.lines[pair] = 1;
      points.add(next);
      leaves.add(next);
    }
  }
  const givenShare = random.pick([0, 0.1, 0.4]);
  for (const cell of vertices.keys()) if (!points.has(cell)) puzzle.clues.cells[cell] = blocked;
  for (const pair of edges.keys())
    if (answers.lines[pair] === 1 && random.chance(givenShare)) puzzle.clues.given[pair] = 1;
  if (random.chance(0.5))
    for (const cell of random.shuffled([...points]).slice(0, 2)) puzzle.clues.cells[cell] = end;
  return { puzzle, answers };
}
