import { atLeast, atMost, equal, minus, model, plus, sum, times } from '@gridwright/modeling';
import type { Formulation } from '../../../contracts/kind.js';
import { QuestionError } from '../../../contracts/question-error.js';
import type { CircuitBoard } from '../layers.js';
import { pointGraph } from '../shape.js';
import { formulatedByLines, linesAtMost } from './tree.js';

/**
 * Circuit Model 2 of the thesis, equations 5.2a to 5.2i. $V$ are the points, and $E$ the lines $e = (i, j)$ that can be drawn between two of them.
 * $z_e$ is 1 if the line $e$ is drawn, $x_{i,j} \ge 0$ is the flow from $i$ to $j$ along it, and $y_i$ is 1 if three lines end at the
 * point $i$. $E(i)$ are the lines at $i$.
 *
 * - 5.2a: minimize the number of lines. Only with $\lvert V \rvert - 1$ lines are they a tree: a least number above it means that there is none.
 *   $$
 *   \min \sum_{e \in E} z_e
 *   $$
 * - `balance` (5.2b): outflow less inflow of a point is its supply $S_i$: $\lvert V \rvert - 1$ at the first point, $-1$ at all others.
 *   $$
 *   \sum_{(i,j) \in E(i)} (x_{i,j} - x_{j,i}) = S_i \quad \forall i \in V
 *   $$
 * - `capacity` (5.2c): flow only along lines that are drawn.
 *   $$
 *   x_{i,j} + x_{j,i} \le M z_e \quad \forall e = (i, j) \in E
 *   $$
 * - `carry` (5.2d): no line without flow.
 *   $$
 *   M (x_{i,j} + x_{j,i}) \ge z_e \quad \forall e = (i, j) \in E
 *   $$
 * - `degree` (5.2e): one or three lines at each point.
 *   $$
 *   \sum_{e \in E(i)} z_e = 1 + 2 y_i \quad \forall i \in V
 *   $$
 * - 5.2f: $z_e = 1$ for the given lines, as bounds.
 * - `blocked`: added for boards with blocked cells, which the thesis does not have: $b$ stands for the lines to such cells. A given one is
 *   the bound $b = 1$, which excludes every solution.
 *   $$
 *   b = 0
 *   $$
 *
 * $M$ is 99 in the thesis, for boards of up to 100 points. Here the default is $\lvert V \rvert - 1$, which is also the minimum: a smaller $M$
 * cuts off solutions.
 */
export const flow: Formulation<CircuitBoard> = {
  name: 'flow',
  description:
    'Conroy et al. 2025, 5.2: a line z[e] between two points; a flow from the first point reaches all',
  variants: [],
  graphConstraints: [],
  aim: linesAtMost,
  solutionsAreIncomparable: () => true,
  parameters: [
    {
      name: 'M',
      description: 'the maximum flow on a line: at least points − 1, the default; the thesis has 99',
    },
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
