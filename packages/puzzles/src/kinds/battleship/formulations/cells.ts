import { type BinaryVariable, equal, minus, model, sum, type Term } from '@gridwright/modeling';
import { cellAt, cellCount, cellName, columnOf, rowOf } from '../../../geometry/grid.js';
import type { Puzzle, SiteValues } from '../../../layers/board.js';
import { empty, unknownClue } from '../../../layers/layer.js';
import { formulated } from '../../formulated.js';
import type { ClueBound, Formulated, Formulation } from '../../kind.js';
import { cellsOfFleet } from '../fleet.js';
import { type Battleship, layers, water } from '../layers.js';
import { type CellVariables, type Equation, equations, lengthsIn, shipForms } from './cell-equations.js';
import { totalsOf } from './totals.js';

/**
 * The cell based model of Meuffels and den Hertog ("Solving the Battleship puzzle as an integer programming problem", INFORMS
 * Transactions on Education 10(3), 2010) as Conroy, Dieroff, Kehoe and Lu print it ("Cheating on the Daily Paper: Solving
 * Puzzles with Mathematical Optimization", thesis, University of Edinburgh, 2025), equations 4.2a to 4.3t: x[i,j,k] is 1 if the
 * cell (i,j) has the form k, and s[i,j,l] is 1 if a ship of length l starts there, at its left or upper end. Forms are water (0), left,
 * right, top and bottom end (1 to 4), middle (5) and single ship (6), in the thesis's order. All variables outside of the board are 0.
 * Each sum of x[i,j,k] over k ≠ 0 is written as 1 − x[i,j,0], which is the same by 4.2b.
 *
 * - 4.2a: no objective.
 * - `4.2b`: Σ x[i,j,k] over k = 1.
 * - 4.2c: x[i,j,k] = T[i,j,k] where T is 1, as bounds: x[i,j,k] = 1 for a given of the form k, and x[i,j,0] = 0 for a ship part of unknown
 *   form. So one model serves all givens.
 * - `row` (4.2d) and `column` (4.2e): Σ x[i,j,k] over k ≠ 0 and the cells of a row equals its total R[i], and over those of a column C[j].
 *   Lines without a total have no row.
 * - `4.2f`: s[i,j,1] = x[i,j,6].
 * - `4.3a`: l s[i,j,l] ≤ x[i,j,1] + Σ x[i,j+d,5] + x[i,j+l−1,2] + l x[i,j,3], the sum over 0 < d < l−1; the same downwards; and
 *   s[i,j,l] ≤ x[i,j,1] + x[i,j,3]. **Repaired:** the thesis adds both directions in one row, and starts the second sum at r = j+1. That
 *   refuses an upright ship of three in column 2 of 3×2 cells.
 * - `fleet` (4.3b): Σ s[i,j,l] over all cells equals the number of ships of length l.
 * - `4.3c`, `4.3d`: at most one of two cells that touch at a corner is part of a ship.
 * - `4.3e`: x[i,j,1] ≤ x[i,j+1,2] + x[i,j+1,5]. `4.3f`: x[i,j,1] ≤ x[i,j−1,0] for j ≠ 1.
 * - `4.3g`: x[i,j,2] + Σ x[i,j+1,k] over k ≠ 0 ≤ 1 for j ≠ J. **Repaired:** the thesis leaves k unbound.
 * - `4.3h`: x[i,j,2] ≤ x[i,j−1,1] + x[i,j−1,5] for j ∈ N. **Repaired:** the thesis prints a minus, which refuses a level
 *   ship of three in 3×3 cells, and j ∈ M, by which it refuses an upright ship of three in 3×1 cells, too: 0 ≤ x[2,1,1] − x[2,1,5].
 * - `4.3i`: x[i,j,3] ≤ x[i+1,j,4] + x[i+1,j,5]. `4.3j`: x[i,j,3] ≤ x[i−1,j,0] for i ≠ 1.
 * - `4.3k`: x[i,j,4] ≤ x[i+1,j,0] for i ≠ I. **Repaired:** the thesis prints i = I, which refuses a ship of two in 2×1 cells.
 * - `4.3l`: x[i,j,4] ≤ x[i−1,j,3] + x[i−1,j,5].
 * - `4.3m`: x[i,j,5] ≤ x[i−1,j,3] + x[i−1,j,5] + x[i,j+1,2] + x[i,j+1,5]. **Repaired:** the thesis lacks x[i−1,j,5], and so refuses upright
 *   ships of four and more, as in 4×1 cells.
 * - `4.3n`, `4.3o`, `4.3p`: the same above or left, below or left, and below or right.
 * - `4.3q`, `4.3r`: x[i,j,6] ≤ 1 − x[i,j−1,6] for j ≠ 1, and ≤ 1 − x[i−1,j,6] for i ≠ 1. **Repaired:** the thesis prints equations, and j ≠ 1
 *   twice. They refuse a single ship at the left of 1×3 cells, and one in the upper left of 2×2 cells.
 * - `cells`: Σ x[i,j,k] over k ≠ 0 and all cells equals the cells of the fleet. **Added:** it follows from 4.2d if all totals are known; with an
 *   unknown one, there could be more ships than those that s counts.
 *
 * Solutions are distinguished by x[i,j,0].
 */
