import {
  buildWork,
  type Diagram,
  emptyFamily,
  type Graph,
  goodPairSetsWork,
  graphOf,
  gridOrder,
  linkedPaths,
  sampleWork,
  vertexPairs,
  withEdgeOrder,
} from '@gridwright/diagrams';
import type { Geometry } from '../../boards/geometry/geometry.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';
import { doneWithPauses } from '../../parts/generation/done-with-pauses.js';
import type { Path } from './random-paths.js';

/**
 * The paths of a random good instance (link puzzle paper, definition 2): all sets of pairs of cells that exactly one set of paths joins,
 * which passes every cell, have the same probability. Null if the board has none. `pause` is called every few milliseconds.
 */
export async function uniformPaths(
  geometry: Geometry,
  random: SeededRandom,
  pause: () => Promise<void>,
): Promise<readonly Path[] | null> {
  const graph = orderedGraph(geometry);
  const family = await familyOf(geometry, pause);
  if (family.root === emptyFamily) return null;
  const [member] = await doneWithPauses(sampleWork(family, { count: 1, seed: random.below(2 ** 32) }), pause);
  const pairs = member!.map(vertexPairs(graph).pairOf);
  const ends = pairs.flatMap((pair, index) => pair.map((vertex) => ({ vertex, number: index + 1 })));
  const solutions = await doneWithPauses(buildWork(linkedPaths(graph, ends)), pause);
  const [lines] = await doneWithPauses(sampleWork(solutions, { count: 1, seed: 0 }), pause);
  return pairs.map(([from]) => pathFrom(graph, lines!, from));
}

/** The family of the last board: it takes seconds, and many puzzles are made of one board. */
let known: { readonly rows: number; readonly columns: number; readonly family: Diagram } | null = null;

async function familyOf(geometry: Geometry, pause: () => Promise<void>): Promise<Diagram> {
  const { rows, columns } = geometry;
  if (known?.rows === rows && known.columns === columns) return known.family;
  const family = await doneWithPauses(goodPairSetsWork(orderedGraph(geometry)), pause);
  known = { rows, columns, family };
  return family;
}

function orderedGraph(geometry: Geometry): Graph {
  const { vertices, edges } = lineGraph(geometry, 'pair');
  const given = graphOf(vertices.length, edges);
  return withEdgeOrder(given, gridOrder(given, geometry.rows, geometry.columns));
}

/** The cells of a path from one of its ends. */
function pathFrom({ tails, heads }: Graph, lines: readonly number[], from: number): Path {
  const path = [from];
  const left = new Set(lines);
  for (;;) {
    const cell = path.at(-1)!;
    const next = [...left].find((edge) => tails[edge] === cell || heads[edge] === cell);
    if (next === undefined) return path;
    left.delete(next);
    path.push(tails[next] === cell ? heads[next]! : tails[next]!);
  }
}
