import { countExactly, type EdgeInstance, type Literal } from '@gridwright/modeling';
import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { siteName } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { signOfValue } from '../../boards/layers/value-names.js';
import type { Explanations } from '../../contracts/explanations.js';
import { edgeGraph, placeOfInstance } from '../../parts/reasons/edge-graphs.js';
import { lineText, ordinary, siteWith } from '../../parts/reasons/line-reasons.js';
import { noneOrTwo } from '../../parts/reasons/line-rows.js';
import { namesInWords } from '../../parts/reasons/phrases.js';
import { ReasonBuilder } from '../../parts/reasons/reason-builder.js';
import { coverAll, layers, type Numberlink, noTouch } from './layers.js';
import { techniques } from './techniques.js';

/** The rules of Numberlink as a person applies them: each cell, and each cycle or path that may not be. */
export const explanations: Explanations<Numberlink> = {
  reasons: (puzzle) => {
    const graph = lineGraph(puzzle, 'pair');
    const r = new ReasonBuilder();
    const lines = graph.edges.map((_, pair) => r.fact('lines', pair, [1]));
    const coversAll = puzzle.rules[coverAll.name] === 1;
    for (const [cell, pairs] of edgesAtVertices(graph).entries()) {
      const around = pairs.map((pair) => lines[pair]!);
      const sites = siteWith('cell', cell, 'pair', pairs);
      if (puzzle.clues.numbers[cell] !== empty) {
        const text = () => `one line leaves ${numberName(puzzle, cell)}`;
        r.rule({ rule: 'number', weight: ordinary, sites, text }, countExactly(1, around));
      } else {
        const text = () =>
          `a line passes ${siteName(puzzle, 'cell', cell)}${coversAll ? '' : ', or none comes to it'}`;
        r.rule(
          { rule: 'cell', weight: ordinary, sites, text },
          coversAll ? countExactly(2, around) : noneOrTwo(around),
        );
      }
    }
    addPaths(r, puzzle, lines);
    return r.reasons();
  },
  grades: {
    upTo: [1, 5, 16, 71],
    source: '60, 70, 75 and 95 of 100 of 200 generated boards, 6 × 6: ours',
  },
  techniques,
  factText: lineText('pair'),
};

/** The rule that paths join equal numbers, close no loop, and, where the rules say so, do not touch themselves. */
function addPaths(r: ReasonBuilder, puzzle: Puzzle<Numberlink>, lines: readonly Literal[]): void {
  const { vertices, edges } = lineGraph(puzzle, 'pair');
  const { numbers } = puzzle.clues;
  const ends = [...vertices.keys()].filter((cell) => numbers[cell] !== empty);
  const place = (instance: EdgeInstance) => placeOfInstance(vertices.length, edges, instance);
  const joinsNumbers = (instance: EdgeInstance): boolean => {
    const [one, other] = place(instance).ends.map((cell) => numbers[cell]!);
    return one! > 0 && other! > 0 && one !== other;
  };
  r.graph(
    {
      rule: (instance) =>
        instance.type === 'cycle' ? 'loop' : joinsNumbers(instance) ? 'different-numbers' : noTouch.name,
      text: (instance) => {
        const around = place(instance);
        if (instance.type === 'cycle')
          return `lines through ${namesOf(puzzle, around.vertices)} do not close a loop`;
        if (!joinsNumbers(instance)) return `no path comes back to itself at ${namesOf(puzzle, around.ends)}`;
        const [one, other] = around.ends.map((cell) => numberName(puzzle, cell));
        return `no path joins ${one} and ${other}`;
      },
      sites: (instance) => [
        { site: 'pair', at: place(instance).edges },
        { site: 'cell', at: place(instance).ends },
      ],
    },
    {
      type: 'paths',
      weight: ordinary,
      graph: edgeGraph(vertices.length, edges, lines),
      ends: Int32Array.from(ends),
      numbers: Int32Array.from(ends, (cell) => Math.max(0, numbers[cell]!)),
      induced: puzzle.rules[noTouch.name] === 1,
    },
  );
}

function namesOf(puzzle: Puzzle<Numberlink>, cells: readonly number[]): string {
  return namesInWords(cells.map((cell) => siteName(puzzle, 'cell', cell)));
}

/** A number in its cell, such as "the 3 at r1c2". */
function numberName(puzzle: Puzzle<Numberlink>, cell: number): string {
  const sign = signOfValue(layers.numbers, puzzle.clues.numbers[cell]!);
  return `the ${sign} at ${siteName(puzzle, 'cell', cell)}`;
}