export const cells: Formulation<Battleship> = {
  name: 'cells',
  says: 'Meuffels and den Hertog 2010, as 4.2 and 4.3 of Conroy et al. 2025: x[i,j,k], the cell has the form k',
  variants: [],
  graphConstraints: [],
  // The cells with water are all but those of the fleet.
  solutionsAreIncomparable: () => true,
  isSlowWithFreeClues: true,
  formulate: (shape) => cellModel(shape, equations),
};

/** The model with these equations at its cells. */
export function cellModel(
  shape: Puzzle<Battleship>,
  atCells: Readonly<Record<string, Equation>>,
): Formulated<Battleship> {
  const all = [...Array(cellCount(shape)).keys()];
  const nameOf = (cell: number): string => cellName(shape, cell);
  const m = model();
  const w = m.binary('water', [all], (cell) => `water at ${nameOf(cell)}`);
  const x = m.binary('form', [all, shipForms], (cell, form) => `${formName(form)} at ${nameOf(cell)}`);
  const s = m.binary(
    'start',
    [all, lengthsIn(shape)],
    (cell, l) => `ship of length ${l} from ${nameOf(cell)}`,
  );
  const xAt = (cell: number, form: number): BinaryVariable => (form === water ? w(cell) : x(cell, form));
  const isInside = (i: number, j: number): boolean => i >= 0 && i < shape.rows && j >= 0 && j < shape.columns;
  const variables: CellVariables = {
    shape,
    x: (i, j, form) => (isInside(i, j) ? [xAt(cellAt(shape, i, j), form)] : []),
    s: (i, j, length) =>
      isInside(i, j) && lengthsIn(shape).includes(length) ? [s(cellAt(shape, i, j), length)] : [],
  };
  const isPart = (cell: number): Term => minus(1, w(cell));
  const rowTotals = totalsOf(m, shape, 'rowTotals');
  const columnTotals = totalsOf(m, shape, 'columnTotals');
  rowTotals.addRows('row', (line) => sum(line, isPart));
  columnTotals.addRows('column', (line) => sum(line, isPart));
  const fleet = shape.records?.fleet ?? [];
  m.each('fleet', [fleet], ({ length, count }) =>
    equal(
      sum(all, (cell) => s(cell, length)),
      count,
    ),
  );
  m.each('cells', [[0]], () => equal(sum(all, isPart), cellsOfFleet(fleet)));
  for (const [name, equation] of Object.entries(atCells)) {
    const rows = all.flatMap((cell) =>
      equation(variables, rowOf(shape, cell), columnOf(shape, cell)).map((relation) => ({ cell, relation })),
    );
    m.each(
      name,
      [rows],
      ({ relation }) => relation,
      ({ cell }) => `${name} at ${nameOf(cell)}`,
    );
  }
  return formulated(layers, shape, {
    model: m.build({ decisions: [w] }),
    fix: (puzzle) => [
      ...rowTotals.bounds(puzzle),
      ...columnTotals.bounds(puzzle),
      ...givenBounds(puzzle.clues.givens, xAt),
    ],
    answers: { ships: (cell) => ({ unless: w(cell) }) },
  });
}

function formName(form: number): string {
  return layers.givens.named[form as keyof typeof layers.givens.named].name;
}

/** The givens as bounds: a form is there, or, for a ship part of unknown form, water is not. */
function givenBounds(
  givens: SiteValues,
  xAt: (cell: number, form: number) => BinaryVariable,
): readonly ClueBound[] {
  return [...givens.entries()].flatMap(([cell, given]): readonly ClueBound[] => {
    if (given === empty) return [];
    const [form, value] = given === unknownClue ? [water, 0] : [given, 1];
    return [{ variable: xAt(cell, form).index, lower: value, upper: value, layer: 'givens', site: cell }];
  });
}
