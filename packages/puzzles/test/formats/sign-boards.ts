import fc from 'fast-check';

/** A board as rows of signs, an empty text for an empty cell, and the values of its clues, -1 for none. */
export interface SignBoard {
  readonly rows: readonly (readonly string[])[];
  readonly values: readonly number[];
}

/** A size of at least two rows and two columns. */
const sizes = fc.record({ height: fc.integer({ min: 2, max: 9 }), width: fc.integer({ min: 2, max: 9 }) });

function boardOf(
  width: number,
  values: readonly number[],
  signOf: (value: number) => string = String,
): SignBoard {
  const signs = values.map((value) => (value < 0 ? '' : signOf(value)));
  const rows = Array.from({ length: values.length / width }, (_, row) =>
    signs.slice(row * width, (row + 1) * width),
  );
  return { rows, values };
}

/** Boards of at least one clue, each cell with or without the value of a whole board. */
function withSomeClues(
  width: number,
  whole: readonly number[],
  signOf?: (value: number) => string,
): fc.Arbitrary<SignBoard> {
  return fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: whole.length, maxLength: whole.length })
    .chain((odds) =>
      fc
        .integer({ min: 2, max: 9 })
        .map((share) => whole.map((value, cell) => (odds[cell]! < share ? value : -1))),
    )
    .filter((values) => values.some((value) => value > 0))
    .map((values) => boardOf(width, values, signOf));
}

/** Numbers of lines around cells, some inside of loops. */
export const slitherlinkBoards: fc.Arbitrary<SignBoard> = sizes.chain(({ height, width }) =>
  fc
    .array(fc.boolean(), { minLength: height * width, maxLength: height * width })
    .filter((inside) => inside.includes(true))
    .chain((inside) => {
      const isInside = (row: number, column: number): boolean =>
        row >= 0 && column >= 0 && row < height && column < width && inside[row * width + column]!;
      const numbers = inside.map((_, cell) => {
        const [row, column] = [Math.floor(cell / width), cell % width];
        const around = [
          isInside(row - 1, column),
          isInside(row + 1, column),
          isInside(row, column - 1),
          isInside(row, column + 1),
        ];
        return around.filter((other) => other !== isInside(row, column)).length;
      });
      return withSomeClues(width, numbers);
    }),
);

/** Islands on a lattice, with one or two bridges, or none, between neighbors. */
export const hashiBoards: fc.Arbitrary<SignBoard> = fc
  .record({ height: fc.integer({ min: 1, max: 4 }), width: fc.integer({ min: 2, max: 4 }) })
  .chain(({ height, width }) =>
    fc
      .array(fc.integer({ min: 0, max: 2 }), { minLength: 2 * height * width, maxLength: 2 * height * width })
      .map((bridges) => {
        const [rows, columns] = [2 * height - 1, 2 * width - 1];
        const numbers = new Array<number>(rows * columns).fill(0);
        const add = (row: number, column: number, count: number): void => {
          numbers[2 * row * columns + 2 * column]! += count;
        };
        for (let row = 0; row < height; row++)
          for (let column = 0; column < width; column++) {
            const [right, down] = [
              bridges[2 * (row * width + column)]!,
              bridges[2 * (row * width + column) + 1]!,
            ];
            if (column + 1 < width) for (const at of [column, column + 1]) add(row, at, right);
            if (row + 1 < height) for (const at of [row, row + 1]) add(at, column, down);
          }
        return { rows, columns, numbers: numbers.map((number) => number || -1) };
      }),
  )
  .filter(({ rows, numbers }) => rows > 1 && numbers.some((number) => number > 0))
  .map(({ columns, numbers }) => boardOf(columns, numbers));

export const masyuBoards: fc.Arbitrary<SignBoard> = sizes.chain(({ height, width }) =>
  fc
    .array(fc.integer({ min: 1, max: 2 }), { minLength: height * width, maxLength: height * width })
    .chain((pearls) => withSomeClues(width, pearls, (pearl) => (pearl === 1 ? 'w' : 'b'))),
);

/** Pairs of numbers in different cells. */
export const numberlinkBoards: fc.Arbitrary<SignBoard> = sizes.chain(({ height, width }) =>
  fc
    .shuffledSubarray(
      Array.from({ length: height * width }, (_, cell) => cell),
      { minLength: 2 },
    )
    .map((cells) => {
      const values = new Array<number>(height * width).fill(-1);
      const pairs = Math.floor(cells.length / 2);
      for (const [at, cell] of cells.slice(0, 2 * pairs).entries()) values[cell] = Math.floor(at / 2) + 1;
      return boardOf(width, values);
    }),
);

/** Some cells of a filled board, with its numbers and rows in another order. */
export const sudokuBoards: fc.Arbitrary<SignBoard> = fc
  .constantFrom([2, 2], [3, 2], [3, 3], [4, 3], [4, 4])
  .chain(([width, height]) => {
    const side = width! * height!;
    const numbers = Array.from({ length: side }, (_, number) => number + 1);
    return fc.shuffledSubarray(numbers, { minLength: side, maxLength: side }).chain((order) => {
      const whole = Array.from({ length: side * side }, (_, cell) => {
        const [row, column] = [Math.floor(cell / side), cell % side];
        return order[((row % height!) * width! + Math.floor(row / height!) + column) % side]!;
      });
      return withSomeClues(side, whole);
    });
  });
