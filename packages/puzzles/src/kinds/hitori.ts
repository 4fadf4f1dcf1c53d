import { namedExamples } from '../boards/definition/named-examples.js';
import { largestValue } from '../boards/formats/loss.js';
import { layersInTurn, type ValuesCode } from '../boards/formats/pzpr/address-body.js';
import { partOf, unexpected } from '../boards/formats/word-reader.js';
import { cellCount, columnOf, type Grid, rowOf } from '../boards/geometry/grid.js';
import { grouped } from '../boards/geometry/grouped.js';
import { sizeText } from '../boards/geometry/size-text.js';
import { rowsAndColumns } from '../boards/geometry/straight-lines.js';
import type { Puzzle, SiteValues, Solution } from '../boards/layers/board.js';
import { empty, type Layers } from '../boards/layers/layer.js';
import type { SeededRandom } from '../contracts/seeded-random.js';
import { cellsInState } from '../parts/checks/cell-state.js';
import { latinSquares } from '../parts/generation/latin-squares.js';
import type { KindPage } from '../parts/pages/page.js';
import { shaded, shading, unshaded } from '../parts/rows/named-state.js';
import { atMost } from '../parts/rows/row.js';
import type { Part } from '../parts/rows/rows.js';
import { connected } from '../parts/rules/connected-cells.js';
import { noTouching } from '../parts/rules/no-touching.js';
import { inCells } from '../parts/rules/words.js';

const layers: Layers = {
  numbers: {
    site: 'cell',
    role: 'clue',
    label: 'number',
    values: ({ rows, columns }: Grid) => ({ min: 1, max: Math.max(rows, columns) }),
    inShape: 'board',
  },
  shaded: shading,
};

/** The cells of a row or a column by their numbers; those without a number are left out. */
const byNumber = (numbers: SiteValues, line: readonly number[]) => [
  ...grouped(
    line.filter((cell) => numbers[cell] !== empty),
    (cell) => numbers[cell]!,
  ),
];

const hasRepeated = (puzzle: Puzzle): boolean =>
  rowsAndColumns(puzzle).some((line) =>
    byNumber(puzzle.clues['numbers']!, line).some(([, { length }]) => length > 1),
  );

/** No number is twice among the unshaded cells of a row or a column. */
const distinctUnshaded: Part = {
  rules: [
    {
      name: 'line',
      text: 'no number is twice among the unshaded cells of a row or a column',
      broken: (position, extent) => {
        const { isIn } = cellsInState(position, unshaded, extent);
        return rowsAndColumns(position.puzzle).flatMap((line) =>
          byNumber(position.puzzle.clues['numbers']!, line.filter(isIn))
            .map(([, cells]) => cells)
            .filter(({ length }) => length > 1),
        );
      },
    },
  ],
  write: (rows) => {
    const { puzzle } = rows;
    for (const [index, line] of rowsAndColumns(puzzle).entries())
      for (const [number, cells] of byNumber(puzzle.clues['numbers']!, line)) {
        if (cells.length < 2) continue;
        const called = index < puzzle.rows ? `row ${index + 1}` : `column ${index + 1 - puzzle.rows}`;
        rows.rule(
          {
            rule: 'line',
            weight: 4,
            sites: inCells(cells),
            values: [number],
            text: () => `${called} has at most one unshaded ${number}`,
          },
          [
            atMost(
              1,
              cells.map((cell) => rows.is(unshaded.layer, cell, unshaded.value)),
            ),
          ],
        );
      }
  },
};

