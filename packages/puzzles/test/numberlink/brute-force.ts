import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { coverAll, type Numberlink, noTouch } from '../../src/kinds/numberlink/layers.js';

/** The lines of a board: `1` for a line, `0` for none, pair by pair. */
export type Lines = string;

/**
 * The solutions of a board, or the first `max`: every set of lines is tried, pair by pair, with at most two lines at a cell and one
 * at an end; those that are left are judged by walking along the lines.
 */
export function bruteForce(puzzle: Puzzle<Numberlink>, max: number): readonly Lines[] {
  const { edges, vertices } = lineGraph(puzzle, 'pair');
  const { numbers } = puzzle.clues;
  const drawn: number[] = new Array(edges.length).fill(0);
  const degrees: number[] = new Array(vertices.length).fill(0);
  const toCome: number[] = new Array(vertices.length).fill(0);
  for (const ends of edges) for (const cell of ends) toCome[cell]! += 1;
  const found: Lines[] = [];
  const mayBe = (cell: number): boolean => {
    const [degree, open] = [degrees[cell]!, toCome[cell]!];
    if (numbers[cell] !== empty) return degree <= 1 && degree + open >= 1;
    const isMissed = puzzle.rules[coverAll.name] === 1 && degree + open < 2;
    return degree <= 2 && !isMissed && !(degree === 1 && open === 0);
  };
  const draw = (pair: number): void => {
    if (found.length >= max) return;
    if (pair === edges.length) {
      if (isSolution(puzzle, drawn)) found.push(drawn.join(''));
      return;
    }
    const ends = edges[pair]!;
    for (const cell of ends) toCome[cell]! -= 1;
    for (const line of [0, 1]) {
      drawn[pair] = line;
      for (const cell of ends) degrees[cell]! += line;
      if (ends.every(mayBe)) draw(pair + 1);
      for (const cell of ends) degrees[cell]! -= line;
    }
    for (const cell of ends) toCome[cell]! += 1;
    drawn[pair] = 0;
  };
  if (degrees.every((_, cell) => mayBe(cell))) draw(0);
  return found;
}

/** Whether these lines, at most two at each cell, are paths between ends that may be joined, and keep the rules of the board. */
function isSolution(puzzle: Puzzle<Numberlink>, drawn: readonly number[]): boolean {
  const { edges } = lineGraph(puzzle, 'pair');
  const { numbers } = puzzle.clues;
  const pathOf = new Map<number, number>();
  const ends = [...numbers.keys()].filter((cell) => numbers[cell] !== empty);
  for (const start of ends) {
    if (pathOf.has(start)) continue;
    let at: number | undefined = start;
    let last = start;
    while (at !== undefined) {
      pathOf.set(at, start);
      last = at;
      const next = edges.find(
        ([one, other], pair) =>
          drawn[pair] === 1 && ((one === last && !pathOf.has(other)) || (other === last && !pathOf.has(one))),
      );
      at = next?.find((cell) => cell !== last);
    }
    const [one, other] = [numbers[start]!, numbers[last]!];
    if (last === start || other === empty || (one > 0 && other > 0 && one !== other)) return false;
  }
  return edges.every(([one, other], pair) => {
    const isOnOnePath = pathOf.has(one) && pathOf.get(one) === pathOf.get(other);
    if (drawn[pair] === 1) return isOnOnePath;
    return !isOnOnePath || puzzle.rules[noTouch.name] !== 1;
  });
}
