import { cellAt, type Grid } from '../../../boards/geometry/grid.js';
import type { Puzzle } from '../../../boards/layers/board.js';
import { type Place, placesOn } from '../berths.js';
import { type Battleship, bottomEnd, leftEnd, middle, rightEnd, single, topEnd } from '../layers.js';

/** A ship of the fleet at a place of the board: an element a of the set A of the thesis. */
export interface Placement {
  /** From the left, or from the top. */
  readonly cells: readonly number[];
  /** By cell of `cells`, the form that it has in the ship. */
  readonly forms: readonly number[];
}

/** All places of all ships of the fleet: the set A of the thesis, at most two for each cell and length. A ship of one cell has one direction. */
export function placementsOn(shape: Puzzle<Battleship>): readonly Placement[] {
  return (shape.records?.fleet ?? []).flatMap(({ length }) =>
    placesOn(shape, length).map((place) => ({ cells: place.cells, forms: formsOf(place) })),
  );
}

/** By cell of a place, its form in the ship. */
function formsOf({ cells: { length }, isUpright }: Place): readonly number[] {
  const [first, last] = isUpright ? [topEnd, bottomEnd] : [leftEnd, rightEnd];
  const between = new Array<number>(Math.max(0, length - 2)).fill(middle);
  return length === 1 ? [single] : [first, ...between, last];
}

/** A ship that covers a cell, and the form that the cell has in it. */
export interface CoveringShip {
  readonly placement: Placement;
  readonly form: number;
}

/** By cell, the ships that cover it, each with the form of the cell in it. */
export function coveringShips(
  count: number,
  placements: readonly Placement[],
): readonly (readonly CoveringShip[])[] {
  const covering = Array.from({ length: count }, (): CoveringShip[] => []);
  for (const placement of placements)
    for (const [at, cell] of placement.cells.entries())
      covering[cell]!.push({ placement, form: placement.forms[at]! });
  return covering;
}

/** The ships that have some cell among these, and how many they have. */
export function partsOfShips(
  cells: readonly number[],
  covering: readonly (readonly CoveringShip[])[],
): ReadonlyMap<Placement, number> {
  const parts = new Map<Placement, number>();
  for (const cell of cells)
    for (const { placement } of covering[cell]!) parts.set(placement, (parts.get(placement) ?? 0) + 1);
  return parts;
}

/** The 2×2 blocks of a board, each as its cells; on a board with one row or column, they are narrower. */
export function blocksOf(grid: Grid): readonly (readonly number[])[] {
  const blocks: number[][] = [];
  for (let row = 0; row < Math.max(1, grid.rows - 1); row++)
    for (let column = 0; column < Math.max(1, grid.columns - 1); column++)
      blocks.push(
        [row, row + 1].flatMap((i) =>
          [column, column + 1].flatMap((j) =>
            i < grid.rows && j < grid.columns ? [cellAt(grid, i, j)] : [],
          ),
        ),
      );
  return blocks;
}
