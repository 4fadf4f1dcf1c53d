import { equal, model, sum } from '@gridwright/modeling';
import { defineBoard } from '../../src/boards/define-board.js';
import { layersInTurn } from '../../src/boards/formats/pzpr/address-body.js';
import { hexadecimalCode, numbersCode } from '../../src/boards/formats/pzpr/value-codes.js';
import { cellAt } from '../../src/boards/geometry/grid.js';
import { cellsOfSite, siteCount } from '../../src/boards/geometry/sites.js';
import { empty, type Layers, rangeOf } from '../../src/boards/layers/layer.js';
import type { Extent, Rule } from '../../src/boards/rules/rule.js';
import { defineKind, type Formulation } from '../../src/contracts/kind.js';
import { clueBounds, formulated } from '../../src/parts/formulated.js';

/** Totals beside the board, and givens in its cells. */
const layers = {
  rowTotals: {
    site: 'row',
    role: 'clue',
    label: 'total',
    values: ({ columns }) => ({ min: 0, max: columns }),
    unknown: true,
    transposed: 'columnTotals',
  },
  columnTotals: {
    site: 'column',
    role: 'clue',
    label: 'total',
    values: ({ rows }) => ({ min: 0, max: rows }),
    transposed: 'rowTotals',
  },
  givens: { site: 'cell', role: 'clue', label: 'given', values: { min: 0, max: 1 } },
  shades: {
    site: 'cell',
    role: 'answer',
    label: 'shade',
    values: { min: 0, max: 1 },
    blank: 0,
    givenBy: 'givens',
  },
} as const satisfies Layers;

type Totals = typeof layers;

/** The rule of the totals of one layer. */
function totalRule(name: 'rowTotals' | 'columnTotals'): Rule<Totals> {
  const { site } = layers[name];
  return {
    name: `${site}-total`,
    text: `the total of a ${site} is the number of its shaded cells`,
    broken: ({ puzzle, answers }, extent: Extent) =>
      Array.from({ length: siteCount(puzzle, site) }, (_, index) => index)
        .filter((index) => {
          const total = puzzle.clues[name][index]!;
          const values = cellsOfSite(puzzle, site, index).map((cell) => answers.shades[cell]!);
          const shaded = values.filter((value) => value === 1).length;
          const open = extent === 'partial' ? values.filter((value) => value === empty).length : 0;
          return total >= 0 && (shaded > total || shaded + open < total);
        })
        .map((index) => cellsOfSite(puzzle, site, index)),
  };
}

const rules: readonly Rule<Totals>[] = [
  totalRule('rowTotals'),
  totalRule('columnTotals'),
  {
    name: 'given',
    text: 'a given is the shade of its cell',
    broken: ({ puzzle, answers }) =>
      [...puzzle.clues.givens.keys()]
        .filter((cell) => {
          const [given, shade] = [puzzle.clues.givens[cell]!, answers.shades[cell]!];
          return given !== empty && shade !== empty && given !== shade;
        })
        .map((cell) => [cell]),
  },
];

const sums: Formulation<Totals> = {
  name: 'sums',
  description: 'an equation for each row and each column',
  variants: [],
  graphConstraints: [],
  formulate: (shape) => {
    const { clues, rows, columns } = shape;
    const m = model();
    const all = { rows: [...Array(rows).keys()], columns: [...Array(columns).keys()] };
    const x = m.binary('shade', [all.rows, all.columns]);
    const with_ = {
      rows: all.rows.filter((row) => clues.rowTotals[row] !== empty),
      columns: all.columns.filter((column) => clues.columnTotals[column] !== empty),
      cells: all.rows.flatMap((row) =>
        all.columns
          .filter((column) => clues.givens[cellAt(shape, row, column)] !== empty)
          .map((column) => ({ row, column, cell: cellAt(shape, row, column) })),
      ),
    };
    const ofRow = m.integer('row total', [with_.rows], { lower: 0, upper: columns });
    const ofColumn = m.integer('column total', [with_.columns], { lower: 0, upper: rows });
    const given = m.binary('given', [with_.cells]);
    m.each('row', [with_.rows], (row) =>
      equal(
        sum(all.columns, (column) => x(row, column)),
        ofRow(row),
      ),
    );
    m.each('column', [with_.columns], (column) =>
      equal(
        sum(all.rows, (row) => x(row, column)),
        ofColumn(column),
      ),
    );
    m.each('cell', [with_.cells], (each) => equal(x(each.row, each.column), given(each)));
    return formulated(layers, shape, {
      model: m.build({ decisions: [x] }),
      fix: (puzzle) => [
        ...clueBounds(
          'rowTotals',
          puzzle.clues.rowTotals,
          with_.rows.map((row) => [row, ofRow(row)]),
          rangeOf(layers.rowTotals, puzzle),
        ),
        ...clueBounds(
          'columnTotals',
          puzzle.clues.columnTotals,
          with_.columns.map((column) => [column, ofColumn(column)]),
          rangeOf(layers.columnTotals, puzzle),
        ),
        ...clueBounds(
          'givens',
          puzzle.clues.givens,
          with_.cells.map((each) => [each.cell, given(each)]),
          { min: 0, max: 1 },
        ),
      ],
      answers: { shades: (cell) => x(Math.floor(cell / columns), cell % columns) },
    });
  },
};

/** A test kind with totals at its rows and columns. */
export const totals = defineKind({
  board: defineBoard({
    name: 'totals',
    description:
      'Shade some cells. The numbers beside the board count the shaded cells of a row or a column.',
    layers,
    rules,
    addressBody: layersInTurn(layers, [
      ['columnTotals', numbersCode(hexadecimalCode)],
      ['rowTotals', numbersCode(hexadecimalCode)],
      ['givens', numbersCode(hexadecimalCode)],
    ]),
    examples: [
      { name: 'totals in an address', text: 'totals/3/2/102.2' },
      { name: 'cross', text: 'pzprv3/totals/3/3/. 1 3 1 /1 . . . /3 . . . /1 . . . /' },
      { name: 'with an unknown total', text: 'pzprv3/totals/2/2/. 1 0 /- . . /0 . . /' },
    ],
  }),
  formulations: [sums],
});
