import { cellsBeside, edgeCount, edgeToward } from './edges.js';
import { cellCount, type Grid } from './grid.js';
import { neighbor } from './pairs.js';

/**
 * Whether two cells, or a cell and what is outside the board, are on different sides of some lines; null is outside.
 */
function differ(isInside: readonly boolean[], one: number | null, other: number | null): boolean {
  return (one !== null && isInside[one]!) !== (other !== null && isInside[other]!);
}

/**
 * The edges around a set of cells: those that have a cell of the set on one side alone. By edge; linear in the cells.
 */
export function edgesAround(grid: Grid, isInside: readonly boolean[]): readonly boolean[] {
  return Array.from({ length: edgeCount(grid) }, (_, edge) => differ(isInside, ...cellsBeside(grid, edge)));
}

/**
 * The set of cells that lines along edges are around: a cell is inside where an odd number of lines is left of it in
 * its row. Null where the lines are around no set of cells, as where one ends. By cell; linear in the cells.
 */
export function insideOf(grid: Grid, isLine: (edge: number) => boolean): readonly boolean[] | null {
  const isInside: boolean[] = [];
  for (let cell = 0; cell < cellCount(grid); cell++) {
    const left = neighbor(grid, cell, 'left');
    isInside.push(isLine(edgeToward(grid, cell, 'left')) !== (left !== null && isInside[left]!));
  }
  return edgesAround(grid, isInside).every((isAround, edge) => isAround === isLine(edge)) ? isInside : null;
}
