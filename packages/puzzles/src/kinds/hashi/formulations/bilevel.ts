import {
  atLeast,
  atMost,
  bilevelModel,
  equal,
  exactlyOne,
  minus,
  model,
  plus,
  sum,
  times,
} from '@gridwright/modeling';
import { cellCount, cellName } from '../../../boards/geometry/grid.js';
import { cellsOfPair, type Pair, pairCount } from '../../../boards/geometry/pairs.js';
import { emptySites } from '../../../boards/layers/board.js';
import type { BilevelFormulation } from '../../../contracts/bilevel-formulation.js';
import { type Hashi, maxBridges, noLoops } from '../layers.js';
import { crossroadsOf, entriesOf, pairsAt, shapeOf } from '../shape.js';

/** The names of the blocks of rows that have only variables of one of both; the others are links. */
const ofLeader: readonly string[] = ['unique', 'apart'];
const ofFollower: readonly string[] = ['order', 'one root', 'capacity', 'differs', 'water over'];

/**
 * As many islands as possible with one solution, on the board of a puzzle and under its rules, as chapter 9 of Conroy, Dieroff, Kehoe and Lu
 * ("Cheating on the Daily Paper: Solving Puzzles with Mathematical Optimization", thesis, University of Edinburgh, 2025) wishes for Hashi,
 * which states no model of it; after their model 8.1 and 8.2.
 *
 * $C$ are the cells, $P$ the pairs of neighboring cells, $P(c)$ those of cell $c$, and $K$ is the maximum of bridges between two islands. The leader
 * decides on islands and numbers: $x_c$ is 1 if cell $c$ is an island, $b_{p,k}$ if at least $k$ bridges pass between the cells of the pair $p$,
 * and the number of an island is the sum of its bridges. The follower looks for other bridges $g_{p,k}$ with the same numbers: $d_{p,k}$ is 1
 * only if both differ, $r_c$ is 1 for one island, the root, and $f_{a,i}$ are the binary digits of the flow along an arc $a \in A$, a pair $p(a)$ in one
 * direction; $A^-(c)$ are the arcs into cell $c$, and $A^+(c)$ those out of it. $z$ is 1 if the follower finds no other bridges.
 *
 * The leader:
 *
 * - It maximizes the number of islands.
 *   $$
 *   \max \sum_{c \in C} x_c
 *   $$
 * - `unique`: the follower finds none.
 *   $$
 *   z = 1
 *   $$
 * - `apart`: no islands side by side, if the puzzle has none.
 *   $$
 *   x_c + x_e \le 1 \quad \forall (c, e) \in P
 *   $$
 *
 * The follower minimizes $z$:
 *
 * - `order`: at least $k$ bridges are at least $k - 1$.
 *   $$
 *   g_{p,k} \le g_{p,k-1} \quad \forall p \in P, k = 2, \dots, K
 *   $$
 * - `one root`: one island sends the flow.
 *   $$
 *   \sum_{c \in C} r_c = 1
 *   $$
 * - `capacity`: it flows only along bridges.
 *   $$
 *   \sum_{i} 2^i f_{a,i} \le \lvert C \rvert g_{p(a),1} \quad \forall a \in A
 *   $$
 * - `differs`: the bridges differ somewhere, or $z$ is 1.
 *   $$
 *   \sum_{p \in P} \sum_{k=1}^{K} d_{p,k} + z \ge 1
 *   $$
 *
 * Links between both:
 *
 * - `straight`: bridges run straight over water: with $p'$ the pair on the other side of the cell, or without it at the border.
 *   $$
 *   g_{p,k} \le x_c + g_{p',k} \quad \forall c \in C, p \in P(c), k = 1, \dots, K
 *   $$
 * - `crossing`: they do not cross, with one pair $p$ of the cell in its row, and one pair $q$ in its column.
 *   $$
 *   g_{p,1} + g_{q,1} \le 1 + x_c \quad \forall c \in C
 *   $$
 * - `number, at most`: each island has its number of bridges.
 *   $$
 *   \sum_{p \in P(c)} \sum_{k=1}^{K} (g_{p,k} - b_{p,k}) \le 4 K (1 - x_c) \quad \forall c \in C
 *   $$
 * - `number, at least`: and no fewer.
 *   $$
 *   \sum_{p \in P(c)} \sum_{k=1}^{K} (g_{p,k} - b_{p,k}) \ge - 4 K (1 - x_c) \quad \forall c \in C
 *   $$
 * - `root at an island`: the root is an island.
 *   $$
 *   r_c \le x_c \quad \forall c \in C
 *   $$
 * - `balance`: each island but the root consumes flow.
 *   $$
 *   \sum_{a \in A^-(c)} \sum_i 2^i f_{a,i} - \sum_{a \in A^+(c)} \sum_i 2^i f_{a,i} + \lvert C \rvert r_c \ge x_c \quad \forall c \in C
 *   $$
 * - `other`: a difference is a bridge of one of both.
 *   $$
 *   d_{p,k} \le g_{p,k} + b_{p,k} \quad \forall p \in P, k = 1, \dots, K
 *   $$
 * - `not both`: and not of both.
 *   $$
 *   d_{p,k} + g_{p,k} + b_{p,k} \le 2 \quad \forall p \in P, k = 1, \dots, K
 *   $$
 *
 * If the rules forbid loops, bridges join one pair of islands less than there are islands; $w_c$ is 1 if bridges pass over the water of cell $c$.
 * The rows of `water over` are the follower's, the others are links.
 *
 * - `water under`: bridges pass over water, or begin at an island.
 *   $$
 *   g_{p,1} \le w_c + x_c \quad \forall c \in C, p \in P(c)
 *   $$
 * - `water only`: an island has no bridge over it.
 *   $$
 *   w_c + x_c \le 1 \quad \forall c \in C
 *   $$
 * - `water over`: some bridge is over the water.
 *   $$
 *   w_c \le \sum_{p \in P(c)} g_{p,1} \quad \forall c \in C
 *   $$
 * - `tree`: the pairs with bridges are one less than the cells that they pass.
 *   $$
 *   \sum_{p \in P} g_{p,1} + 1 = \sum_{c \in C} (w_c + x_c)
 *   $$
 *
 * No row says that $b$ is a solution: if the follower finds no $g$ but $b$, then $b$ keeps its rows; if $b$ does not, it finds another, or nothing
 * at all, and the decision is none.
 */
