import { buildWork, cycles, cycleUnions, type Diagram, frontierCost, sampleWork } from '@gridwright/diagrams';
import type { Geometry } from '../../boards/geometry/geometry.js';
import type { BoardProblem } from '../../boards/geometry/grid.js';
import type { LineSite } from '../../boards/geometry/line-graph.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';
import { orderedGraph } from '../lines/ordered-graph.js';
import { doneWithPauses } from './done-with-pauses.js';

/**
 * The maximum of `frontierCost`, the binary logarithm of the estimated number of states: grids of 11 × 30 points are below it, and 12 × 12
 * above. Diagrams below it are built within a second.
 */
const maxCost = 27;

/** The number of loops that are drawn at a time: counting the loops takes longer than to draw one. */
const drawnAtOnce = 40;

/** The loops of a board. */
interface LoopBoard {
  readonly geometry: Geometry;
  readonly site: LineSite;
  /** Whether sets of one or more loops that do not touch are drawn, not single loops. */
  readonly several: boolean;
}

/**
 * Why the loops of a board cannot be drawn uniformly: their decision diagram may be too large; null if they can. This depends on the
 * board alone, so that a seed gives the same loops on every machine.
 */
export function uniformLoopsProblem(board: Pick<LoopBoard, 'geometry' | 'site'>): BoardProblem | null {
  if (frontierCost(orderedGraph(board.geometry, board.site).graph, maxCost) <= maxCost) return null;
  const { rows, columns, graph } = board.geometry;
  const found = graph === undefined ? `${rows} rows and ${columns} columns` : 'a larger one';
  return {
    expected: 'a board whose loops have a small decision diagram, such as 10 rows and 10 columns',
    found,
  };
}

/**
 * Independent random loops of a board, without end: each time, all loops of the board have the same probability. Each is the layer of its
 * lines: 1 at a site with a line. `pause` is called every few milliseconds; it may throw to stop. The board must have a loop.
 */
export async function* uniformLoops(
  board: LoopBoard,
  random: SeededRandom,
  pause: () => Promise<void>,
): AsyncGenerator<Int16Array, never> {
  const { graph, order } = orderedGraph(board.geometry, board.site);
  const specification = board.several ? cycleUnions(graph) : cycles(graph);
  const diagram: Diagram = await doneWithPauses(buildWork(specification), pause);
  for (;;) {
    const drawing = sampleWork(diagram, { count: drawnAtOnce, seed: random.below(2 ** 32) });
    for (const loop of await doneWithPauses(drawing, pause)) {
      const lines = new Int16Array(order.length);
      for (const place of loop) lines[order[place]!] = 1;
      yield lines;
    }
  }
}
