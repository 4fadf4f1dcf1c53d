import { edgesAtVertices } from '../../src/boards/geometry/drawn-graph.js';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import type { Position, Solution } from '../../src/boards/layers/board.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import { end } from '../../src/kinds/circuitboard/layers.js';
import { describeKind } from '../conformance/kind-suite.js';
import { randomTree } from './random-trees.js';

/** The number of lines. */
function lineCount({ answers }: Solution): number {
  return answers['lines']!.reduce((sum, value) => sum + value, 0);
}

/** The number of lines between the two ends, breadth first. */
function pathLength({ puzzle, answers }: Solution): number {
  const { edges } = lineGraph(puzzle, 'pair');
  const around = edgesAtVertices(lineGraph(puzzle, 'pair'));
  const from = puzzle.clues['cells']!.indexOf(end);
  const distances = new Map([[from, 0]]);
  for (const [cell, distance] of distances) {
    if (cell !== from && puzzle.clues['cells']![cell] === end) return distance;
    for (const pair of around[cell]!)
      if (answers['lines']![pair] === 1)
        for (const other of edges[pair]!) if (!distances.has(other)) distances.set(other, distance + 1);
  }
  throw new Error('no lines connect the ends');
}

describeKind(circuitboard, {
  largeBoards: async (random) => randomTree(random) as unknown as Position,
  objectives: {
    tree: lineCount,
    flow: lineCount,
    'tree-path': (solution) => lineCount(solution) + pathLength(solution),
  },
});
