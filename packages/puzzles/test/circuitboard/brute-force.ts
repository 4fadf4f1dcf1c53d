import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { blocked, type CircuitBoard, end } from '../../src/kinds/circuitboard/layers.js';

/** The lines of a board: `1` for a line, `0` for none, pair by pair. */
export type Lines = string;

/**
 * The solutions of a board, or the first `max`: all spanning trees of its points, edge by edge, that have the given lines, without those
 * with a wrong number of lines at a point, as soon as all pairs there are decided.
 */
export function bruteForce({ clues, ...geometry }: Puzzle<CircuitBoard>, max: number): readonly Lines[] {
  const { edges, vertices } = lineGraph(geometry, 'pair');
  const points = [...vertices.keys()].filter((cell) => clues.cells[cell] !== blocked);
  const found: Lines[] = [];
  const drawn: number[] = new Array(edges.length).fill(0);
  const lastPairOf = points.map((point) => edges.findLastIndex((ends) => ends.includes(point)));
  const grow = (pair: number, part: readonly number[], count: number): void => {
    const isWrong = points.some((point, at) => lastPairOf[at]! < pair && ![1, 3].includes(linesAt(point)));
    if (isWrong || found.length >= max) return;
    if (pair === edges.length) {
      if (count === points.length - 1) found.push(drawn.join(''));
      return;
    }
    const [one, other] = edges[pair]!;
    const isOpen = [one, other].every((cell) => clues.cells[cell] !== blocked && linesAt(cell) < 3);
    if (isOpen && part[one] !== part[other]) {
      drawn[pair] = 1;
      grow(
        pair + 1,
        part.map((each) => (each === part[other] ? part[one]! : each)),
        count + 1,
      );
      drawn[pair] = 0;
    }
    if (clues.given[pair] === empty) grow(pair + 1, part, count);
  };
  const linesAt = (cell: number): number =>
    edges.filter((ends, pair) => drawn[pair] === 1 && ends.includes(cell)).length;
  grow(0, [...vertices.keys()], 0);
  return found;
}

/** The number of lines between the two ends in a tree. */
export function pathLength({ clues, ...geometry }: Puzzle<CircuitBoard>, lines: Lines): number {
  const { edges } = lineGraph(geometry, 'pair');
  const [from, to] = [...clues.cells.keys()].filter((cell) => clues.cells[cell] === end);
  let reached = new Set([from!]);
  for (let length = 0; length <= edges.length; length++) {
    if (reached.has(to!)) return length;
    const next = edges.filter((ends, pair) => lines[pair] === '1' && ends.some((cell) => reached.has(cell)));
    reached = new Set([...reached, ...next.flat()]);
  }
  return Number.POSITIVE_INFINITY;
}

/** The trees whose path between the ends has the fewest lines, and their number; `null` without a tree. */
export function shortest(
  puzzle: Puzzle<CircuitBoard>,
): { readonly length: number; readonly trees: readonly Lines[] } | null {
  const all = bruteForce(puzzle, Number.POSITIVE_INFINITY).map((lines) => ({
    lines,
    length: pathLength(puzzle, lines),
  }));
  if (all.length === 0) return null;
  const length = Math.min(...all.map((each) => each.length));
  return { length, trees: all.filter((each) => each.length === length).map(({ lines }) => lines) };
}
