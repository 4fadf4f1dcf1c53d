import { equal, model, sum } from '@gridwright/modeling';
import { edgesAtVertices } from '../../../boards/geometry/drawn-graph.js';
import { graphOf } from '../../../boards/geometry/geometry.js';
import { siteName } from '../../../boards/geometry/sites.js';
import { empty, rangeOf } from '../../../boards/layers/layer.js';
import type { Formulation } from '../../../contracts/kind.js';
import { clueBounds, formulated } from '../../../parts/formulated.js';
import { allPoints, layers, type Slitherlink, severalLoops } from '../layers.js';

/**
 * Definition 4 of the link puzzle paper (R. Yoshinaka et al., Algorithms 5, 2012) as a model. $C$ are the cells with a number or "?", $V$ the
 * vertices, $E(c)$ the edges of a cell, and $E(v)$ the edges at a vertex. $x_e$ is 1 if a line is drawn on edge $e$.
 *
 * - `number`: the lines of a cell are its number $n_c$.
 *   $$
 *   \sum_{e \in E(c)} x_e = n_c \quad \forall c \in C
 *   $$
 *   The number is a variable (`clue`), so that one model serves all puzzles with numbers in the same cells; for a cell with "?" it is free.
 * - `loop`: the edges with a line are one loop, or, if the rules allow several, one or more loops that do not touch. This
 *   is a graph constraint. Engines without graph constraints get degree rows, and cuts, added when violated: a line leaves
 *   the loops that were found, or one of their lines is missing. The treatments of a single loop do not change a model
 *   with several: it becomes the rows `loops` of these treatments where an engine or a file needs rows.
 * - `all-points`: a loop passes each vertex, if the rules require it.
 *   $$
 *   \sum_{e \in E(v)} x_e = 2 \quad \forall v \in V
 *   $$
 */
export const loop: Formulation<Slitherlink> = {
  name: 'loop',
  description: 'Yoshinaka et al. 2012, definition 4: x[e], a line on edge e; a loop as a graph constraint',
  variants: [severalLoops.name, allPoints.name],
  graphConstraints: ['singleLoop', 'disjointLoops'],
  // No loop contains another; loops through all points have a line for each point.
  solutionsAreIncomparable: ({ rules }) => rules[severalLoops.name] !== 1 || rules[allPoints.name] === 1,
  formulate: (puzzle) => {
    const graph = graphOf(puzzle);
    const edges = [...graph.edges.keys()];
    const vertices = [...graph.vertices.keys()];
    const numbered = [...graph.cells.keys()].filter((cell) => puzzle.clues.numbers[cell] !== empty);
    const nameOf = (cell: number): string => siteName(puzzle, 'cell', cell);
    const m = model();
    const x = m.binary('line', [edges], (e) => `line on ${siteName(puzzle, 'edge', e)}`);
    const { max } = rangeOf(layers.numbers, puzzle);
    const clue = m.integer(
      'clue',
      [numbered],
      { lower: 0, upper: max },
      (cell) => `number of ${nameOf(cell)}`,
    );
    m.each(
      'number',
      [numbered],
      (cell) => equal(sum(graph.cells[cell]!, x), clue(cell)),
      (cell) => `lines around ${nameOf(cell)}`,
    );
    if (puzzle.rules[allPoints.name] === 1) {
      const around = edgesAtVertices(graph);
      m.each('all-points', [vertices], (v) => equal(sum(around[v]!, x), 2));
    }
    const lines = { vertices, edges, ends: (e: number) => graph.edges[e]!, used: x };
    if (puzzle.rules[severalLoops.name] === 1) m.disjointLoops('loop', lines);
    else m.singleLoop('loop', lines);
    return formulated(layers, puzzle, {
      model: m.build({ decisions: [x] }),
      fix: ({ clues }) =>
        clueBounds(
          'numbers',
          clues.numbers,
          numbered.map((cell) => [cell, clue(cell)]),
          rangeOf(layers.numbers, puzzle),
        ),
      answers: { lines: x },
    });
  },
};
