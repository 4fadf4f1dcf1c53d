import { type BinaryVariable, equal, minus, model, sum, type Term } from '@gridwright/modeling';
import { cellAt, cellCount, cellName, columnOf, rowOf } from '../../../boards/geometry/grid.js';
import type { Puzzle, SiteValues } from '../../../boards/layers/board.js';
import { empty, unknownClue } from '../../../boards/layers/layer.js';
import type { ClueBound, Formulated } from '../../../contracts/formulated.js';
import type { Formulation } from '../../../contracts/kind.js';
import { formulated } from '../../../parts/formulated.js';
import { cellsOfFleet } from '../fleet.js';
import { type Battleship, formName, layers, shipForms, water } from '../layers.js';
import { type CellVariables, type Equation, equations, lengthsIn } from './cell-equations.js';
import { totalsOf } from './totals.js';

/**
 * The cell based model of Meuffels and den Hertog ("Solving the Battleship puzzle as an integer programming problem", INFORMS
 * Transactions on Education 10(3), 2010) as Conroy, Dieroff, Kehoe and Lu print it ("Cheating on the Daily Paper: Solving
 * Puzzles with Mathematical Optimization", thesis, University of Edinburgh, 2025), equations 4.2a to 4.3t.
 *
 * The rows are $i \in M = \lbrace 1, \dots, I \rbrace$, the columns $j \in N = \lbrace 1, \dots, J \rbrace$. The forms $k$ are water (0), left,
 * right, top and bottom end (1 to 4), middle (5) and single ship (6), in the thesis's order. $x_{i,j,k}$ is 1 if the cell $(i, j)$ has the
 * form $k$. $s_{i,j,l}$ is 1 if a ship of length $l$ starts there, at its left or upper end; $l \in L$, the lengths of the fleet. All variables
 * outside of the board are 0. An equation holds for all cells where no others are named. By 4.2b, $1 - x_{i,j,0}$ is the sum of $x_{i,j,k}$
 * over $k \ne 0$, and stands here for this sum of the thesis.
 *
 * - 4.2a: no objective.
 * - `4.2b`: each cell has one form.
 *   $$
 *   \sum_{k=0}^{6} x_{i,j,k} = 1
 *   $$
 * - 4.2c: $x_{i,j,k} = T_{i,j,k}$ where $T$ is 1, as bounds: $x_{i,j,k} = 1$ for a given of the form $k$, and $x_{i,j,0} = 0$ for a ship part
 *   of unknown form. So one model serves all givens.
 * - `row` (4.2d): the ship parts of a row are its total $R_i$. Lines without a total have no row.
 *   $$
 *   \sum_{j \in N} (1 - x_{i,j,0}) = R_i \quad \forall i \in M
 *   $$
 * - `column` (4.2e): those of a column are its total $C_j$.
 *   $$
 *   \sum_{i \in M} (1 - x_{i,j,0}) = C_j \quad \forall j \in N
 *   $$
 * - `4.2f`: a single ship starts where it is. Without single ships in the fleet, the left side is 0.
 *   $$
 *   s_{i,j,1} = x_{i,j,6}
 *   $$
 * - `4.3a`: where a ship of length $l \in L$, $l \ne 1$, starts, there is a left or an upper end, and its other parts follow.
 *   $$
 *   s_{i,j,l} \le x_{i,j,1} + x_{i,j,3}
 *   $$
 *   $$
 *   l s_{i,j,l} \le x_{i,j,1} + \sum_{c=j+1}^{j+l-2} x_{i,c,5} + x_{i,j+l-1,2} + l x_{i,j,3}
 *   $$
 *   $$
 *   l s_{i,j,l} \le x_{i,j,3} + \sum_{r=i+1}^{i+l-2} x_{r,j,5} + x_{i+l-1,j,4} + l x_{i,j,1}
 *   $$
 *   **Repaired:** the thesis adds both directions in one row, and starts the second sum at $r = j + 1$. That refuses an upright ship of three
 *   in column 2 of 3×2 cells.
 * - `fleet` (4.3b): $S_l$ ships of each length start somewhere.
 *   $$
 *   \sum_{i \in M} \sum_{j \in N} s_{i,j,l} = S_l \quad \forall l \in L
 *   $$
 * - `4.3c`: of two cells that touch at a corner, one has water.
 *   $$
 *   x_{i,j,0} + x_{i+1,j+1,0} \ge 1 \quad \forall i \ne I, j \ne J
 *   $$
 * - `4.3d`: the same for the other diagonal.
 *   $$
 *   x_{i,j,0} + x_{i-1,j+1,0} \ge 1 \quad \forall i \ne 1, j \ne J
 *   $$
 * - `4.3e`: right of a left end, the ship goes on.
 *   $$
 *   x_{i,j,1} \le x_{i,j+1,2} + x_{i,j+1,5}
 *   $$
 * - `4.3f`: left of it, there is water.
 *   $$
 *   x_{i,j,1} \le x_{i,j-1,0} \quad \forall j \ne 1
 *   $$
 * - `4.3g`: right of a right end, there is water.
 *   $$
 *   x_{i,j,2} \le x_{i,j+1,0} \quad \forall j \ne J
 *   $$
 *   **Repaired:** the thesis prints $x_{i,j,2} \le 1 - x_{i,j+1,k}$, and leaves $k$ unbound. The right side means the sum over $k \ne 0$.
 * - `4.3h`: left of it, the ship goes on.
 *   $$
 *   x_{i,j,2} \le x_{i,j-1,1} + x_{i,j-1,5}
 *   $$
 *   **Repaired:** the thesis prints a minus, which refuses a level ship of three in 3×3 cells, and $j \in M$, by which it refuses an upright
 *   ship of three in 3×1 cells, too: $0 \le x_{2,1,1} - x_{2,1,5}$.
 * - `4.3i`: below an upper end, the ship goes on.
 *   $$
 *   x_{i,j,3} \le x_{i+1,j,4} + x_{i+1,j,5}
 *   $$
 * - `4.3j`: above it, there is water.
 *   $$
 *   x_{i,j,3} \le x_{i-1,j,0} \quad \forall i \ne 1
 *   $$
 * - `4.3k`: below a lower end, there is water.
 *   $$
 *   x_{i,j,4} \le x_{i+1,j,0} \quad \forall i \ne I
 *   $$
 *   **Repaired:** the thesis prints $i = I$, which refuses a ship of two in 2×1 cells.
 * - `4.3l`: above it, the ship goes on.
 *   $$
 *   x_{i,j,4} \le x_{i-1,j,3} + x_{i-1,j,5}
 *   $$
 * - `4.3m`: a middle has its ship above or right of it.
 *   $$
 *   x_{i,j,5} \le x_{i-1,j,3} + x_{i-1,j,5} + x_{i,j+1,2} + x_{i,j+1,5}
 *   $$
 *   **Repaired:** the thesis lacks $x_{i-1,j,5}$, and so refuses upright ships of four and more, as in 4×1 cells.
 * - `4.3n`: above or left of it.
 *   $$
 *   x_{i,j,5} \le x_{i-1,j,3} + x_{i-1,j,5} + x_{i,j-1,1} + x_{i,j-1,5}
 *   $$
 * - `4.3o`: below or left of it.
 *   $$
 *   x_{i,j,5} \le x_{i+1,j,4} + x_{i+1,j,5} + x_{i,j-1,1} + x_{i,j-1,5}
 *   $$
 * - `4.3p`: below or right of it.
 *   $$
 *   x_{i,j,5} \le x_{i+1,j,4} + x_{i+1,j,5} + x_{i,j+1,2} + x_{i,j+1,5}
 *   $$
 * - `4.3q`: no two single ships side by side.
 *   $$
 *   x_{i,j,6} \le 1 - x_{i,j-1,6} \quad \forall j \ne 1
 *   $$
 * - `4.3r`: nor one above the other.
 *   $$
 *   x_{i,j,6} \le 1 - x_{i-1,j,6} \quad \forall i \ne 1
 *   $$
 *   **Repaired:** the thesis prints both as equations, and $j \ne 1$ twice. They refuse a single ship at the left of 1×3 cells, and one in the
 *   upper left of 2×2 cells.
 * - `cells`: the ship parts of the board are the cells of the fleet.
 *   $$
 *   \sum_{i \in M} \sum_{j \in N} (1 - x_{i,j,0}) = \sum_{l \in L} l S_l
 *   $$
 *   **Added:** it follows from 4.2d if all totals are known; with an unknown one, there could be more ships than those that $s$ counts.
 *
 * Solutions are distinguished by $x_{i,j,0}$.
 */
export const cells: Formulation<Battleship> = {
  name: 'cells',
  description:
    'Meuffels and den Hertog 2010, as 4.2 and 4.3 of Conroy et al. 2025: x[i,j,k], the cell has the form k',
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
  const starts = (length: number) => sum(all, (cell) => s(cell, length));
  m.each('fleet', [fleet], ({ length, count }) => equal(starts(length), count));
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
