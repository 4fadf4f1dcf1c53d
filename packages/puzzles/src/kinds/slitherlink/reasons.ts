import { countExactly } from '@gridwright/modeling';
import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { graphOf } from '../../boards/geometry/geometry.js';
import { siteName } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { nounOf } from '../../boards/layers/noun.js';
import type { Explanations } from '../../contracts/explanations.js';
import { addLoop, lineText, ordinary, siteWith } from '../../parts/reasons/line-reasons.js';
import { noneOrTwo } from '../../parts/reasons/line-rows.js';
import { countInWords } from '../../parts/reasons/phrases.js';
import { ReasonBuilder } from '../../parts/reasons/reason-builder.js';
import { allPoints, layers, type Slitherlink, severalLoops } from './layers.js';
import { techniques } from './techniques/index.js';

/** The rules of Slitherlink as a person applies them: each number, each point, and each cycle that would be a second loop. */
export const explanations: Explanations<Slitherlink> = {
  reasons: (puzzle) => {
    const graph = graphOf(puzzle);
    const r = new ReasonBuilder();
    const lines = graph.edges.map((_, edge) => r.fact('lines', edge, [1]));
    for (const [cell, edges] of graph.cells.entries()) {
      const number = puzzle.clues.numbers[cell]!;
      if (number < 0) continue;
      const counted = countInWords(number, nounOf(layers.lines));
      const sites = siteWith('cell', cell, 'edge', edges);
      const text = () => `the ${number} at ${siteName(puzzle, 'cell', cell)} has ${counted}`;
      r.rule(
        { rule: 'number', weight: ordinary, sites, text },
        countExactly(
          number,
          edges.map((edge) => lines[edge]!),
        ),
      );
    }
    const passesAll = puzzle.rules[allPoints.name] === 1;
    for (const [vertex, edges] of edgesAtVertices(graph).entries()) {
      const around = edges.map((edge) => lines[edge]!);
      const sites = siteWith('vertex', vertex, 'edge', edges);
      const text = () => `two lines meet at ${pointName(puzzle, vertex)}${passesAll ? '' : ', or none'}`;
      r.rule(
        { rule: 'point', weight: ordinary, sites, text },
        passesAll ? countExactly(2, around) : noneOrTwo(around),
      );
    }
    addLoop(r, graph, 'edge', lines, puzzle.rules[severalLoops.name] !== 1);
    return r.reasons();
  },
  techniques,
  grades: {
    upTo: [2, 5, 7, 13],
    source: '40 boards of Loopy: Easy and Normal need at most 2, half of Tricky 5, half of Hard 7, all 13',
  },
  factText: lineText('edge'),
};

/** A point by a cell that it is a corner of; by its number on a graph. */
function pointName(puzzle: Puzzle<Slitherlink>, vertex: number): string {
  if (puzzle.graph !== undefined) return `point ${vertex + 1}`;
  const { rows, columns } = puzzle;
  const [row, column] = [Math.floor(vertex / (columns + 1)), vertex % (columns + 1)];
  const [below, right] = [row < rows, column < columns];
  const cell = (below ? row : row - 1) * columns + (right ? column : column - 1);
  return `the ${below ? 'upper' : 'lower'} ${right ? 'left' : 'right'} corner of ${siteName(puzzle, 'cell', cell)}`;
}