export const bilevel: BilevelFormulation<Hashi> = {
  name: 'bilevel',
  about: 'board',
  description:
    'after Conroy et al. 2025, 8.1, 8.2 and chapter 9: the most islands x[c] on the board of a puzzle, such that a follower finds no other bridges; none are neighbors if none are in the puzzle',
  variants: [maxBridges.name, noLoops.name],
  text: (islands) => `${islands} ${islands === 1 ? 'island has' : 'islands have'} one solution`,
  formulate: (puzzle) => {
    const max = puzzle.rules[maxBridges.name] ?? maxBridges.default;
    const levels = Array.from({ length: max }, (_, index) => index + 1);
    const cells = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);
    const pairs = Array.from({ length: pairCount(puzzle) }, (_, pair) => pair);
    const arcs = pairs.flatMap((pair) => {
      const [one, two] = cellsOfPair(puzzle, pair);
      return [
        { pair, from: one, to: two },
        { pair, from: two, to: one },
      ];
    });
    const bits = Array.from({ length: Math.ceil(Math.log2(cells.length + 1)) }, (_, bit) => bit);
    const entries = cells.flatMap((cell) => entriesOf(puzzle, cell));
    const nameOf = (cell: number): string => cellName(puzzle, cell);
    const pairName = (pair: Pair): string => cellsOfPair(puzzle, pair).map(nameOf).join('-');
    const m = model();
    const x = m.binary('island', [cells], (c) => `an island at ${nameOf(c)}`);
    const b = m.binary('bridge', [pairs, levels], (p, k) => `at least ${k} bridges over ${pairName(p)}`);
    const other = m.binary(
      'other bridge',
      [pairs, levels],
      (p, k) => `at least ${k} other bridges over ${pairName(p)}`,
    );
    const root = m.binary('root', [cells], (c) => `the root at ${nameOf(c)}`);
    const flow = m.binary(
      'flow',
      [arcs, bits],
      ({ from, to }, bit) => `${2 ** bit} of the flow from ${nameOf(from)} to ${nameOf(to)}`,
    );
    const d = m.binary(
      'difference',
      [pairs, levels],
      (p, k) => `a difference at ${k} bridges over ${pairName(p)}`,
    );
    const z = m.binary('no other bridges', []);
    const water = m.binary(
      'water',
      [puzzle.rules[noLoops.name] === 1 ? cells : []],
      (c) => `another bridge over ${nameOf(c)}`,
    );
    const flowOn = (arc: (typeof arcs)[number]) => sum(bits, (bit) => times(2 ** bit, flow(arc, bit)));
    const into = (cell: number) => arcs.filter(({ to }) => to === cell);
    const outOf = (cell: number) => arcs.filter(({ from }) => from === cell);
    m.maximize(sum(cells, (c) => x(c)));
    m.each('unique', [], () => equal(z(), 1));
    if (shapeOf(puzzle).edges.every(({ pairs: passed }) => passed.length > 1))
      m.each('apart', [pairs], (p) => atMost(sum(cellsOfPair(puzzle, p), x), 1));
    m.each('order', [pairs, levels.slice(1)], (p, k) => atMost(other(p, k), other(p, k - 1)));
    m.each('one root', [], () => exactlyOne(...cells.map((c) => root(c))));
    m.each('capacity', [arcs], (arc) => atMost(flowOn(arc), times(cells.length, other(arc.pair, 1))));
    const differences = (p: Pair) => sum(levels, (k) => d(p, k));
    m.each('differs', [], () => atLeast(plus(sum(pairs, differences), z()), 1));
    m.each('straight', [entries, levels], ({ cell, pair, on }, k) =>
      atMost(other(pair, k), on === null ? x(cell) : plus(x(cell), other(on, k))),
    );
    m.each('crossing', [crossroadsOf(puzzle)], ({ cell, row, column }) =>
      atMost(plus(other(row, 1), other(column, 1)), plus(1, x(cell))),
    );
    const excess = (cell: number) =>
      sum(pairsAt(puzzle, cell), (p) => sum(levels, (k) => minus(other(p, k), b(p, k))));
    const slack = (cell: number) => times(4 * max, minus(1, x(cell)));
    // On a board of one cell nothing can be bridged.
    const bridged = cells.filter((c) => pairsAt(puzzle, c).length > 0);
    m.each('number, at most', [bridged], (c) => atMost(excess(c), slack(c)));
    m.each('number, at least', [bridged], (c) => atLeast(plus(excess(c), slack(c)), 0));
    m.each('root at an island', [cells], (c) => atMost(root(c), x(c)));
    m.each('balance', [cells], (c) =>
      atLeast(
        plus(sum(into(c), flowOn), times(-1, sum(outOf(c), flowOn)), times(cells.length, root(c))),
        x(c),
      ),
    );
    m.each('other', [pairs, levels], (p, k) => atMost(d(p, k), plus(other(p, k), b(p, k))));
    m.each('not both', [pairs, levels], (p, k) => atMost(plus(d(p, k), other(p, k), b(p, k)), 2));
    if (puzzle.rules[noLoops.name] === 1) {
      m.each('water under', [entries], ({ cell, pair }) =>
        atMost(other(pair, 1), plus(water(cell), x(cell))),
      );
      m.each('water only', [cells], (c) => atMost(plus(water(c), x(c)), 1));
      const joined = (p: Pair) => other(p, 1);
      const passed = (c: number) => plus(water(c), x(c));
      m.each('water over', [cells], (c) => atMost(water(c), sum(pairsAt(puzzle, c), joined)));
      m.each('tree', [], () => equal(plus(sum(pairs, joined), 1), sum(cells, passed)));
    }
    const joint = m.build({ decisions: [x, b] });
    // On some boards there is nothing of a sort, and no block.
    const blocks = joint.constraints.map(({ name }) => name);
    return {
      model: bilevelModel(joint, {
        variables: [other, root, flow, d, z, water],
        rows: blocks.filter((name) => ofFollower.includes(name)),
        links: blocks.filter((name) => !ofFollower.includes(name) && !ofLeader.includes(name)),
        objective: {
          sense: 'minimize',
          variables: Int32Array.of(z().index),
          coefficients: Float64Array.of(1),
        },
      }),
      puzzleOf: (values) => {
        const islands = emptySites(puzzle, 'cell');
        const bridgesOver = (p: Pair) => levels.filter((k) => values[b(p, k).index] === 1);
        for (const c of cells)
          if (values[x(c).index] === 1) islands[c] = pairsAt(puzzle, c).flatMap(bridgesOver).length;
        return { ...puzzle, clues: { islands } };
      },
    };
  },
};
