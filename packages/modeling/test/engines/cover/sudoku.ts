import { type Assumption, equal, fixed, type Model, model, sum } from '../../../src/index.js';

/** The exact cover of a Sudoku of size² by size² cells: `value[row, column, digit]`, digits from 0. */
export function sudoku(size: number): Model {
  const builder = model();
  const all = Array.from({ length: size * size }, (_, i) => i);
  const value = builder.binary('value', [all, all, all]);
  const one = (term: (i: number) => ReturnType<typeof value>) => equal(sum(all, term), 1);
  builder.each('cell', [all, all], (row, column) => one((digit) => value(row, column, digit)));
  builder.each('row', [all, all], (row, digit) => one((column) => value(row, column, digit)));
  builder.each('column', [all, all], (column, digit) => one((row) => value(row, column, digit)));
  builder.each('box', [all, all], (box, digit) =>
    one((i) => {
      const row = Math.floor(box / size) * size + Math.floor(i / size);
      return value(row, (box % size) * size + (i % size), digit);
    }),
  );
  return builder.build({ decisions: [value] });
}

/** The clues of a puzzle of 81 digits, 0 for none. */
export function givens(puzzle: string): readonly Assumption[] {
  return [...puzzle].flatMap((digit, cell) =>
    digit === '0' ? [] : [fixed(9 * cell + Number(digit) - 1, 1)],
  );
}

/** The digits of a solution. */
export function digitsOf(values: Float64Array): string {
  const cells = Array.from({ length: 81 }, (_, cell) => values.subarray(9 * cell, 9 * cell + 9));
  return cells.map((ofCell) => ofCell.indexOf(1) + 1).join('');
}
