import { edgeJoining } from '../geometry/drawn-graph.js';
import { type Geometry, graphOf } from '../geometry/geometry.js';
import type { Puzzle } from '../layers/board.js';
import { empty, type Layer, type Layers, rangeOf } from '../layers/layer.js';
import type { Tool } from './editing.js';
import { withValues } from './with-value.js';

/**
 * Tools for answers on edges: a line, which is drawn along edges, taken away by drawing it again, and turned into a
 * cross and nothing by more taps; and a cross, where a value of 0 says that there is none.
 */
export function edgeTools<L extends Layers>(
  layers: L,
  name: string,
  layer: Layer,
  puzzle: Puzzle<L>,
): readonly Tool<L>[] {
  const { min, max } = rangeOf(layer, puzzle);
  const lines = Array.from({ length: max }, (_, i) => i + 1).filter((value) => value >= min);
  const hasCross = min <= 0;
  const circle = [empty, ...lines, ...(hasCross ? [0] : [])];
  const line = edgeTool(layers, name, {
    words: { name, sign: '─', says: `${layer.label}, drawn along edges` },
    tapped: (value) => circle[(circle.indexOf(value) + 1) % circle.length]!,
    drawn: (value) => (value >= lines[0]! ? empty : lines[0]!),
  });
  const toggled = (value: number): number => (value === 0 ? empty : 0);
  const cross = edgeTool(layers, name, {
    words: { name: `${name} ×`, sign: '×', says: `no ${layer.label}` },
    tapped: toggled,
    drawn: toggled,
  });
  return hasCross ? [line, cross] : [line];
}

interface EdgeUse {
  readonly words: Pick<Tool, 'name' | 'sign' | 'says'>;
  /** The next value of an edge that is tapped. */
  readonly tapped: (value: number) => number;
  /** The value of all edges of a stroke, by that of the first. */
  readonly drawn: (value: number) => number;
}

function edgeTool<L extends Layers>(layers: L, name: string, { words, tapped, drawn }: EdgeUse): Tool<L> {
  const valueAt = (answers: Readonly<Record<string, Int16Array>>, edge: number): number =>
    answers[name]![edge]!;
  return {
    ...words,
    keys: [],
    site: 'edge',
    tap: (position, edge) =>
      withValues(layers, position, name, [[edge, tapped(valueAt(position.answers, edge))]]),
    drag: (position, path) => {
      const edges = edgesAlong(position.puzzle, path);
      if (edges.length === 0) return position;
      const value = drawn(valueAt(position.answers, edges[0]!));
      return withValues(
        layers,
        position,
        name,
        edges.map((edge) => [edge, value]),
      );
    },
  };
}

/** The edges between the vertices of a path, each joined to the one before. */
function edgesAlong(geometry: Geometry, path: readonly number[]): readonly number[] {
  const graph = graphOf(geometry);
  return path.slice(1).flatMap((vertex, i) => edgeJoining(graph, path[i]!, vertex) ?? []);
}
