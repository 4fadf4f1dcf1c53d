import type { Editing, Tool } from '../../boards/definition/editing.js';
import { valueTools } from '../../boards/editing/derived-editing.js';
import { type LineSites, lineTools, sitesAlong } from '../../boards/editing/line-tools.js';
import { withValues } from '../../boards/editing/values.js';
import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import type { Position, Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { joinsPoints } from './drawn.js';
import { blocked, type CircuitBoard, layers } from './layers.js';

/** Blocked cells, which may be painted, ends and given lines; and lines that may branch. No line is drawn to a blocked cell. */
export const circuitboardEditing: Editing<CircuitBoard> = {
  tools: (mode, puzzle) =>
    mode === 'make'
      ? [...cellTools(puzzle), givenTool]
      : lineTools(layers, 'lines', layers.lines, puzzle, betweenPoints),
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
        const value = position.puzzle.clues.cells[path[0]!] === blocked ? empty : blocked;
        const cells = path.filter(
          (cell) => value === blocked || position.puzzle.clues.cells[cell] === blocked,
        );
        const painted = withValues(
          layers,
          position,
          'cells',
          cells.map((cell) => [cell, value] as const),
        );
        return withoutLinesToBlocked(painted, path);
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
  const erased = cells
    .filter((cell) => puzzle.clues.cells[cell] === blocked)
    .flatMap((cell) => around[cell]!)
    .map((pair) => [pair, empty] as const);
  return withValues(layers, withValues(layers, position, 'given', erased), 'lines', erased);
}

/** Given lines: drawn by a stroke, or erased where it begins on one. */
const givenTool: Tool<CircuitBoard> = {
  name: 'given',
  use: 'value',
  sign: '─',
  label: `${layers.given.label}, ${betweenPoints.label}`,
  keys: [],
  layer: 'given',
  site: layers.given.site,
  value: layers.given.values.min,
  takesDigits: false,
  tap: (position, pair) => withNextGiven(position, betweenPoints.at(position, pair)),
  drag: (position, path) => withNextGiven(position, betweenPoints.along(position, path)),
  clear: (position, pair) => withValues(layers, position, 'given', [[pair, empty]]),
};

/** The position with given lines at these pairs, or without them if the first has one. */
function withNextGiven(position: Position<CircuitBoard>, pairs: readonly number[]): Position<CircuitBoard> {
  const [first] = pairs;
  if (first === undefined) return position;
  const value = position.puzzle.clues.given[first] === empty ? layers.given.values.min : empty;
  return withValues(
    layers,
    position,
    'given',
    pairs.map((pair) => [pair, value] as const),
  );
}
