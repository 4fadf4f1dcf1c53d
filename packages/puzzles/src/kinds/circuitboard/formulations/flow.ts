import { atLeast, atMost, equal, minus, model, plus, sum, times } from '@gridwright/modeling';
import { QuestionError } from '../../../questions/question-error.js';
import type { Formulation } from '../../kind.js';
import type { CircuitBoard } from '../layers.js';
import { pointGraph } from '../points.js';
import { linesAtMost } from './aims.js';
import { formulatedByLines } from './tree.js';

/**
 * Circuit Model 2 of the thesis, equations 5.2a to 5.2i: z[e] is 1 if the line e is drawn, x[a] is the flow along the arc a, y[i]
 * is 1 if three lines end at the point i.
 *
 * - 5.2a: minimize Σ z[e]. Only with |V| − 1 lines are they a tree: a least number above it means that there is none.
 * - `balance` (5.2b): outflow − inflow of a point is its supply: |V| − 1 at the first point, −1 at all others.
 * - `capacity` (5.2c): x[i,j] + x[j,i] ≤ M z[e].
 * - `carry` (5.2d): M (x[i,j] + x[j,i]) ≥ z[e].
 * - `degree` (5.2e): the lines at a point are 1 + 2 y[i].
 * - 5.2f: z[e] = 1 for the given lines, as bounds.
 *
 * M is 99 in the thesis, for boards of up to 100 points. Here the default is |V| − 1, which is also the minimum: a smaller M cuts
 * off solutions.
 */
export const flow: Formulation<CircuitBoard> = {
  name: 'flow',
  says: 'Conroy et al. 2025, 5.2: a line z[e] between two points; a flow from the first point reaches all',
  variants: [],
  graphConstraints: [],
  aim: linesAtMost,
  solutionsAreIncomparable: () => true,
  parameters: [
    { name: 'M', says: 'the maximum flow on a line: at least points − 1, the default; the thesis has 99' },
  ],
  formulate: (shape, options = {}) => {
    const graph = pointGraph(shape);
    const { points, pairs, pairsAt, pointsOf, pointName, pairName } = graph;
    const most = points.length - 1;
    const bigM = options.parameters?.['M'] ?? most;
    if (bigM < most) {
      const expected = `at least ${most}, the number of points − 1`;
      throw new QuestionError({ code: 'parameter', name: 'M', expected, found: bigM });
    }
    const m = model();
    const z = m.binary('line', [pairs], (e) => `line at ${pairName(e)}`);
    const y = m.binary('branch', [points], (i) => `three lines at ${pointName(i)}`);
    // Along a pair, from its first point to the second, and back.
    const ways = [0, 1] as const;
    const x = m.continuous(
      'flow',
      [pairs, ways],
      { lower: 0, upper: Number.POSITIVE_INFINITY },
      (e, way) => `flow from ${pointName(pointsOf(e)[way])} on ${pairName(e)}`,
    );
    const onPair = (e: number) => plus(x(e, 0), x(e, 1));
    m.each(
      'balance',
      [points],
      (i) => {
        const out = (e: number) => x(e, pointsOf(e)[0] === i ? 0 : 1);
        const into = (e: number) => x(e, pointsOf(e)[0] === i ? 1 : 0);
        return equal(minus(sum(pairsAt(i), out), sum(pairsAt(i), into)), i === points[0] ? most : -1);
      },
      (i) => `flow at ${pointName(i)}`,
    );
    m.each('capacity', [pairs], (e) => atMost(onPair(e), times(bigM, z(e))));
    m.each('carry', [pairs], (e) => atLeast(times(bigM, onPair(e)), z(e)));
    m.each(
      'degree',
      [points],
      (i) => equal(sum(pairsAt(i), z), plus(1, times(2, y(i)))),
      (i) => `lines at ${pointName(i)}`,
    );
    m.minimize(sum(pairs, z));
    return formulatedByLines(shape, { m, graph, x: z });
  },
};
