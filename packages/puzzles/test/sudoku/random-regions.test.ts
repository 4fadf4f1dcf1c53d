import { expect, test } from 'vitest';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { irregularProblem, randomRegions } from '../../src/kinds/sudoku/generator/index.js';

test.each([4, 5])(
  'regions of a board of %i rows are connected, as large as a row, and irregular',
  async (side) => {
    const texts = new Set<string>();
    for (let seed = 0; seed < 2; seed++) {
      let pauses = 0;
      const pause = async (): Promise<void> => void pauses++;
      const regions = Array.from(await randomRegions(side, seededRandom(seed), pause));
      texts.add(regions.join());
      // 300 exchanges a cell, and a pause every 500; more until a region is no rectangle.
      expect(pauses).toBeGreaterThanOrEqual(Math.ceil((300 * side * side) / 500));
      expect(pauses).toBeLessThan((300 * side * side) / 500 + 3);
      // Numbered by their first cells.
      expect([...new Set(regions)]).toEqual(Array.from({ length: side }, (_, index) => index + 1));
      const cellsOf = (region: number): readonly number[] =>
        [...regions.keys()].filter((cell) => regions[cell] === region);
      const isRectangle = (cells: readonly number[]): boolean => {
        const rows = new Set(cells.map((cell) => Math.floor(cell / side)));
        return rows.size * new Set(cells.map((cell) => cell % side)).size === cells.length;
      };
      let rectangles = 0;
      for (let region = 1; region <= side; region++) {
        const cells = cellsOf(region);
        expect(cells).toHaveLength(side);
        if (isRectangle(cells)) rectangles++;
        const reached = new Set(cells.slice(0, 1));
        for (const cell of reached)
          for (const other of cells) {
            const [down, across] = [
              Math.floor(other / side) - Math.floor(cell / side),
              (other % side) - (cell % side),
            ];
            if (Math.abs(down) + Math.abs(across) === 1) reached.add(other);
          }
        expect(reached.size, regions.join()).toBe(side);
      }
      expect(rectangles).toBeLessThan(side);
    }
    expect(texts.size).toBeGreaterThan(1);
  },
);

test.each([
  [4, 4, true],
  [12, 12, true],
  [3, 3, false],
  [13, 13, false],
  [6, 5, false],
  [5, 6, false],
])('a board of %i rows and %i columns can have irregular regions: %s', (rows, columns, canHave) => {
  const problem = {
    expected: 'a square board of 4 to 12 rows for irregular regions',
    found: `${rows} rows and ${columns} columns`,
  };
  expect(irregularProblem({ rows, columns })).toEqual(canHave ? null : problem);
});