/** A number in a cell as in addresses of puzz.link: a digit to the base 36, `-` before two digits, `.` for none. */
const numbersInBase36: ValuesCode = {
  lost: (values) => (largestValue(values) >= 36 ** 2 ? `a number above ${36 ** 2 - 1}` : null),
  write: (values) =>
    Array.from(values, (value) => {
      if (value === empty) return '.';
      return value < 36 ? value.toString(36) : `-${value.toString(36)}`;
    }).join(''),
  read: (word, values, accept) => {
    let [cell, at] = [0, 0];
    for (; at < word.text.length && cell < values.length; cell++) {
      const found = /^(?:\.|[0-9a-z]|-[0-9a-z]{2})/.exec(word.text.slice(at, at + 3))?.[0];
      if (found === undefined)
        throw unexpected(partOf(word, at, word.text.slice(at, at + 3)), 'a number (0-9, a-z, -zz) or "."');
      if (found !== '.') {
        const value = Number.parseInt(found.replace('-', ''), 36);
        accept(value, partOf(word, at, '').place, cell);
        values[cell] = value;
      }
      at += found.length;
    }
    return { rest: partOf(word, at, word.text.slice(at)), sites: cell };
  },
};

/** A number for a shaded cell: that of an unshaded cell of its row or its column, where that has any. */
function repeatedNumber(
  { puzzle, answers }: Solution,
  numbers: SiteValues,
  cell: number,
  random: SeededRandom,
) {
  const others = rowsAndColumns(puzzle)
    .filter((line) => line.includes(cell))
    .flat()
    .filter((each) => answers['shaded']![each] === 0);
  return others.length === 0 ? numbers[cell]! : numbers[random.pick(others)]!;
}

const shadedCells = ({ answers }: Solution): readonly number[] =>
  [...answers['shaded']!.keys()].filter((cell) => answers['shaded']![cell] === 1);

/** How far from a place where solutions differ a number changes, in steps between cells. */
const maxDistance = 2;

const distance = (grid: Grid, one: number, other: number): number =>
  Math.abs(rowOf(grid, one) - rowOf(grid, other)) + Math.abs(columnOf(grid, one) - columnOf(grid, other));

const noNumbers = (blank: Puzzle): SiteValues => new Int16Array(cellCount(blank)).fill(empty);

/** Hitori. */
export const hitori: KindPage = {
  name: 'hitori',
  description:
    'Shade some cells, of which no two are side by side, so that all other cells are connected, and no number is twice among the ' +
    'unshaded cells of a row or a column.',
  layers,
  parts: [distinctUnshaded, noTouching(shaded), connected(unshaded)],
  leaves: 'nothing, as the numbers are the board',
  usualSize: { rows: 8, columns: 8 },
  puzzLinkIds: ['hitori'],
  // There, a drawing without a shaded cell is never complete.
  unlikePuzzLink: (puzzle) =>
    hasRepeated(puzzle) ? null : 'a board without a repeated number, on which no cell has to be shaded',
  addressBody: layersInTurn(layers, [['numbers', numbersInBase36]]),
  newPuzzles: {
    problem: ({ geometry }) =>
      cellCount(geometry) > 2
        ? null
        : { expected: 'a board of at least three cells', found: sizeText(geometry) },
    board: (blank) => ({ numbers: noNumbers(blank) }),
    preferred: { shaded: 0.95 },
    boardOf: (solution, random) => {
      // A square without a repeated number, in which shaded cells repeat one.
      const square: SiteValues = latinSquares('numbers').first(solution.puzzle, random)['numbers']!;
      const numbers = square.slice();
      for (const cell of shadedCells(solution))
        numbers[cell] = repeatedNumber(solution, square, cell, random);
      return { numbers };
    },
    changed: (solution, random, near) => {
      const { puzzle } = solution;
      const cells = shadedCells(solution).filter((each) => distance(puzzle, each, near) <= maxDistance);
      if (cells.length === 0) return null;
      const numbers = puzzle.clues['numbers']!.slice();
      const cell = random.pick(cells);
      numbers[cell] = repeatedNumber(solution, numbers, cell, random);
      return { ...solution, puzzle: { ...puzzle, clues: { ...puzzle.clues, numbers } } };
    },
  },
  examples: namedExamples({
    'eight by eight': 'hitori/8/8/4816325736721654234828614165773572318512356731846423547887142356',
  }),
};
