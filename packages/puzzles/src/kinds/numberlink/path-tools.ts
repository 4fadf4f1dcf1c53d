import type { Tool } from '../../boards/definition/editing.js';
import { lineTools, sitesAlong } from '../../boards/editing/line-tools.js';
import { withValues } from '../../boards/editing/values.js';
import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import type { Position, Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { layers, type Numberlink } from './layers.js';

/** Lines and crosses from cell to cell; lines give way to a new one that is drawn through their cells. */
export function pathTools(puzzle: Puzzle<Numberlink>): readonly Tool<Numberlink>[] {
  return lineTools(layers, 'lines', layers.lines, puzzle).map((tool) => {
    const { drag } = tool;
    if (tool.use !== 'line' || drag === undefined) return tool;
    return { ...tool, drag: (position, path) => givingWay(position, drag(position, path), path) };
  });
}

/**
 * The position after a stroke, without the lines from before that would branch there: none stays beside two new ones, none at a number that
 * a new one leaves, and none in a cell inside of a path at which the stroke ends. Of those where it begins, the one stays that leads to
 * a number, so that the stroke goes on from there.
 */
function givingWay(
  before: Position<Numberlink>,
  after: Position<Numberlink>,
  path: readonly number[],
): Position<Numberlink> {
  const { puzzle } = before;
  const stroke = new Set(sitesAlong(puzzle, 'pair', path));
  const isDrawn = (pair: number): boolean => after.answers.lines[pair]! > 0;
  if (![...stroke].every(isDrawn)) return after;
  const atCells = edgesAtVertices(lineGraph(puzzle, 'pair'));
  const erased = path.flatMap((cell) => {
    const drawn = atCells[cell]!.filter(isDrawn);
    const others = drawn.filter((pair) => !stroke.has(pair));
    const max = puzzle.clues.numbers[cell] === empty ? 2 : 1;
    if (drawn.length <= max) return [];
    const isStart = cell === path[0] && drawn.length - others.length === 1 && max === 2;
    const kept = isStart ? (others.find((pair) => leadsToNumber(after, cell, pair)) ?? others[0]) : undefined;
    return others.filter((pair) => pair !== kept);
  });
  return withValues(
    layers,
    after,
    'lines',
    erased.map((pair) => [pair, empty] as const),
  );
}

/** Whether the lines that leave a cell at a pair lead to a number. Linear in them. */
function leadsToNumber({ puzzle, answers }: Position<Numberlink>, cell: number, pair: number): boolean {
  const graph = lineGraph(puzzle, 'pair');
  const atCells = edgesAtVertices(graph);
  const passed = new Set<number>();
  let [from, way]: [number, number | undefined] = [cell, pair];
  while (way !== undefined && !passed.has(way)) {
    passed.add(way);
    const [one, other] = graph.edges[way]!;
    from = one === from ? other : one;
    if (puzzle.clues.numbers[from] !== empty) return true;
    way = atCells[from]!.find((each) => answers.lines[each]! > 0 && !passed.has(each));
  }
  return false;
}
