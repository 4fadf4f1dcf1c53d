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
  /** The edges that cross it. */
  readonly crossed: Edge[];
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
      const cells = cellsToward(puzzle, from.cell, direction);
      const to = cells.length > 1 ? islandAt.get(cells.at(-1)!) : undefined;
      if (to === undefined) continue;
      const pairs = pairsAlong(puzzle, cells, direction);
      const edge: Edge = { from, to, name: `${from.name}-${to.name}`, pairs, crossed: [] };
      edges.push(edge);
      from.edges.push(edge);
      to.edges.push(edge);
      for (const each of cells.slice(1, -1)) {
        const across = horizontalOver.get(each);
        if (direction === 'right') horizontalOver.set(each, edge);
        else if (across) {
          crossings.push([across, edge]);
          across.crossed.push(edge);
          edge.crossed.push(across);
        }
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

/** The cells from one up to the next island in a direction, or up to the border; both included. Linear in them. */
export function cellsToward(puzzle: Puzzle<Hashi>, from: number, direction: Direction): readonly number[] {
  const cells = [from];
  for (let next = neighbor(puzzle, from, direction); next !== null; ) {
    cells.push(next);
    next = puzzle.clues.islands[next] === empty ? neighbor(puzzle, next, direction) : null;
  }
  return cells;
}

/** The pairs between cells that follow one another in a direction. */
export function pairsAlong(grid: Grid, cells: readonly number[], direction: Direction): readonly Pair[] {
  return cells.slice(0, -1).map((cell) => pairToward(grid, cell, direction)!);
}

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
