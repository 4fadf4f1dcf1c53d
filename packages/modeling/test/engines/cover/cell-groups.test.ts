import { describe, expect, it } from 'vitest';
import { type CellGroups, cellGroups } from '../../../src/engines/cover/cell-groups.js';
import { boundRows, readRows } from '../../../src/engines/cover/cover-rows.js';
import { equal, type Model, model, sum } from '../../../src/index.js';
import { givens, sudoku } from './sudoku.js';

const upTo = (count: number): number[] => [...Array(count).keys()];

/** A square with each value once in each row, column and region; `regionOf` gives a cell its regions, or none. */
function square(
  size: number,
  blocks: readonly string[],
  regionOf: (cell: number) => readonly number[],
): Model {
  const builder = model();
  const all = upTo(size);
  const value = builder.binary('value', [all, all, all]);
  const regions = [...new Set(upTo(size * size).flatMap(regionOf))];
  const one = (cells: readonly number[], digit: number) =>
    equal(
      sum(cells, (cell) => value(Math.floor(cell / size), cell % size, digit)),
      1,
    );
  for (const block of blocks) {
    if (block === 'cell')
      builder.each('cell', [all, all], (row, column) =>
        equal(
          sum(all, (digit) => value(row, column, digit)),
          1,
        ),
      );
    else if (block === 'regions')
      builder.each('regions', [regions, all], (region, digit) =>
        one(
          upTo(size * size).filter((cell) => regionOf(cell).includes(region)),
          digit,
        ),
      );
    else
      builder.each(block, [all, all], (line, digit) =>
        one(
          all.map((other) => (block === 'row' ? line * size + other : other * size + line)),
          digit,
        ),
      );
  }
  return builder.build({ decisions: [value] });
}

function formOf(question: Model): CellGroups | null {
  const rows = [...boundRows(question), ...readRows(question, question.constraints).rows];
  return cellGroups(
    question.variableCount,
    rows.flatMap(({ whole }) => whole),
  );
}

const box = (cell: number): number => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
const orders = [
  ['cell', 'row', 'column', 'regions'],
  ['regions', 'column', 'cell', 'row'],
  ['row', 'column', 'regions', 'cell'],
];

describe('the form of cells, values and groups', () => {
  it.each(orders)('is that of a Sudoku, in the order of the rows %s, %s, %s, %s', (...blocks) => {
    const form = formOf(square(9, blocks, (cell) => [box(cell)]))!;
    expect(form).toMatchObject({ cellCount: 81, valueCount: 9, ones: [] });
    expect([...form.words]).toEqual(Array(81).fill(511));
    expect(form.groups.length).toBe(27);
    for (const { cells, needed } of form.groups) {
      expect(cells.length).toBe(9);
      expect(needed).toBe(511);
    }
  });

  it.each(orders)('is that of a Sudoku with diagonals, in the order %s, %s, %s, %s', (...blocks) => {
    const diagonals = (cell: number): number[] => [
      ...(cell % 10 === 0 ? [9] : []),
      ...(cell % 8 === 0 && cell > 0 && cell < 80 ? [10] : []),
    ];
    const form = formOf(square(9, blocks, (cell) => [box(cell), ...diagonals(cell)]));
    expect(form?.groups.length).toBe(29);
  });

  it('is that of regions of any shape', () => {
    // The regions wind along the rows, so that some rows are regions, and others are in two.
    const winding = (cell: number): number[] => [Math.floor((cell + 2) / 7) % 7];
    const form = formOf(square(7, orders[0]!, winding))!;
    expect(form).toMatchObject({ cellCount: 49, valueCount: 7 });
    expect(form.groups.length).toBe(21);
  });

  it('is that of a latin square, with any of its three blocks as cells', () => {
    for (const blocks of [
      ['cell', 'row', 'column'],
      ['column', 'cell', 'row'],
    ]) {
      const form = formOf(square(6, blocks, () => []))!;
      expect(form).toMatchObject({ cellCount: 36, valueCount: 6 });
      expect(form.groups.length).toBe(12);
    }
  });

  it('is found with given values as bounds, and with excluded ones', () => {
    const question = square(9, orders[2]!, (cell) => [box(cell)]);
    const clues = givens('000000010400000000020000000000050407008000300001090000300400200050100000000806000');
    for (const { variable } of clues) question.lower[variable] = 1;
    const form = formOf(question)!;
    expect(form).toMatchObject({ cellCount: 81, valueCount: 9 });
    expect(form.ones).toEqual(clues.map(({ variable }) => variable));
    expect(form.groups.length).toBe(27);
    const without = square(9, orders[2]!, (cell) => [box(cell)]);
    for (const variable of [3, 44, 555]) without.upper[variable] = 0;
    expect(formOf(without)).toMatchObject({ cellCount: 81, ones: [] });
    expect(formOf(without)!.groups.length).toBe(27);
    expect(formOf(without)!.variables.length).toBe(729);
  });

  it('has at most 31 values', () => {
    expect(formOf(square(31, ['cell', 'row', 'column'], () => []))?.valueCount).toBe(31);
    expect(formOf(square(32, ['cell', 'row', 'column'], () => []))).toBeNull();
    expect(formOf(sudoku(6))).toBeNull();
  });

  it('is not that of rows with several values, or of cells that may be empty', () => {
    const builder = model();
    const all = upTo(4);
    const x = builder.binary('x', [all, all]);
    builder.each('cell', [all], (cell) =>
      equal(
        sum(all, (value) => x(cell, value)),
        1,
      ),
    );
    builder.each('mixed', [all], (cell) =>
      equal(
        sum(all, (value) => x((cell + value) % 4, value)),
        1,
      ),
    );
    builder.each('others', [all], (cell) =>
      equal(
        sum(all, (value) => x((cell + 2 * value) % 4, value)),
        1,
      ),
    );
    expect(formOf(builder.build({ decisions: [x] }))).toBeNull();
    const loose = square(4, ['row', 'column'], () => []);
    expect(formOf(loose)?.cellCount ?? 0).not.toBe(64);
  });
});
