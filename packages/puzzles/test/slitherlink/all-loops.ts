/** A loop around cells of a small board: for each cell, whether it is inside, and the number of lines around it. */
export interface Loop {
  readonly inside: number;
  readonly numbers: readonly number[];
  /** As pzprv3, with all lines and no numbers. */
  readonly text: string;
}

/** All loops of a board: of each set of cells, the border, if it is one closed line that meets itself nowhere. */
export function allLoops(rows: number, columns: number): readonly Loop[] {
  return Array.from({ length: 2 ** (rows * columns) }, (_, inside) => inside).flatMap((inside) => {
    const isInside = (row: number, column: number): boolean =>
      row >= 0 &&
      row < rows &&
      column >= 0 &&
      column < columns &&
      ((inside >> (row * columns + column)) & 1) === 1;
    const neighbors = new Map<string, string[]>();
    const join = (one: string, other: string): void => {
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const)
        neighbors.set(from, [...(neighbors.get(from) ?? []), to]);
    };
    const upright = lines(
      rows,
      columns + 1,
      (row, column) => isInside(row, column - 1) !== isInside(row, column),
    );
    const level = lines(
      rows + 1,
      columns,
      (row, column) => isInside(row - 1, column) !== isInside(row, column),
    );
    for (const [row, column] of upright.drawn) join(`${row} ${column}`, `${row + 1} ${column}`);
    for (const [row, column] of level.drawn) join(`${row} ${column}`, `${row} ${column + 1}`);
    const [start] = neighbors.keys();
    if (start === undefined || [...neighbors.values()].some(({ length }) => length !== 2)) return [];
    const reached = new Set([start]);
    for (const point of reached) for (const next of neighbors.get(point)!) reached.add(next);
    if (reached.size < neighbors.size) return [];
    const numbers = Array.from({ length: rows * columns }, (_, cell) => {
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      const own = isInside(row, column);
      return [
        isInside(row - 1, column),
        isInside(row + 1, column),
        isInside(row, column - 1),
        isInside(row, column + 1),
      ].filter((each) => each !== own).length;
    });
    const blank = `${'. '.repeat(columns)}/`.repeat(rows);
    const cells = `${'0 '.repeat(columns)}/`.repeat(rows);
    const text = `pzprv3.1/slither/${rows}/${columns}/${blank}${cells}${upright.text}${level.text}`;
    return [{ inside, numbers, text }];
  });
}

/** The fewest cells whose numbers no other loop has, among all sets of cells. */
export function fewestNumbers({ numbers, inside }: Loop, loops: readonly Loop[]): number {
  const differences = [
    ...new Set(
      loops
        .filter((other) => other.inside !== inside)
        .map((other) =>
          numbers.reduce((bits, number, cell) => bits | (other.numbers[cell] === number ? 0 : 1 << cell), 0),
        ),
    ),
  ];
  const sizeOf = (bits: number): number => numbers.filter((_, cell) => (bits >> cell) & 1).length;
  let fewest = Number.POSITIVE_INFINITY;
  for (let chosen = 0; chosen < 2 ** numbers.length; chosen += 1)
    if (sizeOf(chosen) < fewest && differences.every((bits) => (bits & chosen) !== 0))
      fewest = sizeOf(chosen);
  return fewest;
}

/** Whether no other loop has the same numbers in these cells. */
export function isOnlyLoop(
  { numbers, inside }: Loop,
  cells: readonly number[],
  loops: readonly Loop[],
): boolean {
  return loops.every(
    (other) => other.inside === inside || cells.some((cell) => other.numbers[cell] !== numbers[cell]),
  );
}

function lines(rows: number, columns: number, isLine: (row: number, column: number) => boolean) {
  const all = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => isLine(row, column)),
  );
  return {
    drawn: all.flatMap((line, row) => line.flatMap((each, column) => (each ? [[row, column] as const] : []))),
    text: all.map((line) => `${line.map((each) => (each ? '1 ' : '0 ')).join('')}/`).join(''),
  };
}
