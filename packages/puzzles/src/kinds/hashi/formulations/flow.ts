import {
  atLeast,
  atMost,
  equal,
  exactlyOne,
  fixed,
  minus,
  model,
  plus,
  sum,
  times,
} from '@gridwright/modeling';
import { grouped } from '../../../boards/geometry/grouped.js';
import type { Formulation } from '../../../contracts/kind.js';
import { QuestionError } from '../../../contracts/question-error.js';
import { clueBounds, formulated } from '../../../parts/formulated.js';
import { type Hashi, layers } from '../layers.js';
import { type Edge, edgesByPair, type Island, shapeOf } from '../shape.js';

/** The numbers of bridges between two islands, and their names. */
const numbers = [0, 1, 2] as const;
const numberNames = ['no', 'single', 'double'] as const;

/**
 * The Hashi model of Conroy, Dieroff, Kehoe and Lu ("Cheating on the Daily Paper: Solving Puzzles with
 * Mathematical Optimization", thesis, University of Edinburgh, 2025), equations 6.1a to 6.1i.
 *
 * $I$ are the $k$ islands, and $B$ the possible bridges $q = (a, b)$ between two of them, $B(a)$ those at the island $a$. $x_{q,n}$ is 1 if
 * $n$ bridges, 0, 1 or 2, join the two islands of $q$, and $y_{a,b} \ge 0$ is the flow along $q$ from island $a$ to island $b$.
 *
 * - 6.1a: no objective.
 * - `island` (6.1b): the bridges at an island are its number $L_a$.
 *   $$
 *   \sum_{q \in B(a)} (x_{q,1} + 2 x_{q,2}) = L_a \quad \forall a \in I
 *   $$
 *   The number is a variable (`clue`), so that one model serves all puzzles with the same islands; for an island with "?" it is at least 1,
 *   unless it is the only island.
 * - `number` (6.1c): one number of bridges between two islands.
 *   $$
 *   x_{q,0} + x_{q,1} + x_{q,2} = 1 \quad \forall q \in B
 *   $$
 * - `crossing` (6.1d): of two bridges that cross, one is not built.
 *   $$
 *   x_{q,0} + x_{r,0} \ge 1 \quad \forall q, r \in B \text{ that cross}
 *   $$
 *   The printed conditions on the indices of the islands ($a \gt c$, $b \lt d$, $j_a \lt j_c \lt j_b$) describe the same pairs if islands are
 *   numbered row by row, as here.
 * - `balance` (6.1e): outflow less inflow of an island is its supply $S_a$: $k - 1$ at the first island, $-1$ at all others.
 *   $$
 *   \sum_{(a,b) \in B(a)} (y_{a,b} - y_{b,a}) = S_a \quad \forall a \in I
 *   $$
 *   The thesis prints two sums over arcs without their ends.
 * - `capacity` (6.1f): flow only along bridges.
 *   $$
 *   y_{a,b} + y_{b,a} \le M (1 - x_{q,0}) \quad \forall q = (a, b) \in B
 *   $$
 * - `carry` (6.1g): no bridge without flow.
 *   $$
 *   y_{a,b} + y_{b,a} \ge 1 - x_{q,0} \quad \forall q = (a, b) \in B
 *   $$
 *
 * The flow is part of the formulation, which has no graph constraint. $M$ is 126 in the thesis, for boards of up to 127 islands. Here the
 * default is $k - 1$, which is also the minimum: a smaller $M$ cuts off solutions. At most two bridges join two islands.
 */
export const flow: Formulation<Hashi> = {
  name: 'flow',
  description:
    'Conroy et al. 2025, 6.1: x[q,n], 0, 1 or 2 bridges on q; a flow from the first island reaches all',
  variants: [],
  graphConstraints: [],
  // Each possible bridge has one number.
  solutionsAreIncomparable: () => true,
  parameters: [
    {
      name: 'M',
      description: 'the maximum flow on a bridge: at least islands − 1, the default; the thesis has 126',
    },
  ],
  formulate: (puzzle, options = {}) => {
    const { islands, edges, crossings } = shapeOf(puzzle);
    const most = islands.length - 1;
    const bigM = options.parameters?.['M'] ?? most;
    if (bigM < most) {
      const expected = `at least ${most}, the number of islands − 1`;
      throw new QuestionError({ code: 'parameter', name: 'M', expected, found: bigM });
    }
    const arcs = edges.flatMap((q) => [
      { q, from: q.from, to: q.to },
      { q, from: q.to, to: q.from },
    ]);
    const bridgesOn = (q: Edge) => plus(x(q, 1), times(2, x(q, 2)));
    const m = model();
    const x = m.binary('bridge', [edges, numbers], (q, n) => `${numberNames[n]} bridge on ${q.name}`);
    const y = m.continuous(
      'flow',
      [arcs],
      { lower: 0, upper: Number.POSITIVE_INFINITY },
      ({ from, to }) => `flow from ${from.name} to ${to.name}`,
    );
    const clue = m.integer('clue', [islands], { lower: 0, upper: 8 }, (v) => `number of ${v.name}`);
    const [outOf, into] = [grouped(arcs, ({ from }) => from), grouped(arcs, ({ to }) => to)];
    const flowFrom = (v: Island) => minus(sum(outOf.get(v) ?? [], y), sum(into.get(v) ?? [], y));
    const arcsOn = grouped(arcs, ({ q }) => q);
    m.each(
      'island',
      [islands],
      (v) => equal(sum(v.edges, bridgesOn), clue(v)),
      (v) => `bridges at ${v.name}`,
    );
    m.each(
      'number',
      [edges],
      (q) => exactlyOne(x(q, 0), x(q, 1), x(q, 2)),
      (q) => `one number on ${q.name}`,
    );
    m.each(
      'crossing',
      [crossings],
      ([q, r]) => atLeast(plus(x(q, 0), x(r, 0)), 1),
      ([q, r]) => `${q.name} and ${r.name} cross`,
    );
    m.each(
      'balance',
      [islands],
      (v) => equal(flowFrom(v), v === islands[0] ? most : -1),
      (v) => `flow at ${v.name}`,
    );
    m.each(
      'capacity',
      [edges],
      (q) => atMost(sum(arcsOn.get(q)!, y), times(bigM, minus(1, x(q, 0)))),
      (q) => `most flow on ${q.name}`,
    );
    m.each(
      'carry',
      [edges],
      (q) => atLeast(sum(arcsOn.get(q)!, y), minus(1, x(q, 0))),
      (q) => `least flow on ${q.name}`,
    );
    const edgeOver = edgesByPair(edges);
    const plain = formulated(layers, puzzle, {
      model: m.build({ decisions: [x] }),
      fix: ({ clues }) =>
        clueBounds(
          'islands',
          clues.islands,
          islands.map((v) => [v.cell, clue(v)]),
          { min: islands.length > 1 ? 1 : 0, max: 8 },
        ),
      answers: {
        bridges: (pair) => {
          const q = edgeOver.get(pair);
          return q ? { oneOf: numbers.map((n) => [n, x(q, n)]) } : null;
        },
      },
    });
    return {
      ...plain,
      bound: (layer, pair, { min, max }) => {
        const q = edgeOver.get(pair);
        const [only, ...others] = numbers.filter((n) => n >= min && n <= max);
        // A single bound fixes the number, as in the deductions of the thesis.
        if (q && only !== undefined && others.length === 0) return [fixed(x(q, only).index, 1)];
        return plain.bound(layer, pair, { min, max });
      },
    };
  },
};
