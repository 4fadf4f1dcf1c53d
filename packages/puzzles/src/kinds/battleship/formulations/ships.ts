import { atMost, atMostOne, type BinaryVariable, equal, model, sum, times } from '@gridwright/modeling';
import { cellCount, cellName } from '../../../boards/geometry/grid.js';
import type { Puzzle } from '../../../boards/layers/board.js';
import { empty, unknownClue } from '../../../boards/layers/layer.js';
import type { ClueBound, Formulated } from '../../../contracts/formulated.js';
import type { Formulation } from '../../../contracts/kind.js';
import { QuestionError } from '../../../contracts/question-error.js';
import { clueBounds, formulated } from '../../../parts/formulated.js';
import { berthName } from '../berths.js';
import { type Battleship, layers, single, water } from '../layers.js';
import {
  blocksOf,
  type CoveringShip,
  coveringShips,
  type Placement,
  partsOfShips,
  placementsOn,
} from './placements.js';
import { totalsOf } from './totals.js';

/** The places that 4.1b can have among the constraints 4.1b to 4.1f, and the one that means bounds instead. */
const [asBounds, firstPlace, lastPlace] = [0, 1, 5];

/**
 * The grid based model of Conroy, Dieroff, Kehoe and Lu ("Cheating on the Daily Paper: Solving Puzzles with
 * Mathematical Optimization", thesis, University of Edinburgh, 2025), equations 4.1a to 4.1g.
 *
 * $A$ are the ships of the fleet, each at one place, and $P_l$ those of length $l \in L$. $y_a$ is 1 if the ship $a \in A$ is placed. The cell
 * $(i, j)$ lies in row $i \in M = \lbrace 1, \dots, I \rbrace$ and column $j \in N = \lbrace 1, \dots, J \rbrace$. $X_{i,j,a}$ is 1 if the ship covers the cell; $A_{i,j,a}$ is the form that the cell has
 * in the ship: upper, lower, left or right end (1 to 4; the thesis has left, right, upper, lower), middle (5), single ship (6), or 0 if the ship does
 * not cover it.
 *
 * - 4.1a: no objective. The thesis prints $x$ for its variable $y$.
 * - `given` (4.1b): a cell with a given has its form $T_{i,j}$, which is 0 for water.
 *   $$
 *   \sum_{a \in A} A_{i,j,a} y_a = T_{i,j} \quad \forall i \in M, j \in N
 *   $$
 *   By default, bounds say this, so that one model serves all givens: $x_{i,j} = 0$ for water; else $x_{i,j} = 1$, and $y_a = 0$ for the ships
 *   in which the cell has another form. With the parameter `place` there are rows, with $T_{i,j}$ as a variable for each cell: from 0 to 6
 *   without a given, and from 1 to 6 for a ship part of unknown form.
 * - `row` (4.1c): the ship parts of a row are its total $R_i$. Lines without a total have no row.
 *   $$
 *   \sum_{a \in A} \sum_{j \in N} X_{i,j,a} y_a = R_i \quad \forall i \in M
 *   $$
 * - `column` (4.1d): those of a column are its total $C_j$.
 *   $$
 *   \sum_{a \in A} \sum_{i \in M} X_{i,j,a} y_a = C_j \quad \forall j \in N
 *   $$
 * - `touch` (4.1e): a block of 2×2 cells has parts of at most one ship. $E_{i,j,a}$ is 1 if some cell of the ship lies in the block from
 *   $(i, j)$ to $(i + 1, j + 1)$.
 *   $$
 *   \sum_{a \in A} E_{i,j,a} y_a \le 1 \quad \forall i \in M, j \in N, i \ne I, j \ne J
 *   $$
 *   **Repaired:** in the thesis, $E$ covers the cells of a ship and those above, below and left of them. That refuses two ships in one column
 *   with a single row of water between them, as in its figure 4.1; on a board of 3×1 cells, the single ships in rows 1 and 3. Blocks that reach
 *   over the border lie within others, and are left out, but on a board of one row or column.
 * - `fleet` (4.1f): the ships of a length are $S_l$.
 *   $$
 *   \sum_{a \in P_l} y_a = S_l \quad \forall l \in L
 *   $$
 *
 * Added: $x_{i,j}$ is 1 if the cell is part of a ship; solutions are distinguished by $x$. The last three of these follow from the other rows, and cut
 * a search to a fifth of its conflicts.
 *
 * - `cell`: at most one ship covers a cell.
 *   $$
 *   \sum_{a \in A} X_{i,j,a} y_a = x_{i,j} \quad \forall i \in M, j \in N
 *   $$
 * - `parts in row`: a row has its total, if that is known.
 *   $$
 *   \sum_{j \in N} x_{i,j} = R_i \quad \forall i \in M
 *   $$
 * - `parts in column`: so has a column.
 *   $$
 *   \sum_{i \in M} x_{i,j} = C_j \quad \forall j \in N
 *   $$
 * - `corner`: at most one of two cells that touch at a corner is part of a ship.
 *   $$
 *   x_{i,j} + x_{i+1,j+1} \le 1 \quad \forall i \in M, j \in N, i \ne I, j \ne J
 *   $$
 *   $$
 *   x_{i,j+1} + x_{i+1,j} \le 1 \quad \forall i \in M, j \in N, i \ne I, j \ne J
 *   $$
 *
 * The thesis found that the place of 4.1b among the constraints matters to its solver: `place` says where its rows stand, from 1 (first) to
 * 5 (last).
 */
