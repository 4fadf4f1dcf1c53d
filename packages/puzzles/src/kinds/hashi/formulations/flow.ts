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
import { QuestionError } from '../../../questions/question-error.js';
import { clueBounds, formulated } from '../../formulated.js';
import type { Formulation } from '../../kind.js';
import { type Hashi, layers } from '../layers.js';
import { type Edge, edgesByPair, type Island, shapeOf } from '../shape.js';

/** The numbers of bridges between two islands, and their names. */
const numbers = [0, 1, 2] as const;
const numberNames = ['no', 'single', 'double'] as const;

/**
 * The Hashi model of Conroy, Dieroff, Kehoe and Lu ("Cheating on the Daily Paper: Solving Puzzles with
 * Mathematical Optimization", thesis, University of Edinburgh, 2025), equations 6.1a to 6.1i: x[q,n] is 1 if n
 * bridges, 0, 1 or 2, join the two islands of the possible bridge q, and y[a,b] is the flow along q from island a
 * to island b.
 *
 * - 6.1a: no objective.
 * - `island` (6.1b): Σ x[q,1] + 2 x[q,2] over the bridges q at an island equals its number. The number is a variable
 *   (`clue`), so that one model serves all puzzles with the same islands; for an island with "?" it is at least 1, unless it is
 *   the only island.
 * - `number` (6.1c): x[q,0] + x[q,1] + x[q,2] = 1.
 * - `crossing` (6.1d): x[q,0] + x[r,0] ≥ 1 for bridges that cross. The printed conditions on the indices of the
 *   islands (a > c, b < d, j_a < j_c < j_b) describe the same pairs if islands are numbered row by row, as here.
 * - `balance` (6.1e): outflow − inflow of an island is its supply: k − 1 at the first of the k islands, −1 at all
 *   others. The thesis prints two sums over arcs without their ends.
 * - `capacity` (6.1f): y[a,b] + y[b,a] ≤ M (1 − x[q,0]).
 * - `carry` (6.1g): y[a,b] + y[b,a] ≥ 1 − x[q,0].
 *
 * The flow is part of the formulation, which has no graph constraint. M is 126 in the thesis, for boards of up to 127 islands. Here the default is k − 1, which is also the minimum: a
 * smaller M cuts off solutions. At most two bridges join two islands.
 */
export const flow: Formulation<Hashi> = {
  name: 'flow',
  says: 'Conroy et al. 2025, 6.1: x[q,n], 0, 1 or 2 bridges on q; a flow from the first island reaches all',
  variants: [],
  graphConstraints: [],
  // Each possible bridge has one number.
  solutionsAreIncomparable: () => true,
  parameters: [
    {
      name: 'M',
      says: 'the maximum flow on a bridge: at least islands − 1, the default; the thesis has 126',
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
    const m = model();
    const x = m.binary('bridge', [edges, numbers], (q, n) => `${numberNames[n]} bridge on ${q.name}`);
    const y = m.continuous(
      'flow',
      [arcs],
      { lower: 0, upper: Number.POSITIVE_INFINITY },
      ({ from, to }) => `flow from ${from.name} to ${to.name}`,
    );
    const clue = m.integer('clue', [islands], { lower: 0, upper: 8 }, (v) => `number of ${v.name}`);
    const arcsOf = new Map<Island, { out: typeof arcs; into: typeof arcs }>(
      islands.map((v) => [v, { out: [], into: [] }]),
    );
    const arcsOn = new Map<Edge, typeof arcs>(edges.map((q) => [q, []]));
    for (const arc of arcs) {
      arcsOf.get(arc.from)!.out.push(arc);
      arcsOf.get(arc.to)!.into.push(arc);
      arcsOn.get(arc.q)!.push(arc);
    }
    m.each(
      'island',
      [islands],
      (v) =>
        equal(
          sum(v.edges, (q) => plus(x(q, 1), times(2, x(q, 2)))),
          clue(v),
        ),
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
      (v) =>
        equal(minus(sum(arcsOf.get(v)!.out, y), sum(arcsOf.get(v)!.into, y)), v === islands[0] ? most : -1),
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
