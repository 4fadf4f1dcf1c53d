import type { Grid } from '../../src/boards/geometry/grid.js';

/** The lengths of the ships that a drawing has, the longest first: straight rows of marked cells. Ships do not touch. */
export function shipsDrawn({ rows, columns }: Grid, ships: ArrayLike<number>): readonly number[] {
  const isShip = (row: number, column: number): boolean =>
    row >= 0 && row < rows && column >= 0 && column < columns && ships[row * columns + column] === 1;
  const lengths: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!isShip(row, column) || isShip(row - 1, column) || isShip(row, column - 1)) continue;
      let [wide, high] = [1, 1];
      while (isShip(row, column + wide)) wide += 1;
      while (isShip(row + high, column)) high += 1;
      lengths.push(Math.max(wide, high));
    }
  return lengths.sort((one, other) => other - one);
}

/** Whether ships of these lengths have room without touching, by trying all places of each; for at most 30 cells. */
export function hasRoom({ rows, columns }: Grid, lengths: readonly number[]): boolean {
  const failed = new Set<string>();
  const fits = (at: number, taken: number): boolean => {
    const length = lengths[at];
    if (length === undefined) return true;
    const key = `${at} ${taken}`;
    if (failed.has(key)) return false;
    for (const [high, wide] of [
      [1, length],
      [length, 1],
    ] as const)
      for (let top = 0; top + high <= rows; top++)
        for (let left = 0; left + wide <= columns; left++) {
          let [own, around] = [0, 0];
          for (let row = Math.max(0, top - 1); row <= Math.min(rows - 1, top + high); row++)
            for (let column = Math.max(0, left - 1); column <= Math.min(columns - 1, left + wide); column++) {
              const bit = 1 << (row * columns + column);
              around |= bit;
              if (row >= top && row < top + high && column >= left && column < left + wide) own |= bit;
            }
          if ((own & taken) === 0 && fits(at + 1, taken | around)) return true;
        }
    failed.add(key);
    return false;
  };
  return fits(0, 0);
}
