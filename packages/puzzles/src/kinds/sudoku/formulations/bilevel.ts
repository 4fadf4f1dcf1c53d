import { atLeast, atMost, bilevelModel, equal, minus, model, sum } from '@gridwright/modeling';
import { cellName } from '../../../boards/geometry/grid.js';
import { empty } from '../../../boards/layers/layer.js';
import type { BilevelFormulation } from '../../../contracts/bilevel-formulation.js';
import { diagonals, type Sudoku } from '../layers.js';
import { numberBlocks, numberRows } from './number-rows.js';

/**
 * The fewest clues of a full grid $G$, as Conroy, Dieroff, Kehoe and Lu write it ("Cheating on the Daily Paper: Solving Puzzles with
 * Mathematical Optimization", thesis, University of Edinburgh, 2025), equations 8.1a to 8.2i, after G. Tjusila, M. Besançon, M. Turner and
 * T. Koch, "How many clues to give? A bilevel formulation for the minimum Sudoku clue problem", 2024.
 *
 * $C$ are the cells, $(i, j)$ in the thesis, $D = \lbrace 1, \dots, n \rbrace$ the numbers, and $G(c)$ is the number of the grid in cell $c$. The leader chooses
 * the clues: $y_c$ is 1 if the number in cell $c$ is given. The follower looks for a grid with these clues: $x_{c,k}$ is 1 if cell $c$ has the
 * number $k$. $z$ is 1 if it finds none but $G$.
 *
 * - 8.1a: the leader minimizes the number of clues.
 *   $$
 *   \min \sum_{c \in C} y_c
 *   $$
 * - `unique` (8.1b): a row of the leader over a variable of the follower.
 *   $$
 *   z = 1
 *   $$
 * - 8.1c: $y_c \in \lbrace 0, 1 \rbrace$.
 * - 8.1d: $(x, z)$ is an optimum of the follower for $y$.
 * - 8.2a: the follower minimizes $z$.
 * - `column` (8.2b): as in `assignment`.
 *   $$
 *   \sum_{c \in U} x_{c,k} = 1 \quad \forall \text{ columns } U, k \in D
 *   $$
 * - `row` (8.2c): as in `assignment`.
 *   $$
 *   \sum_{c \in U} x_{c,k} = 1 \quad \forall \text{ rows } U, k \in D
 *   $$
 * - `cell` (8.2d): as in `assignment`.
 *   $$
 *   \sum_{k \in D} x_{c,k} = 1 \quad \forall c \in C
 *   $$
 * - `region` (8.2e): as in `assignment`, boxes or drawn regions.
 *   $$
 *   \sum_{c \in U} x_{c,k} = 1 \quad \forall \text{ regions } U, k \in D
 *   $$
 * - `clue` (8.2f): the link between both.
 *   $$
 *   x_{c,G(c)} \ge y_c \quad \forall c \in C
 *   $$
 * - `other grid` (8.2g): with $z = 0$, a cell differs from $G$.
 *   $$
 *   \sum_{c \in C} x_{c,G(c)} - z \le n^2 - 1
 *   $$
 * - 8.2h and 8.2i: $z$ and $x_{c,k}$ are 0 or 1; the thesis prints 8.2i without its $\lbrace 0, 1 \rbrace$.
 * - `diagonal`: not in the thesis: both diagonals, if the rules include them.
 *   $$
 *   \sum_{c \in U} x_{c,k} = 1 \quad \forall \text{ diagonals } U, k \in D
 *   $$
 */
export const bilevel: BilevelFormulation<Sudoku> = {
  name: 'bilevel',
  about: 'solution',
  description:
    'Conroy et al. 2025, 8.1 and 8.2: the fewest clues y[c] of a full grid, such that a follower finds no other grid',
  variants: [diagonals.name],
  text: (clues) => `${clues} ${clues === 1 ? 'clue determines' : 'clues determine'} this solution`,
  formulate: ({ puzzle, answers: { numbers: grid } }) => {
    const m = model();
    const cells = Array.from(grid.keys());
    const y = m.binary('given', [cells], (cell) => `given in ${cellName(puzzle, cell)}`);
    const { x } = numberRows(m, puzzle);
    const inGrid = (cell: number) => x(cell, grid[cell]!);
    const z = m.binary('none but the grid', []);
    m.minimize(sum(cells, (cell) => y(cell)));
    m.each('unique', [], () => equal(z(), 1));
    m.each(
      'clue',
      [cells],
      (cell) => atLeast(inGrid(cell), y(cell)),
      (cell) => `clue in ${cellName(puzzle, cell)}`,
    );
    m.each('other grid', [], () => atMost(minus(sum(cells, inGrid), z()), cells.length - 1));
    const joint = m.build({ decisions: [y] });
    const ofRules = joint.constraints.map(({ name }) => name).filter((name) => numberBlocks.includes(name));
    return {
      model: bilevelModel(joint, {
        variables: [x, z],
        rows: [...ofRules, 'other grid'],
        links: ['clue'],
        objective: {
          sense: 'minimize',
          variables: Int32Array.of(z().index),
          coefficients: Float64Array.of(1),
        },
      }),
      puzzleOf: (values) => {
        const givens = grid.map((number, cell) => (values[y(cell).index] === 1 ? number : empty));
        return { ...puzzle, clues: { ...puzzle.clues, givens } };
      },
    };
  },
};
