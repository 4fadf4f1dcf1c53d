import { cellCount, cellName, type Grid } from '../../boards/geometry/grid.js';
import { opposite } from '../../boards/geometry/neighbors.js';
import { type Direction, directions, neighbor, type Pair, pairToward } from '../../boards/geometry/pairs.js';
import { remembered } from '../../boards/geometry/remembered.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { type Hashi, maxBridges } from './layers.js';

/** An island, with the possible edges that end at it. */
export interface Island {
  readonly cell: number;
  readonly name: string;
  readonly edges: Edge[];
}

/** Two islands that see each other along a row or a column, and the pairs of cells that a bridge between them spans. */
export interface Edge {
  readonly from: Island;
  readonly to: Island;
  readonly name: string;
  readonly pairs: readonly Pair[];
}

/** The shape of a model of Hashi: everything but the numbers on the islands. */
export interface Shape {
  readonly islands: readonly Island[];
  readonly edges: readonly Edge[];
  /** Pairs of edges that cross: the horizontal one first. */
  readonly crossings: readonly (readonly [Edge, Edge])[];
  readonly maxBridges: number;
}

/** The shape of a puzzle. Linear in the number of cells; cached for each puzzle, as each deduction asks for it. */
export const shapeOf: (puzzle: Puzzle<Hashi>) => Shape = remembered((puzzle) => {
  const clues = puzzle.clues.islands;
  const islandAt = new Map<number, Island>();
  clues.forEach((clue, cell) => {
    if (clue !== empty) islandAt.set(cell, { cell, name: cellName(puzzle, cell), edges: [] });
  });
  const edges: Edge[] = [];
  const horizontalOver = new Map<number, Edge>();
  const crossings: [Edge, Edge][] = [];
  for (const direction of ['right', 'down'] as const) {
    for (const from of islandAt.values()) {
      const pairs: Pair[] = [];
      const water: number[] = [];
      let cell: number | null = from.cell;
      let to: Island | undefined;
      while (cell !== null && to === undefined) {
        const pair = pairToward(puzzle, cell, direction);
        if (pair !== null) pairs.push(pair);
        if (cell !== from.cell) water.push(cell);
        cell = neighbor(puzzle, cell, direction);
        to = cell === null ? undefined : islandAt.get(cell);
      }
      if (to === undefined) continue;
      const edge: Edge = { from, to, name: `${from.name}-${to.name}`, pairs };
      edges.push(edge);
      from.edges.push(edge);
      to.edges.push(edge);
      for (const each of water) {
        const across = horizontalOver.get(each);
        if (direction === 'right') horizontalOver.set(each, edge);
        else if (across) crossings.push([across, edge]);
      }
    }
  }
  return {
    islands: [...islandAt.values()],
    edges,
    crossings,
    maxBridges: puzzle.rules[maxBridges.name] ?? maxBridges.default,
  };
});

/** By pair of cells, the edge that spans it. */
export function edgesByPair(edges: readonly Edge[]): ReadonlyMap<Pair, Edge> {
  return new Map(edges.flatMap((edge) => edge.pairs.map((pair) => [pair, edge] as const)));
}

/** A way into a cell, over a pair, and the pair on its other side; null at the edge of the board. */
interface Entry {
  readonly cell: number;
  readonly pair: Pair;
  readonly on: Pair | null;
}

/** The ways into a cell. */
export function entriesOf(grid: Grid, cell: number): readonly Entry[] {
  return directions.flatMap((direction) => {
    const pair = pairToward(grid, cell, direction);
    return pair === null ? [] : [{ cell, pair, on: pairToward(grid, cell, opposite[direction]) }];
  });
}

/** The pairs of a cell with its neighbors. */
export function pairsAt(grid: Grid, cell: number): readonly Pair[] {
  return directions.map((direction) => pairToward(grid, cell, direction)).filter((pair) => pair !== null);
}

/** The cells over which bridges may run both ways, each with a pair of its row and one of its column. */
export function crossroadsOf(
  grid: Grid,
): readonly { readonly cell: number; readonly row: Pair; readonly column: Pair }[] {
  const anyPair = (cell: number, toward: readonly Direction[]): Pair | undefined =>
    toward.map((direction) => pairToward(grid, cell, direction)).find((pair) => pair !== null) ?? undefined;
  return Array.from({ length: cellCount(grid) }, (_, cell) => cell).flatMap((cell) => {
    const [row, column] = [anyPair(cell, ['left', 'right']), anyPair(cell, ['up', 'down'])];
    return row === undefined || column === undefined ? [] : [{ cell, row, column }];
  });
}
