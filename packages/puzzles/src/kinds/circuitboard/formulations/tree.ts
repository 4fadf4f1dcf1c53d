import { type BinaryVariable, type Builder, equal, model, plus, sum, times } from '@gridwright/modeling';
import { siteCount } from '../../../boards/geometry/sites.js';
import type { Formulated } from '../../../contracts/formulated.js';
import type { Aim, Formulation } from '../../../contracts/kind.js';
import { formulated } from '../../../parts/formulated.js';
import { type CircuitBoard, layers } from '../layers.js';
import { givenPairs, type PointGraph, pointGraph } from '../shape.js';

/** The variables of a tree, and the model that they are in. */
export interface TreeModel {
  readonly m: Builder;
  readonly graph: PointGraph;
  readonly x: ReturnType<typeof linesOf>;
}

/**
 * The rows of a tree that Circuit Model 1 and 3 of Conroy, Dieroff, Kehoe and Lu have in common ("Cheating on the Daily Paper:
 * Solving Puzzles with Mathematical Optimization", thesis, University of Edinburgh, 2025): 5.1c to 5.1e, and 5.3c to 5.3e.
 */
export function treeModel(graph: PointGraph): TreeModel {
  const { points, pairs, pairsAt, pointName, pointsOf } = graph;
  const m = model();
  const x = linesOf(m, graph);
  const y = m.binary('branch', [points], (i) => `three lines at ${pointName(i)}`);
  m.each(
    'degree',
    [points],
    (i) => equal(sum(pairsAt(i), x), plus(1, times(2, y(i)))),
    (i) => `lines at ${pointName(i)}`,
  );
  m.spanningTree('tree', { vertices: points, edges: pairs, ends: pointsOf, used: x });
  return { m, graph, x };
}

function linesOf(m: Builder, { pairs, pairName }: PointGraph) {
  return m.binary('line', [pairs], (e) => `line at ${pairName(e)}`);
}

/**
 * The formulated puzzle: its lines are `line`, and a given line is a lower bound, as in the thesis. A given line at a blocked cell,
 * which the thesis does not have, excludes every solution: where there are blocked cells, it is a bound on one variable that is 0.
 */
export function formulatedByLines(
  shape: Parameters<Formulation<CircuitBoard>['formulate']>[0],
  { m, graph, x }: TreeModel,
): Formulated<CircuitBoard> {
  const isPair = new Set(graph.pairs);
  const line = (pair: number): BinaryVariable | null => (isPair.has(pair) ? x(pair) : null);
  const lineToBlocked = isPair.size < siteCount(shape, 'pair') ? noLine(m) : null;
  return formulated(layers, shape, {
    model: m.build({ decisions: [x] }),
    fix: (puzzle) =>
      givenPairs(puzzle).map((site) => {
        const { index: variable } = (line(site) ?? lineToBlocked)!;
        return { variable, lower: 1, upper: 1, layer: 'given', site };
      }),
    answers: { lines: line },
  });
}

/** A variable that is 0. */
function noLine(m: Builder): BinaryVariable {
  const variable = m.binary('line to a blocked cell', []);
  m.each('blocked', [], () => equal(variable(), 0));
  return variable();
}

const lineCount: Pick<Aim<CircuitBoard>, 'solutions' | 'text'> = {
  solutions: { one: 'tree', many: 'trees' },
  text: (_, value) => `${value} ${value === 1 ? 'line is' : 'lines are'} drawn`,
};

/** The number of lines, which all trees have. */
const linesOfTree: Aim<CircuitBoard> = { ...lineCount, counts: 'all' };

/** The number of lines, which is that of a tree only if it is one less than the number of points. */
export const linesAtMost: Aim<CircuitBoard> = {
  ...lineCount,
  counts: { atMost: (shape) => pointGraph(shape).points.length - 1 },
};

/** The number of lines of a tree, and those of its path between the ends again. */
export const shortestPath: Aim<CircuitBoard> = {
  solutions: {
    one: 'tree whose path between the ends is shortest',
    many: 'trees whose path between the ends is shortest',
  },
  text: (shape, value) => {
    const length = value - (pointGraph(shape).points.length - 1);
    return `the path between the ends has ${length} ${length === 1 ? 'line' : 'lines'}`;
  },
  counts: 'best',
};

/**
 * Circuit Model 1 of the thesis, equations 5.1a to 5.1g. $V$ are the points, and $E$ the lines that can be drawn between two of them. $x_e$ is 1
 * if the line $e$ is in the tree, and $y_i$ is 1 if three lines end at the point $i$. $E(i)$ are the lines at $i$, and $E(N)$ the lines with
 * both ends in a set $N$ of points.
 *
 * - 5.1a: minimize the number of lines. 5.1d fixes it, so that every solution is an optimal one.
 *   $$
 *   \min \sum_{e \in E} x_e
 *   $$
 * - 5.1b: $x_e = 1$ for the given lines, as bounds.
 * - `degree` (5.1c): one or three lines at each point.
 *   $$
 *   \sum_{e \in E(i)} x_e = 1 + 2 y_i \quad \forall i \in V
 *   $$
 * - `tree` (5.1d, 5.1e): one line less than points, and no cycle among any of them, as one graph constraint.
 *   $$
 *   \sum_{e \in E} x_e = \lvert V \rvert - 1
 *   $$
 *   $$
 *   \sum_{e \in E(N)} x_e \le \lvert N \rvert - 1 \quad \forall N \subset V, N \ne \emptyset
 *   $$
 *   The thesis prints "$i \in N$" for one end only. Engines that solve rows get 5.1d at once, and 5.1e as cuts.
 * - `blocked`: added for boards with blocked cells, which the thesis does not have: $b$ stands for the lines to such cells. A given one is
 *   the bound $b = 1$, which excludes every solution.
 *   $$
 *   b = 0
 *   $$
 */
export const tree: Formulation<CircuitBoard> = {
  name: 'tree',
  description:
    'Conroy et al. 2025, 5.1: a line x[e] between two points, one or three at each; a tree as a graph constraint',
  variants: [],
  graphConstraints: ['spanningTree'],
  aim: linesOfTree,
  // All solutions have the same number of lines.
  solutionsAreIncomparable: () => true,
  formulate: (shape) => {
    const built = treeModel(pointGraph(shape));
    built.m.minimize(sum(built.graph.pairs, built.x));
    return formulatedByLines(shape, built);
  },
};
