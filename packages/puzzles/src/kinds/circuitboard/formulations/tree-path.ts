import { atMost, equal, plus, sum, times } from '@gridwright/modeling';
import type { Formulation } from '../../kind.js';
import type { CircuitBoard } from '../layers.js';
import { pointGraph } from '../points.js';
import { shortestPath } from './aims.js';
import { formulatedByLines, treeModel } from './tree.js';

/**
 * Circuit Model 3 of the thesis, equations 5.3a to 5.3j: `tree`, and p[e] is 1 if the line e is on the path between the two ends
 * s and t, u[i] is 1 if the point i is on it.
 *
 * - 5.3a: minimize Σ x[e] + Σ p[e].
 * - 5.3b to 5.3e: as 5.1b to 5.1e.
 * - `on a line` (5.3f): p[e] ≤ x[e].
 * - `end` (5.3g): one line of the path at s and at t.
 * - `through` (5.3h): the lines of the path at another point are 2 u[i].
 */
export const treePath: Formulation<CircuitBoard> = {
  name: 'tree-path',
  says: 'Conroy et al. 2025, 5.3: as tree, with the least path p[e] between the two ends',
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
