import { edgesAtVertices } from '../../geometry/drawn-graph.js';
import { graphOf } from '../../geometry/geometry.js';
import type { Position } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import type { Extent, Rule } from '../../rules/rule.js';
import { allPoints, type Slitherlink, severalLoops } from './layers.js';
import { linesInParts } from './line-parts.js';

/** The rules, checked on the drawing alone: nothing here is shared with any formulation. */
export const rules: readonly Rule<Slitherlink>[] = [
  {
    name: 'number',
    says: 'a number says how many lines are around its cell',
    broken: (position, extent) => {
      const { numbers } = position.puzzle.clues;
      return graphOf(position.puzzle).cells.flatMap((edges, cell) => {
        const number = numbers[cell]!;
        const { drawn, open } = linesOn(position, edges, extent);
        return number >= 0 && (drawn > number || drawn + open < number) ? [[cell]] : [];
      });
    },
  },
  {
    name: 'branch',
    says: 'lines neither branch nor cross',
    site: 'edge',
    broken: (position, extent) => linesAtVertices(position, extent, ({ drawn }) => drawn > 2),
  },
  {
    name: 'dead-end',
    says: 'no line ends',
    site: 'edge',
    broken: (position, extent) =>
      linesAtVertices(position, extent, ({ drawn, open }) => drawn === 1 && open === 0),
  },
  {
    name: 'one-loop',
    says: 'all lines are one loop, unless the rules allow several',
    site: 'edge',
    broken: (position, extent) => {
      if (position.puzzle.rules[severalLoops.name] === 1) return [];
      const parts = linesInParts(position);
      if (parts.length < 2) return [];
      // Of a drawing so far, parts that are not closed may still join.
      return extent === 'complete' || parts.some(({ isClosed }) => isClosed)
        ? parts.map(({ edges }) => edges)
        : [];
    },
  },
  {
    name: 'no-loop',
    says: 'there is a loop',
    broken: ({ answers }) => (answers.lines.every((line) => line === 0) ? [[]] : []),
  },
  {
    name: 'all-points',
    says: 'a line passes every point, where the rules say so',
    site: 'edge',
    broken: ({ puzzle, answers }) => {
      if (puzzle.rules[allPoints.name] !== 1) return [];
      return edgesAtVertices(graphOf(puzzle)).filter((edges) =>
        edges.every((edge) => answers.lines[edge] === 0),
      );
    },
  },
];

interface Lines {
  readonly drawn: number;
  /** How many more there may be. */
  readonly open: number;
}

function linesOn({ answers }: Position<Slitherlink>, edges: readonly number[], extent: Extent): Lines {
  const drawn = edges.filter((edge) => answers.lines[edge] === 1).length;
  if (extent === 'complete') return { drawn, open: 0 };
  return { drawn, open: edges.filter((edge) => answers.lines[edge] === empty).length };
}

/** The lines at each vertex where they are wrong. */
function linesAtVertices(
  position: Position<Slitherlink>,
  extent: Extent,
  isWrong: (lines: Lines) => boolean,
): readonly (readonly number[])[] {
  return edgesAtVertices(graphOf(position.puzzle))
    .filter((edges) => isWrong(linesOn(position, edges, extent)))
    .map((edges) => edges.filter((edge) => position.answers.lines[edge] === 1));
}
