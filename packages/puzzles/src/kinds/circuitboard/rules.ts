import { connectedComponents } from '../../boards/geometry/components.js';
import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { empty } from '../../boards/layers/layer.js';
import type { Rule } from '../../boards/rules/rule.js';
import { givenAnswers } from '../../parts/checks/given-answers.js';
import { lineCount, linesOnCycles } from '../../parts/lines/drawn-lines.js';
import { type CircuitBoard, layers } from './layers.js';
import { drawnLines, isBlocked, joinsPoints } from './points.js';

/** The rules, checked on the drawing; they share no code with the formulations. That the path of two ends is shortest is no rule: it needs a proof. */
export const rules: readonly Rule<CircuitBoard>[] = [
  { name: 'given-line', text: 'each given line is there', ...givenAnswers(layers, 'lines') },
  {
    name: 'blocked-cell',
    text: 'no line goes to a blocked cell',
    site: 'pair',
    broken: (position) => {
      const lines = drawnLines(position);
      return [...lines.keys()]
        .filter((pair) => lines[pair]! > 0 && !joinsPoints(position.puzzle, pair))
        .map((pair) => [pair]);
    },
  },
  {
    name: 'degree',
    text: 'one or three lines end at each point',
    broken: (position, extent) => {
      const { puzzle } = position;
      const lines = drawnLines(position);
      return edgesAtVertices(lineGraph(puzzle, 'pair')).flatMap((pairs, cell) => {
        if (isBlocked(puzzle, cell)) return [];
        const usable = pairs.filter((pair) => joinsPoints(puzzle, pair));
        const { drawn, open } = lineCount(lines, usable, extent);
        const canBe = (degree: number): boolean => drawn <= degree && degree <= drawn + open;
        return canBe(1) || canBe(3) ? [] : [[cell]];
      });
    },
  },
  {
    name: 'loop',
    text: 'no lines enclose an area',
    site: 'pair',
    broken: (position) => linesOnCycles(lineGraph(position.puzzle, 'pair'), drawnLines(position)),
  },
  {
    name: 'connected',
    text: 'lines connect all points',
    broken: (position, extent) => {
      const { puzzle } = position;
      const graph = lineGraph(puzzle, 'pair');
      const around = edgesAtVertices(graph);
      const lines = drawnLines(position);
      const mayJoin = (pair: number): boolean =>
        joinsPoints(puzzle, pair) && (lines[pair]! > 0 || (extent === 'partial' && lines[pair] === empty));
      const points = [...around.keys()].filter((cell) => !isBlocked(puzzle, cell));
      const parts = connectedComponents(points, (cell) =>
        around[cell]!.filter(mayJoin).flatMap((pair) => graph.edges[pair]!),
      );
      return parts.length > 1 ? parts : [];
    },
  },
  {
    name: 'no-point',
    text: 'there is a point',
    broken: ({ puzzle }) => (puzzle.clues.cells.every((_, cell) => isBlocked(puzzle, cell)) ? [[]] : []),
  },
];
