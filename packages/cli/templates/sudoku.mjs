// A formulation of Sudoku: x(c, k), whether the number k is in the cell c.
//
//   gridwright solve PUZZLE --formulation ./FILE
//   gridwright compare PUZZLE --formulations assignment,./FILE

/** The kind of its puzzles. */
export const kind = 'sudoku';

/** The formulation, made with the library that gridwright passes to this function. */
export default (library, { layers }) => ({
  description: 'my own formulation: each number once in each row, column and box',
  // What it does not model is refused: other rules by the list of rule variants, drawn regions by this function.
  variants: [],
  lacks: ({ rows, columns, clues }) =>
    clues.regions.some((region) => region !== library.empty) || rows !== columns
      ? { expected: 'boxes in a square', found: 'another board' }
      : null,

  /** The model of all puzzles of this size: their numbers are bounds on variables. */
  formulate: (puzzle) => {
    const { model, sum, equal, cellCount, cellName, rowOf, columnOf, formulated, empty } = library;
    const cells = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);
    const numbers = Array.from({ length: puzzle.rows }, (_, index) => index + 1);
    const m = model();

    // Variables: a name, the sets of their indices, and a name for each one.
    const x = m.binary('number', [cells, numbers], (c, k) => `${k} in ${cellName(puzzle, c)}`);

    // Boxes are as high as the greatest divisor of the size up to its root.
    const height = Math.max(
      ...numbers.filter((each) => each * each <= puzzle.rows && puzzle.rows % each === 0),
    );
    const width = puzzle.rows / height;
    const boxOf = (c) =>
      Math.floor(rowOf(puzzle, c) / height) * height + Math.floor(columnOf(puzzle, c) / width);
    const units = (unitOf) => numbers.map((unit) => cells.filter((c) => unitOf(c) === unit - 1));

    // Rows: a name, and the sets over which there is a row for each combination of elements.
    const once = (unit, k) =>
      equal(
        sum(unit, (c) => x(c, k)),
        1,
      );
    m.each('row', [units((c) => rowOf(puzzle, c)), numbers], once);
    m.each('column', [units((c) => columnOf(puzzle, c)), numbers], once);
    m.each('box', [units(boxOf), numbers], once);
    m.each('cell', [cells], (c) =>
      equal(
        sum(numbers, (k) => x(c, k)),
        1,
      ),
    );

    return formulated(layers, puzzle, {
      // Two solutions differ in one of these variables, which are binary.
      model: m.build({ decisions: [x] }),
      // The clues of a puzzle as bounds, each with the place of its clue.
      fix: ({ clues }) =>
        cells
          .filter((c) => clues.givens[c] !== empty)
          .map((c) => {
            const { index } = x(c, clues.givens[c]);
            return { variable: index, lower: 1, upper: 1, layer: 'givens', site: c };
          }),
      // The number in each cell: that whose variable is 1.
      answers: { numbers: (c) => ({ oneOf: numbers.map((k) => [k, x(c, k)]) }) },
    });
  },
});
