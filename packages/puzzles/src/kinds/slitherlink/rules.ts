import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { graphOf } from '../../boards/geometry/geometry.js';
import type { Puzzle, Solution } from '../../boards/layers/board.js';
import type { Rule } from '../../boards/rules/rule.js';
import { lineCount } from '../../parts/lines/drawn-lines.js';
import { lineRules } from '../../parts/lines/line-rules.js';
import { allPoints, layers, type Slitherlink, severalLoops } from './layers.js';

const lines = lineRules(layers, 'lines', severalLoops);

/** The rules, checked on the drawing; they share no code with the formulations. */
export const rules: readonly Rule<Slitherlink>[] = [
  {
    name: 'number',
    text: 'a number says how many lines are around its cell',
    broken: (position, extent) => {
      const { numbers } = position.puzzle.clues;
      return graphOf(position.puzzle).cells.flatMap((edges, cell) => {
        const number = numbers[cell]!;
        const { drawn, open } = lineCount(position.answers.lines, edges, extent);
        return number >= 0 && (drawn > number || drawn + open < number) ? [[cell]] : [];
      });
    },
    clues: 'numbers',
    satisfied: ({ puzzle, answers }) => {
      const { cells } = graphOf(puzzle);
      const isSatisfied = (number: number, cell: number): boolean => {
        if (number < 0) return false;
        const { drawn, open } = lineCount(answers.lines, cells[cell]!, 'partial');
        return drawn === number && open === 0;
      };
      return [...puzzle.clues.numbers.keys()].filter((cell) =>
        isSatisfied(puzzle.clues.numbers[cell]!, cell),
      );
    },
  },
  lines.branch,
  lines.deadEnd,
  lines.oneLoop,
  lines.noLoop,
  {
    name: 'all-points',
    text: 'a line passes every point, where the rules say so',
    site: 'edge',
    broken: ({ puzzle, answers }) => {
      if (puzzle.rules[allPoints.name] !== 1) return [];
      return edgesAtVertices(graphOf(puzzle)).filter((edges) =>
        edges.every((edge) => answers.lines[edge] === 0),
      );
    },
  },
];

/** The puzzle with the number of every cell. */
export function withAllNumbers({
  puzzle,
  answers: { lines },
}: Pick<Solution<Slitherlink>, 'puzzle' | 'answers'>): Puzzle<Slitherlink> {
  const numbers = Int16Array.from(graphOf(puzzle).cells, (edges) =>
    edges.reduce((number, edge) => number + lines[edge]!, 0),
  );
  return { ...puzzle, clues: { numbers } };
}
