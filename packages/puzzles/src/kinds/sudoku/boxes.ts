/** A box of cells. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/**
 * The boxes of a board of this side: as near to a square as their number of cells allows, and rather wide than high. On
 * boards whose side is 1 or a prime number they are rows.
 */
export function boxOf(side: number): Box {
  let height = Math.floor(Math.sqrt(side));
  while (side % height !== 0) height -= 1;
  return { width: side / height, height };
}

/** The number of the box that each cell of a square board is in, from 1 on, row by row of boxes. */
export function boxesOn(side: number, { width, height }: Box): Int16Array {
  return Int16Array.from({ length: side * side }, (_, cell) => {
    const [row, column] = [Math.floor(cell / side), cell % side];
    return Math.floor(row / height) * (side / width) + Math.floor(column / width) + 1;
  });
}
