import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { siteName } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { blocked, type CircuitBoard, end } from './layers.js';

/** The graph of a board: its points, and the pairs of neighboring points. The formulations know nothing else of it. */
export interface PointGraph {
  /** The cells with a point, ascending. */
  readonly points: readonly number[];
  /** The pairs of neighboring points, ascending. */
  readonly pairs: readonly number[];
  /** The two ends of the path that must be shortest, or none. */
  readonly ends: readonly number[];
  /** The two points of a pair. */
  pointsOf(pair: number): readonly [number, number];
  /** The pairs at a point. */
  pairsAt(point: number): readonly number[];
  pointName(point: number): string;
  pairName(pair: number): string;
}

/** The points of a board, and the pairs that a line may join. Linear in the board. */
export function pointGraph(shape: Puzzle<CircuitBoard>): PointGraph {
  const graph = lineGraph(shape, 'pair');
  const { cells } = shape.clues;
  const isPoint = (cell: number): boolean => cells[cell] !== blocked;
  const points = [...graph.vertices.keys()].filter(isPoint);
  const joins = (pair: number): boolean => graph.edges[pair]!.every(isPoint);
  const around = edgesAtVertices(graph);
  return {
    points,
    pairs: [...graph.edges.keys()].filter(joins),
    ends: points.filter((cell) => cells[cell] === end),
    pointsOf: (pair) => graph.edges[pair]!,
    pairsAt: (point) => around[point]!.filter(joins),
    pointName: (point) => siteName(shape, 'cell', point),
    pairName: (pair) => siteName(shape, 'pair', pair),
  };
}

/** The pairs whose line is given, ascending. */
export function givenPairs({ clues }: Puzzle<CircuitBoard>): readonly number[] {
  return [...clues.given.keys()].filter((pair) => clues.given[pair] !== empty);
}
