import { edgesAtVertices, otherEnd } from '../../boards/geometry/drawn-graph.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { type Position, type Puzzle, type SiteValues, withGivens } from '../../boards/layers/board.js';
import { blocked, type CircuitBoard, end, layers } from './layers.js';

/** Whether a cell has no point. */
export function isBlocked({ clues }: Puzzle<CircuitBoard>, cell: number): boolean {
  return clues.cells[cell] === blocked;
}

/** Whether both cells of a pair have a point, so that a line may join them. */
export function joinsPoints(puzzle: Puzzle<CircuitBoard>, pair: number): boolean {
  return lineGraph(puzzle, 'pair').edges[pair]!.every((cell) => !isBlocked(puzzle, cell));
}

/** The lines with those that are given, also where nobody has drawn them again. Linear in the board. */
export function drawnLines({ puzzle, answers }: Position<CircuitBoard>): SiteValues {
  return withGivens(puzzle, layers.lines, answers.lines);
}

/**
 * The pairs of the path between the two ends, from the first end on: none unless there are two ends, which lines join in one way
 * only. Linear in the board.
 */
export function pathOfEnds(position: Position<CircuitBoard>): readonly number[] {
  const { puzzle } = position;
  const ends = [...puzzle.clues.cells.keys()].filter((cell) => puzzle.clues.cells[cell] === end);
  const [start, goal] = ends;
  if (start === undefined || goal === undefined || ends.length > 2) return [];
  const graph = lineGraph(puzzle, 'pair');
  const around = edgesAtVertices(graph);
  const lines = drawnLines(position);
  const cameBy = new Map<number, number | null>([[goal, null]]);
  for (const cell of cameBy.keys())
    for (const pair of around[cell]!) {
      if (lines[pair]! <= 0 || pair === cameBy.get(cell)) continue;
      const other = otherEnd(graph, pair, cell);
      // A cycle: there may be several paths.
      if (cameBy.has(other)) return [];
      cameBy.set(other, pair);
    }
  const path: number[] = [];
  let cell = start;
  for (let pair = cameBy.get(cell) ?? null; pair !== null; pair = cameBy.get(cell)!) {
    path.push(pair);
    cell = otherEnd(graph, pair, cell);
  }
  return path;
}
