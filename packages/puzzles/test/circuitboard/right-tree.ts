import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { blocked, type CircuitBoard } from '../../src/kinds/circuitboard/layers.js';

/**
 * Whether lines, 1 at each pair that has one, are an answer: by the definition of a tree as n − 1 lines that join n points. Shares
 * nothing with the rules or the formulations.
 */
export function isRightTree(puzzle: Puzzle<CircuitBoard>, lines: ArrayLike<number>): boolean {
  const { edges, vertices } = lineGraph(puzzle, 'pair');
  const { cells, given } = puzzle.clues;
  const points = [...vertices.keys()].filter((cell) => cells[cell] !== blocked);
  const drawn = edges.filter((_, pair) => lines[pair] === 1);
  if (points.length === 0 || drawn.length !== points.length - 1) return false;
  if (given.some((value, pair) => value === 1 && lines[pair] !== 1)) return false;
  const degrees = vertices.map((_, cell) => drawn.filter((ends) => ends.includes(cell)).length);
  if (degrees.some((degree, cell) => (cells[cell] === blocked ? degree > 0 : degree !== 1 && degree !== 3)))
    return false;
  const leader = [...vertices.keys()];
  const leaderOf = (cell: number): number => (leader[cell] === cell ? cell : leaderOf(leader[cell]!));
  for (const [one, other] of drawn) leader[leaderOf(one)] = leaderOf(other);
  return new Set(points.map(leaderOf)).size === 1;
}

/** All answers of a small board that agree with lines decided so far; −1 at an open pair. */
export function rightTrees(
  puzzle: Puzzle<CircuitBoard>,
  decided: ArrayLike<number>,
): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  const goOn = (lines: readonly number[]): void => {
    if (lines.length === decided.length) {
      if (isRightTree(puzzle, lines)) found.push(lines);
      return;
    }
    const value = decided[lines.length]!;
    for (const each of value < 0 ? [0, 1] : [value]) goOn([...lines, each]);
  };
  goOn([]);
  return found;
}
