import { model } from '@gridwright/modeling';
import { lineGraph } from '../../../boards/geometry/line-graph.js';
import { siteName } from '../../../boards/geometry/sites.js';
import { empty } from '../../../boards/layers/layer.js';
import type { Formulation } from '../../../contracts/kind.js';
import { formulated } from '../../../parts/formulated.js';
import { coverAll, layers, type Numberlink, noTouch } from '../layers.js';

/**
 * Paths through the centers of cells. $C$ are the cells, $E$ the ends of paths, and $P(c)$ the pairs of cell $c$ and a neighbor. $x_p$ is 1 if a
 * line is drawn between the two cells of $p$. $k_c$ (`known`) is 1 if the end in cell $c$ has its number, and not only "?": one model serves the
 * puzzle and those with some of its numbers left out.
 *
 * - `paths`: the lines are disjoint paths between ends that may be joined, as a graph constraint: one line at an end, two or none at
 *   another cell, no cycle, and the same number at both ends of a path, if it has two.
 *   $$
 *   \sum_{p \in P(c)} x_p = 1 \quad \forall c \in E
 *   $$
 *   $$
 *   \sum_{p \in P(c)} x_p \in \lbrace 0, 2 \rbrace \quad \forall c \in C \setminus E
 *   $$
 *   If the rules say so, the paths pass every cell, so that the second sum is 2, and none touches itself.
 */
export const paths: Formulation<Numberlink> = {
  name: 'paths',
  description: 'a line x[p] between two cells; disjoint paths as a graph constraint',
  variants: [coverAll.name, noTouch.name],
  graphConstraints: ['disjointPaths'],
  solutionsAreIncomparable: () => true,
  formulate: (shape) => {
    const graph = lineGraph(shape, 'pair');
    const cells = [...graph.vertices.keys()];
    const pairs = [...graph.edges.keys()];
    const { numbers } = shape.clues;
    const ends = cells.filter((cell) => numbers[cell] !== empty);
    const numbered = ends.filter((cell) => numbers[cell]! > 0);
    const m = model();
    const x = m.binary('line', [pairs], (p) => `line at ${siteName(shape, 'pair', p)}`);
    const known = m.binary('known', [numbered], (c) => `number of ${siteName(shape, 'cell', c)} is known`);
    m.disjointPaths('paths', {
      vertices: cells,
      edges: pairs,
      ends: (p) => graph.edges[p]!,
      used: x,
      pathEnds: ends.map((cell) =>
        numbers[cell]! > 0
          ? { vertex: cell, number: numbers[cell]!, known: known(cell) }
          : { vertex: cell, number: 0 },
      ),
      covers: shape.rules[coverAll.name] === 1,
      induced: shape.rules[noTouch.name] === 1,
    });
    return formulated(layers, shape, {
      model: m.build({ decisions: [x] }),
      fix: ({ clues }) =>
        numbered
          .filter((cell) => clues.numbers[cell]! > 0)
          .map((site) => ({ variable: known(site).index, lower: 1, upper: 1, layer: 'numbers', site })),
      answers: { lines: x },
    });
  },
};
