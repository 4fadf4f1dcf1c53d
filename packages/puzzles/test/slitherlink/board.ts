/** A board of Slitherlink as these tests see it: nothing here comes from the code under test. */
export interface Board {
  /** Null for a board that is not a grid. */
  readonly grid: { readonly rows: number; readonly columns: number } | null;
  readonly vertexCount: number;
  /** On a grid: the upright sides of cells row by row, then the level ones line by line. */
  readonly edges: readonly (readonly [number, number])[];
  readonly cells: readonly (readonly number[])[];
  /** For each cell a number, `?` for one without, or null for none. */
  readonly numbers: readonly (number | '?' | null)[];
  readonly severalLoops: boolean;
  readonly allPoints: boolean;
}

/** Vertices, edges and cells, without anything that is given. */
export type Ground = Pick<Board, 'grid' | 'vertexCount' | 'edges' | 'cells'>;

/** The ground of a grid of square cells. */
export function gridGround(rows: number, columns: number): Ground {
  const vertex = (row: number, column: number): number => row * (columns + 1) + column;
  const edges: [number, number][] = [];
  const cells = Array.from({ length: rows * columns }, (): number[] => []);
  const touch = (row: number, column: number): void => {
    if (row >= 0 && row < rows && column >= 0 && column < columns)
      cells[row * columns + column]!.push(edges.length - 1);
  };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column <= columns; column++) {
      edges.push([vertex(row, column), vertex(row + 1, column)]);
      touch(row, column - 1);
      touch(row, column);
    }
  for (let line = 0; line <= rows; line++)
    for (let column = 0; column < columns; column++) {
      edges.push([vertex(line, column), vertex(line, column + 1)]);
      touch(line - 1, column);
      touch(line, column);
    }
  return { grid: { rows, columns }, vertexCount: (rows + 1) * (columns + 1), edges, cells };
}

/** The board as a `gridwright-puzzle`. */
export function textOf(board: Board): string {
  const { grid, vertexCount, edges, cells, severalLoops, allPoints } = board;
  const numbers = [...board.numbers];
  const rules = [...(severalLoops ? ['several-loops'] : []), ...(allPoints ? ['all-points'] : [])];
  const head = { format: 'gridwright-puzzle', version: 1, kind: 'slitherlink', rules };
  if (grid === null) {
    // The places of the vertices make no difference.
    const vertices = Array.from({ length: vertexCount }, (_, vertex) => [vertex % 4, Math.floor(vertex / 4)]);
    return JSON.stringify({ ...head, graph: { vertices, edges, cells }, clues: { numbers } });
  }
  const { rows, columns } = grid;
  const byRow = Array.from({ length: rows }, (_, row) => numbers.slice(row * columns, (row + 1) * columns));
  return JSON.stringify({ ...head, rows, columns, clues: { numbers: byRow } });
}
