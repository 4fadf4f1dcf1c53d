import { model } from '@gridwright/modeling';
import { empty } from '../../../boards/layers/layer.js';
import type { ClueBound } from '../../../contracts/formulated.js';
import type { Formulation } from '../../../contracts/kind.js';
import { formulated } from '../../../parts/formulated.js';
import { diagonals, layers, type Sudoku } from '../layers.js';
import { numberRows } from './number-rows.js';

/**
 * The Sudoku model of Conroy, Dieroff, Kehoe and Lu ("Cheating on the Daily Paper: Solving Puzzles with Mathematical
 * Optimization", thesis, University of Edinburgh, 2025), equations 3.1a to 3.1g, after Bartlett et al. (2008). $C$ are the cells, $(i, j)$ in the
 * thesis, and $D = \lbrace 1, \dots, n \rbrace$ the numbers of a board of $n$ rows. $x_{c,k}$ is 1 if cell $c$ has the number $k$.
 *
 * - 3.1a: no objective.
 * - `column` (3.1b): each number once in a column $U$, a set of cells.
 *   $$
 *   \sum_{c \in U} x_{c,k} = 1 \quad \forall \text{ columns } U, k \in D
 *   $$
 * - `row` (3.1c): the same for each row.
 *   $$
 *   \sum_{c \in U} x_{c,k} = 1 \quad \forall \text{ rows } U, k \in D
 *   $$
 * - `region` (3.1d): the same for each box, which may be wider than high, or for each drawn region. In a region with fewer
 *   cells than numbers, the sum is at most 1.
 *   $$
 *   \sum_{c \in U} x_{c,k} = 1 \quad \forall \text{ regions } U, k \in D
 *   $$
 * - `cell` (3.1e): one number in each cell.
 *   $$
 *   \sum_{k \in D} x_{c,k} = 1 \quad \forall c \in C
 *   $$
 * - 3.1f: $x_{c,k} = 1$ if $k$ is given in $c$: a bound, so that one model serves all puzzles of a size.
 * - `diagonal`: not in the thesis: both diagonals, if the rules include them.
 *   $$
 *   \sum_{c \in U} x_{c,k} = 1 \quad \forall \text{ diagonals } U, k \in D
 *   $$
 */
export const assignment: Formulation<Sudoku> = {
  name: 'assignment',
  description:
    'Conroy et al. 2025, 3.1: x[c,k], number k in cell c; each number once in a row, column and box',
  variants: [diagonals.name],
  graphConstraints: [],
  // Each cell has one number.
  solutionsAreIncomparable: () => true,
  formulate: (shape) => {
    const m = model();
    const { cells, numbers, x } = numberRows(m, shape);
    const max = numbers.length;
    const plain = formulated(layers, shape, {
      model: m.build({ decisions: [x] }),
      fix: ({ clues: { givens } }) => {
        const bounds: ClueBound[] = [];
        for (const site of cells) {
          const given = givens[site]!;
          if (given === empty) continue;
          // By its place in the block: thousands of boards a second come through here.
          const variable = x.block.first + site * max + given - 1;
          bounds.push({ variable, lower: 1, upper: 1, layer: 'givens', site });
        }
        return bounds;
      },
      answers: { numbers: (cell) => ({ oneOf: numbers.map((k) => [k, x(cell, k)]) }) },
    });
    return {
      ...plain,
      // The mean of the numbers, weighted by their fractions, with one decimal: more would not fit into a cell.
      fractions: (values) => ({ numbers: plain.fractions(values)['numbers']!.map(roundedToTenths) }),
    };
  },
};

function roundedToTenths(value: number): number {
  return Math.round(10 * value) / 10;
}
