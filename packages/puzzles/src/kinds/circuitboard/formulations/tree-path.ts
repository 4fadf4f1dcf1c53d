import { atMost, equal, plus, sum, times } from '@gridwright/modeling';
import type { Formulation } from '../../../contracts/kind.js';
import type { CircuitBoard } from '../layers.js';
import { pointGraph } from '../shape.js';
import { formulatedByLines, shortestPath, treeModel } from './tree.js';

/**
 * Circuit Model 3 of the thesis, equations 5.3a to 5.3j: the model `tree`, and the path between the two ends $s$ and $t$. $p_e$ is 1 if the
 * line $e$ is on the path, $u_i$ is 1 if the point $i$ is on it. $V$, $E$ and $E(i)$ are the points, the lines, and the lines at $i$, as in `tree`.
 *
 * - 5.3a: minimize the number of lines, and that of the path.
 *   $$
 *   \min \sum_{e \in E} x_e + \sum_{e \in E} p_e
 *   $$
 * - 5.3b: $x_e = 1$ for the given lines, as bounds.
 * - `degree` (5.3c): as 5.1c.
 *   $$
 *   \sum_{e \in E(i)} x_e = 1 + 2 y_i \quad \forall i \in V
 *   $$
 * - `tree` (5.3d, 5.3e): as 5.1d and 5.1e, as one graph constraint, with $E(N)$ the lines with both ends in a set $N$ of points.
 *   $$
 *   \sum_{e \in E} x_e = \lvert V \rvert - 1
 *   $$
 *   $$
 *   \sum_{e \in E(N)} x_e \le \lvert N \rvert - 1 \quad \forall N \subset V, N \ne \emptyset
 *   $$
 * - `on a line` (5.3f): the path runs along lines of the tree.
 *   $$
 *   p_e \le x_e \quad \forall e \in E
 *   $$
 * - `end` (5.3g): one line of the path at each of its ends.
 *   $$
 *   \sum_{e \in E(i)} p_e = 1 \quad \forall i \in \lbrace s, t \rbrace
 *   $$
 * - `through` (5.3h): two or none at every other point.
 *   $$
 *   \sum_{e \in E(i)} p_e = 2 u_i \quad \forall i \in V \setminus \lbrace s, t \rbrace
 *   $$
 * - `blocked`: added for boards with blocked cells, as in `tree`.
 *   $$
 *   b = 0
 *   $$
 */
export const treePath: Formulation<CircuitBoard> = {
  name: 'tree-path',
  description: 'Conroy et al. 2025, 5.3: as tree, with the least path p[e] between the two ends',
  variants: [],
  lacks: (puzzle) => {
    const { length: count } = pointGraph(puzzle).ends;
    return count === 2 ? null : { expected: 'two ends', found: count === 0 ? 'none' : `${count}` };
  },
  graphConstraints: ['spanningTree'],
  aim: shortestPath,
  solutionsAreIncomparable: () => true,
  formulate: (shape) => {
    const graph = pointGraph(shape);
    const built = treeModel(graph);
    const { m, x } = built;
    const { points, pairs, ends, pairsAt, pointName, pairName } = graph;
    const others = points.filter((point) => !ends.includes(point));
    const p = m.binary('path', [pairs], (e) => `path at ${pairName(e)}`);
    const u = m.binary('on the path', [others], (i) => `path through ${pointName(i)}`);
    m.each('on a line', [pairs], (e) => atMost(p(e), x(e)));
    m.each('end', [ends], (i) => equal(sum(pairsAt(i), p), 1));
    m.each(
      'through',
      [others],
      (i) => equal(sum(pairsAt(i), p), times(2, u(i))),
      (i) => `path at ${pointName(i)}`,
    );
    m.minimize(plus(sum(pairs, x), sum(pairs, p)));
    return formulatedByLines(shape, built);
  },
};