export const ships: Formulation<Battleship> = {
  name: 'ships',
  description: 'Conroy et al. 2025, 4.1: y[a], the ship a is placed; at most one ship in a 2×2 block',
  variants: [],
  graphConstraints: [],
  // The parts of ships are as many as the cells of the fleet.
  solutionsAreIncomparable: () => true,
  isSlowWithFreeClues: true,
  parameters: [
    {
      name: 'place',
      description: `the place of 4.1b, the givens, among the constraints 4.1b to 4.1f: from ${firstPlace} to ${lastPlace}, or ${asBounds}, the default, for bounds instead of rows`,
    },
  ],
  formulate: (shape, { parameters = {} } = {}) => {
    const place = parameters['place'] ?? asBounds;
    if (!Number.isInteger(place) || place < asBounds || place > lastPlace) {
      const expected = `a whole number from ${asBounds} to ${lastPlace}`;
      throw new QuestionError({ code: 'parameter', name: 'place', expected, found: place });
    }
    return shipModel(shape, place, blocksOf(shape));
  },
};

/** The model with 4.1b at a place, 0 for bounds, and with 4.1e for these sets of cells: at most one ship has cells in each. */
export function shipModel(
  shape: Puzzle<Battleship>,
  place: number,
  blocks: readonly (readonly number[])[],
): Formulated<Battleship> {
  const cells = [...Array(cellCount(shape)).keys()];
  const formCells = place === asBounds ? [] : cells;
  const placements = placementsOn(shape);
  const covering = coveringShips(cells.length, placements);
  const m = model();
  const x = m.binary('part', [cells], (cell) => `ship part at ${cellName(shape, cell)}`);
  const y = m.binary('ship', [placements], ({ cells: at }) => `ship ${berthName(shape, at)}`);
  const form = m.integer(
    'form',
    [formCells],
    { lower: 0, upper: single },
    (cell) => `given at ${cellName(shape, cell)}`,
  );
  const rowTotals = totalsOf(m, shape, 'rowTotals');
  const columnTotals = totalsOf(m, shape, 'columnTotals');
  const shipParts = (line: readonly number[]) =>
    sum(partsOfShips(line, covering), ([placement, parts]) => times(parts, y(placement)));
  const ofShip = ({ placement }: CoveringShip) => y(placement);
  const formIn = (each: CoveringShip) => times(each.form, y(each.placement));
  const givens = (): void =>
    m.each(
      'given',
      [formCells],
      (cell) => equal(sum(covering[cell]!, formIn), form(cell)),
      (cell) => `form at ${cellName(shape, cell)}`,
    );
  const ofLength = (length: number) => placements.filter(({ cells: at }) => at.length === length);
  // Totals first: with the totals of a puzzle they rule out many ships, which later rows of the engine no longer have.
  const others = [
    () => {
      rowTotals.addRows('row', shipParts);
      rowTotals.addRows('parts in row', (line) => sum(line, x));
    },
    () => {
      columnTotals.addRows('column', shipParts);
      columnTotals.addRows('parts in column', (line) => sum(line, x));
    },
    () => {
      m.each(
        'cell',
        [cells],
        (cell) => equal(sum(covering[cell]!, ofShip), x(cell)),
        (cell) => `ships that cover ${cellName(shape, cell)}`,
      );
      m.each(
        'touch',
        [blocks],
        (block) => atMost(sum(partsOfShips(block, covering).keys(), y), 1),
        ([corner]) => `ships in the block from ${cellName(shape, corner!)}`,
      );
    },
    () =>
      m.each(
        'fleet',
        [shape.records?.fleet ?? []],
        ({ length, count }) => equal(sum(ofLength(length), y), count),
        ({ length }) => `ships of length ${length}`,
      ),
  ];
  for (const add of place === asBounds ? others : others.toSpliced(place - firstPlace, 0, givens)) add();
  m.each(
    'corner',
    [blocksOf(shape).filter(({ length }) => length === 4), [0, 1]],
    ([one, two, three, four], diagonal) =>
      diagonal === 0 ? atMostOne(x(one!), x(four!)) : atMostOne(x(two!), x(three!)),
    ([corner], diagonal) => `corner ${diagonal + 1} in the block from ${cellName(shape, corner!)}`,
  );
  return formulated(layers, shape, {
    model: m.build({ decisions: [x] }),
    fix: (puzzle) => [
      ...rowTotals.bounds(puzzle),
      ...columnTotals.bounds(puzzle),
      ...(place === asBounds
        ? givenBounds(puzzle, covering, x, y)
        : clueBounds(
            'givens',
            puzzle.clues.givens,
            formCells.map((cell) => [cell, form(cell)]),
            { min: 1, max: single },
          )),
    ],
    answers: { ships: x },
  });
}

/** The givens as bounds on the cells and on the ships that cover them. */
function givenBounds(
  { clues: { givens } }: Puzzle<Battleship>,
  covering: readonly (readonly CoveringShip[])[],
  x: (cell: number) => BinaryVariable,
  y: (placement: Placement) => BinaryVariable,
): readonly ClueBound[] {
  const bounds: ClueBound[] = [];
  for (const [cell, given] of givens.entries()) {
    if (given === empty) continue;
    const bound = ({ index: variable }: BinaryVariable, value: number): void => {
      bounds.push({ variable, lower: value, upper: value, layer: 'givens', site: cell });
    };
    bound(x(cell), given === water ? 0 : 1);
    if (given === water || given === unknownClue) continue;
    for (const { placement, form } of covering[cell]!) if (form !== given) bound(y(placement), 0);
  }
  return bounds;
}
