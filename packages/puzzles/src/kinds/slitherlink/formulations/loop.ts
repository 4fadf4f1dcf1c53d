import { equal, model, sum } from '@gridwright/modeling';
import { edgesAtVertices } from '../../../geometry/drawn-graph.js';
import { graphOf } from '../../../geometry/geometry.js';
import { siteName } from '../../../geometry/sites.js';
import { empty, rangeOf, unknownClue } from '../../../layers/layer.js';
import type { Formulation } from '../../kind.js';
import { allPoints, layers, type Slitherlink, severalLoops } from '../layers.js';

/**
 * Definition 4 of the link puzzle paper (R. Yoshinaka et al., Algorithms 5, 2012) as a model: x[e] is 1 where a line is drawn on edge e.
 *
 * - `number`: Σ x[e] over the edges of a cell is its number, a variable (`clue`) so that one model serves all puzzles
 *   with numbers in the same cells. A cell with "?" leaves it free.
 * - `loop`: the edges with a line are one loop; where the rules allow several, loops that do not touch, at least one.
 *   Stated as such; an engine without a graph constraint gets degrees, and cuts that say of a loop, or of several
 *   that are found, that a line leaves them or one of theirs is missing, added when violated.
 * - `all-points`: Σ x[e] = 2 over the edges at each vertex, where the rules say so.
 */
export const loop: Formulation<Slitherlink> = {
  name: 'loop',
  says: 'Yoshinaka et al. 2012, definition 4: x[e], a line on edge e; a loop by cuts, added when violated',
  variants: [severalLoops.name, allPoints.name],
  treatment: 'cuts',
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
    const drawnIn = (values: Float64Array) => (e: number) => values[x(e).index]!;
    return {
      model: m.build({ decisions: [x] }),
      fix: ({ clues }) =>
        numbered.map((cell) => {
          const number = clues.numbers[cell]!;
          const [lower, upper] = number === unknownClue ? [0, max] : [number, number];
          return { variable: clue(cell).index, lower, upper, layer: 'numbers', site: cell };
        }),
      bound: (_layer, edge, { min, max }) => [{ variable: x(edge).index, lower: min, upper: max }],
      decode: (values) => ({ lines: Int16Array.from(edges, drawnIn(values)) }),
      fractions: (values) => ({ lines: Float64Array.from(edges, drawnIn(values)) }),
    };
  },
};
