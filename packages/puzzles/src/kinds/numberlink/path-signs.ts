import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import type { Grid } from '../../boards/geometry/grid.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { emptySites, type Position, type SiteValues } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { lineComponents } from '../../parts/lines/drawn-lines.js';
import type { Numberlink } from './layers.js';

/** The ends of the paths that the signs of all cells stand for, and their lines. */
export interface SignedPaths {
  readonly ends: readonly number[];
  readonly lines: SiteValues;
}

/**
 * The paths of cells with one sign each; cells with the sign `blank` are on none. Two neighboring cells with the same sign are joined. A
 * cell with a sign whose cells are not one path that does not touch itself, if there is one. Linear in the cells.
 */
export function pathsOfSigns(
  grid: Grid,
  signs: readonly string[],
  blank: string,
): SignedPaths | { readonly wrong: number } {
  const graph = lineGraph(grid, 'pair');
  const lines = emptySites(grid, 'pair');
  for (const [pair, [one, other]] of graph.edges.entries())
    if (signs[one] !== blank && signs[one] === signs[other]) lines[pair] = 1;
  const around = edgesAtVertices(graph);
  const degreeOf = (cell: number): number => around[cell]!.filter((pair) => lines[pair] === 1).length;
  const ends: number[] = [];
  const endsOfSign = new Map<string, number>();
  for (const [cell, sign] of signs.entries()) {
    if (sign === blank) continue;
    const degree = degreeOf(cell);
    if (degree === 0 || degree > 2) return { wrong: cell };
    if (!endsOfSign.has(sign)) endsOfSign.set(sign, 0);
    if (degree === 2) continue;
    ends.push(cell);
    endsOfSign.set(sign, endsOfSign.get(sign)! + 1);
  }
  // A closed loop has no ends; it may stand beside a path of its sign.
  const loop = lineComponents(graph, lines).find(({ isClosed }) => isClosed);
  if (loop !== undefined) return { wrong: graph.edges[loop.edges[0]!]![0] };
  const wrong = signs.findIndex((sign) => sign !== blank && endsOfSign.get(sign) !== 2);
  return wrong < 0 ? { ends, lines } : { wrong };
}

/** The sign of each cell: that of an end for all cells that lines join to it, `blank` for all others. Linear in the cells. */
export function signsOfPaths(
  { puzzle, answers }: Position<Numberlink>,
  blank: string,
  signOf: (number: number) => string,
): readonly string[] {
  const graph = lineGraph(puzzle, 'pair');
  const { numbers } = puzzle.clues;
  const signs = Array.from(numbers, (number) => (number === empty ? blank : signOf(number)));
  for (const { edges } of lineComponents(graph, answers.lines)) {
    const cells = edges.flatMap((pair) => [...graph.edges[pair]!]);
    const end = cells.find((cell) => numbers[cell] !== empty);
    if (end !== undefined) for (const cell of cells) signs[cell] = signs[end]!;
  }
  return signs;
}
