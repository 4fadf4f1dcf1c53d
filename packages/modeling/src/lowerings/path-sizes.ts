import { incidentEdges, type PathsBlock } from '../model/constraints.js';

/** The digits that a lowering has for each vertex, and whether it has directions. */
export interface Sizes {
  readonly ofNumbers: number;
  readonly ofNames: number;
  /** Those that tell paths apart; null if paths may touch themselves. */
  readonly ofTouch: number | null;
  readonly hasWays: boolean;
  /** 0 for a flow. */
  readonly places: number;
}

/** What is added for m edges between two vertices. */
export function sizeOf(
  { graph, ends, covers, numbers }: PathsBlock,
  m: number,
  { ofNumbers, ofNames, ofTouch, hasWays, places }: Sizes,
): { readonly variables: number; readonly rows: number; readonly entries: number } {
  const n = graph.vertexCount;
  const isEnd = new Set(ends);
  const loops = graph.literals.length - m;
  const degrees = incidentEdges(graph).map(
    (edges) => edges.filter((edge) => graph.tails[edge] !== graph.heads[edge]).length,
  );
  const inner = degrees.filter((_, vertex) => !isEnd.has(vertex));
  const free = covers ? [] : inner;
  const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
  const squares = sum(free.map((degree) => degree ** 2));
  const named = numbers.filter((number) => number > 0).length;
  const alongEdges = 2 * m * (ofNumbers + ofNames);
  const apart = (ofTouch ?? 0) * m;
  let variables =
    (ofNumbers + ofNames + places) * n + (hasWays ? 2 * m : 0) + (ofTouch ?? 0) * graph.literals.length;
  let rows = n + sum(free) + loops + alongEdges + named * ofNumbers + ends.length * ofNames;
  let entries = 2 * m + squares + loops + 3 * alongEdges + 2 * named * ofNumbers;
  entries += ofNames * (ends.length + sum(Array.from(ends, (end) => degrees[end]!)));
  if (hasWays) {
    rows += m + inner.length;
    entries += 3 * m + 2 * sum(inner);
  }
  if (ofTouch !== null) {
    rows += 2 * apart + m;
    entries += 6 * apart + apart + m + squares;
  }
  if (places > 0) return { variables, rows: rows + 2 * m, entries: entries + 2 * m * (2 * places + 1) };
  variables += m;
  rows += 2 * m + inner.length;
  return { variables, rows, entries: entries + 4 * m + 2 * sum(inner) };
}
