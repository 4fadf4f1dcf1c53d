import { defineBoard } from '../../boards/define-board.js';
import type { Editing, Tool } from '../../boards/definition/editing.js';
import { namedExamples } from '../../boards/definition/named-examples.js';
import { valueTools } from '../../boards/editing/derived-editing.js';
import { type LineSites, lineTools, sitesAlong } from '../../boards/editing/line-tools.js';
import { withValues } from '../../boards/editing/values.js';
import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import type { Position, Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { circuitboardDrawing } from './drawing.js';
import { blocked, type CircuitBoard, end, kind, layers } from './layers.js';
import { isBlocked, joinsPoints } from './points.js';
import { rules } from './rules.js';

/** Boards made for Gridwright; each has one solution, the last one a single tree whose path between the ends is shortest. */
const examples = namedExamples({
  small: 'pzprv3/circuitboard/3/4/1 . . 1 /. . . . /. . . . /. . . /. . . /. . . /. . . . /. . . . /',
  'five by five':
    'pzprv3/circuitboard/5/5/. . . . . /. . . . . /. . . . . /. . . . . /. . . 1 . /. . . . /1 . . . /. . 1 . /. . . . /. . . . /. 1 . . . /1 . . . . /1 . . . . /. . . . . /',
  'wider than high':
    'pzprv3/circuitboard/4/7/. . 1 . . . . /. . . . . . . /. . . . . . . /. 1 . . . 1 1 /. . . . . . /. . . . . . /. . . . . . /. . . . . . /. . . . . . 1 /. . . 1 . 1 . /. . . . . . . /',
  'six by six':
    'pzprv3/circuitboard/6/6/1 . . . . . /. . . . . . /. . . . . . /. . . . . . /. . . . . . /1 . . . . . /. . . . 1 /. . . . . /1 1 . . . /. . 1 . . /. 1 . . . /. . . . . /. 1 1 . . . /. . . . . . /. . 1 . . . /. . . . . 1 /. 1 . . . . /',
  'seven by seven':
    'pzprv3/circuitboard/7/7/. . . . 1 1 1 /. . . . 1 1 1 /. . . . . . . /. . . . . . . /. . . . . . . /. . . . . . . /. . . . . . 1 /. . 1 . . . /1 . . . . . /. 1 . . . 1 /. . . . . . /. . . 1 1 . /. 1 . 1 . . /. . . . . . /. . . . . . . /1 . . . . . . /. . 1 1 . . . /. . . . . . . /. . 1 1 . . . /. . . . . . . /',
  'eight by eight':
    'pzprv3/circuitboard/8/8/. . . . 1 . . 1 /. . . . . . . . /. . . . . . . . /. . . . . . . 1 /. . . . . . . . /. . . . . . . . /. . . . . . . . /. . . 1 . . . . /. . . . . . . /. . . . . . . /. . . . . . . /. . . . . . . /. . . . . 1 . /. . 1 . . . 1 /. . 1 . 1 . . /. 1 . . . . . /. . . . . . . . /1 1 . . . . . . /1 . . . . . 1 . /1 1 . . . . . . /. . 1 . . . 1 . /. . . . . . . . /. . . . . . . . /',
  'ten by ten':
    'pzprv3/circuitboard/10/10/. . . . . . 1 . . . /. . . . . . . . . . /. . . . . . . . . . /. . . . . . . . . . /. . . . . . . . . . /. . . . . . . 1 . . /. . . . . . . 1 . . /. . . . . . . . . . /. . . . . . . . . . /. . . . 1 1 1 . . . /. 1 . . 1 . . . . /1 . . . 1 . . . . /. . . . . 1 . . . /. 1 1 1 . . . . . /. . . . 1 1 . . . /. . . . . . . . 1 /. . . . . . . . . /. 1 . . . . . . . /. 1 . . . . . . . /. . . . . . . . . /. . . . . . . 1 . . /. . . 1 . . . . . . /. . . . 1 . . . 1 . /. 1 . . . . 1 1 . . /1 . . . . . . . . . /1 . . . . . . . . . /. . 1 . . . . . 1 . /. . 1 . . . . . . . /. . . . . . . . . 1 /',
  honeycomb:
    '{"format":"gridwright-puzzle","version":1,"kind":"circuitboard","rules":[],"graph":{"vertices":[[1,0.866],[2.5,1.7321],[4,0.866],[5.5,1.7321],[7,0.866],[1,2.5981],[2.5,3.4641],[4,2.5981],[5.5,3.4641],[7,2.5981],[1,4.3301],[2.5,5.1962],[4,4.3301],[5.5,5.1962],[7,4.3301],[1,6.0622],[2.5,6.9282],[4,6.0622],[5.5,6.9282],[7,6.0622]],"edges":[[0,1],[0,5],[1,2],[1,7],[1,6],[1,5],[2,3],[2,7],[3,4],[3,9],[3,8],[3,7],[4,9],[5,6],[5,10],[6,7],[6,12],[6,11],[6,10],[7,8],[7,12],[8,9],[8,14],[8,13],[8,12],[9,14],[10,11],[10,15],[11,12],[11,17],[11,16],[11,15],[12,13],[12,17],[13,14],[13,19],[13,18],[13,17],[14,19],[15,16],[16,17],[17,18],[18,19]]},"clues":{"cells":[null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null],"given":[null,null,null,null,null,1,1,null,null,null,1,null,null,1,null,null,null,1,null,null,null,null,null,1,null,null,null,null,null,null,1,1,null,null,1,null,null,null,null,null,null,null,1]}}',
  'a graph: five vertices around five':
    '{"format":"gridwright-puzzle","version":1,"kind":"circuitboard","rules":[],"graph":{"vertices":[[2.5,0],[4.88,1.73],[3.97,4.52],[1.03,4.52],[0.12,1.73],[2.5,1.3],[3.64,2.13],[3.21,3.47],[1.79,3.47],[1.36,2.13]],"edges":[[0,1],[0,5],[5,7],[1,2],[1,6],[6,8],[2,3],[2,7],[7,9],[3,4],[3,8],[8,5],[4,0],[4,9],[9,6]]},"clues":{"cells":[null,null,null,null,null,null,null,null,null,null],"given":[null,null,null,null,null,1,null,null,1,null,1,null,1,null,null]}}',
  'six by six, with two ends':
    'pzprv3/circuitboard/6/6/. 2 . 1 1 1 /. . . . . . /. . . . . . /. . . . . . /. . . 2 . . /1 . . . . . /. . . . . /. 1 . . . /. . . . 1 /. . . . . /. . . . . /. . . . . /. . . . . . /. . . . . . /. . . . 1 1 /. . 1 . . . /. . . 1 . . /',
});

/** Blocked cells, which may be painted, ends and given lines; and lines that may branch. No line is drawn to a blocked cell. */
const circuitboardEditing: Editing<CircuitBoard> = {
  tools: (mode, puzzle) => {
    if (mode !== 'make') return lineTools(layers, 'lines', layers.lines, puzzle, betweenPoints);
    const given = lineTools(layers, 'given', layers.given, puzzle, betweenPoints);
    return [...cellTools(puzzle), ...given.map((tool) => ({ ...tool, use: 'value', value: 1 }) as const)];
  },
};

/** The pairs of points. */
const betweenPoints: LineSites<CircuitBoard> = {
  label: 'drawn from point to point',
  at: ({ puzzle }, pair) => (joinsPoints(puzzle, pair) ? [pair] : []),
  along: ({ puzzle }, path) => sitesAlong(puzzle, 'pair', path).filter((pair) => joinsPoints(puzzle, pair)),
};

function cellTools(puzzle: Puzzle<CircuitBoard>): readonly Tool<CircuitBoard>[] {
  return valueTools(layers, 'cells', layers.cells, puzzle).map((tool) => {
    if (tool.value !== blocked) return tool;
    return {
      ...tool,
      tap: (position, cell) => withoutLinesToBlocked(tool.tap(position, cell), [cell]),
      drag: (position, path) => {
        // A stroke that begins on a blocked cell frees cells.
        const isFreeing = isBlocked(position.puzzle, path[0]!);
        const cells = isFreeing ? path.filter((cell) => isBlocked(position.puzzle, cell)) : path;
        const values = cells.map((cell) => [cell, isFreeing ? empty : blocked] as const);
        return withoutLinesToBlocked(withValues(layers, position, 'cells', values), path);
      },
    };
  });
}

/** The position without given and drawn lines at those of the cells that are blocked. */
function withoutLinesToBlocked(
  position: Position<CircuitBoard>,
  cells: readonly number[],
): Position<CircuitBoard> {
  const { puzzle } = position;
  const around = edgesAtVertices(lineGraph(puzzle, 'pair'));
  const pairs = cells.filter((cell) => isBlocked(puzzle, cell)).flatMap((cell) => around[cell]!);
  const erased = pairs.map((pair) => [pair, empty] as const);
  return withValues(layers, withValues(layers, position, 'given', erased), 'lines', erased);
}

/** The board of Circuit Board. */
export const circuitboardBoard = defineBoard({
  name: kind,
  title: 'Circuit Board',
  aliases: ['circuit-board', 'circuit'],
  icon: {
    thick: 'M6 8h20M16 8v16M6 24h20',
    dots: 'M6 8v.01M16 8v.01M26 8v.01M6 24v.01M16 24v.01M26 24v.01',
  },
  description:
    'Draw lines between neighboring points so that all points are connected and no lines enclose an area. One or three lines end at ' +
    'each point. Blocked cells have no point; given lines are part of the answer. If two points are marked as ends, the path between ' +
    'them must have as few lines as possible.',
  layers,
  takesGraphs: true,
  // Six rows of six points have no solution without blocked cells.
  usualSize: { rows: 5, columns: 6 },
  sizeProblem: ({ rows, columns }) =>
    rows * columns > 1 ? null : { expected: 'at least two cells, for a line', found: 'one' },
  problem: (puzzle) => {
    const cells = [...puzzle.clues.cells.keys()];
    if (cells.every((cell) => isBlocked(puzzle, cell)))
      return { expected: 'a board with at least one point', found: 'none' };
    const { length: ends } = cells.filter((cell) => puzzle.clues.cells[cell] === end);
    if (ends === 0 || ends === 2) return null;
    return {
      expected: 'a board with two ends, or with none',
      found: ends === 1 ? 'one end' : `${ends} ends`,
    };
  },
  rules,
  examples,
  drawing: circuitboardDrawing,
  editing: circuitboardEditing,
});
