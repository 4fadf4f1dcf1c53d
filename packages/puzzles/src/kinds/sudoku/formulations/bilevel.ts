import { atLeast, atMost, bilevelModel, equal, minus, model, sum } from '@gridwright/modeling';
import type { BilevelFormulation } from '../../../bilevel/bilevel-formulation.js';
import { cellName } from '../../../geometry/grid.js';
import { empty } from '../../../layers/layer.js';
import { diagonals, type Sudoku } from '../layers.js';
import { numberBlocks, numberRows } from './number-rows.js';

/**
 * The fewest clues of a full grid G, as Conroy, Dieroff, Kehoe and Lu write it ("Cheating on the Daily Paper: Solving Puzzles with
 * Mathematical Optimization", thesis, University of Edinburgh, 2025), equations 8.1a to 8.2i, after G. Tjusila, M. Besançon, M. Turner and
 * T. Koch, "How many clues to give? A bilevel formulation for the minimum Sudoku clue problem", 2024. The leader chooses the clues: y[c] is
 * 1 if the number in cell c is given. The follower looks for a grid with these clues: x[c,k] is 1 if cell c, (i, j) in the thesis, has the
 * number k. z is 1 if it finds none but G.
 *
 * - 8.1a: the leader minimizes Σ y[c].
 * - `unique` (8.1b): z = 1, a row of the leader over a variable of the follower.
 * - 8.1c: y[c] is 0 or 1.
 * - 8.1d: (x, z) is an optimum of the follower for y.
 * - 8.2a: the follower minimizes z.
 * - `column`, `row`, `cell`, `region` (8.2b to 8.2e): the rows of `assignment` (3.1b, 3.1c, 3.1e, 3.1d).
 * - `clue` (8.2f): x[c,G[c]] ≥ y[c] for each cell c: the link between both.
 * - `other grid` (8.2g): Σ x[c,G[c]] − z ≤ n² − 1: with z = 0, a cell differs from G.
 * - 8.2h and 8.2i: z and x[c,k] are 0 or 1; the thesis prints 8.2i without its {0, 1}.
 * - `diagonal`: not in the thesis: the rows of both diagonals, if the rules include them.
 */
export const bilevel: BilevelFormulation<Sudoku> = {
  name: 'bilevel',
  about: 'solution',
  says: 'Conroy et al. 2025, 8.1 and 8.2: the fewest clues y[c] of a full grid, such that a follower finds no other grid',
  variants: [diagonals.name],
  formulate: ({ puzzle, answers: { numbers: grid } }) => {
    const m = model();
    const all = Array.from(grid.keys());
    const y = m.binary('given', [all], (cell) => `given in ${cellName(puzzle, cell)}`);
    const { cells, x } = numberRows(m, puzzle);
    const z = m.binary('none but the grid', []);
    m.minimize(sum(cells, (cell) => y(cell)));
    m.each('unique', [], () => equal(z(), 1));
    m.each(
      'clue',
      [cells],
      (cell) => atLeast(x(cell, grid[cell]!), y(cell)),
      (cell) => `clue in ${cellName(puzzle, cell)}`,
    );
    m.each('other grid', [], () =>
      atMost(
        minus(
          sum(cells, (cell) => x(cell, grid[cell]!)),
          z(),
        ),
        cells.length - 1,
      ),
    );
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
      puzzleOf: (values) => ({
        ...puzzle,
        clues: {
          ...puzzle.clues,
          givens: grid.map((number, cell) => (values[y(cell).index] === 1 ? number : empty)),
        },
      }),
    };
  },
};
