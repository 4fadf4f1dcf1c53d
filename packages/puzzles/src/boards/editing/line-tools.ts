import type { Tool } from '../definition/editing.js';
import { edgeJoining } from '../geometry/drawn-graph.js';
import { type LineSite, lineGraph } from '../geometry/line-graph.js';
import type { Position, Puzzle } from '../layers/board.js';
import { empty, type Layers, rangeOf, type ValueLayer } from '../layers/layer.js';
import { valuesIn, withValues } from './values.js';

type LineLayer = ValueLayer & { readonly site: LineSite };

export interface LineSites<L extends Layers> {
  /** How lines are drawn, in words. */
  readonly label: string;
  /** The sites that a tap on one of them changes. */
  at(position: Position<L>, site: number): readonly number[];
  /** The sites that a stroke changes. */
  along(position: Position<L>, path: readonly number[]): readonly number[];
}

/**
 * Tools for lines along edges or between cells: a line, drawn along a path, one more each time and erased after the
 * maximum; taps turn a line into one more, then into a cross, then into nothing; and a cross, the value 0: no line. A path
 * consists of vertices of the line graph, so of cells for lines between them. `sites`: those that change together, where
 * a line spans several; each by itself otherwise.
 */
export function lineTools<L extends Layers>(
  layers: L,
  name: string,
  layer: LineLayer,
  puzzle: Puzzle<L>,
  sites?: LineSites<L>,
): readonly Tool<L>[] {
  const { min, max } = rangeOf(layer, puzzle);
  const first = Math.max(1, min);
  const chosen = sites ?? sitesOfLayer(layer);
  const tool = (words: Pick<Tool, 'name' | 'use' | 'sign' | 'label'>, use: LineUse): Tool<L> => ({
    ...words,
    ...lineUses(layers, name, layer.site, use, chosen),
  });
  const drawn = (value: number): number => (value < first ? first : value >= max ? empty : value + 1);
  const tapped = (value: number): number => {
    if (min > 0) return drawn(value);
    return value === 0 ? empty : value >= max ? 0 : drawn(value);
  };
  const words = {
    name,
    use: 'line',
    sign: max > 1 ? '═' : '─',
    label: `${layer.label}, ${chosen.label}`,
  } as const;
  const line = tool(words, { drawn, tapped });
  if (min > 0) return [line];
  const crossed = (value: number): number => (value === 0 ? empty : 0);
  const cross = { name: `${name} ×`, use: 'cross', sign: '×', label: `no ${layer.label}` } as const;
  return [line, tool(cross, { drawn: crossed, tapped: crossed })];
}

function sitesOfLayer<L extends Layers>({ site }: LineLayer): LineSites<L> {
  return {
    label: site === 'edge' ? 'drawn along edges' : 'drawn from cell to cell',
    at: (_, tapped) => [tapped],
    along: ({ puzzle }, path) => sitesAlong(puzzle, site, path),
  };
}

interface LineUse {
  /** The next value of a tapped site. */
  readonly tapped: (value: number) => number;
  /** The value for all sites of a stroke, given the value of the first. */
  readonly drawn: (value: number) => number;
}

function lineUses<L extends Layers>(
  layers: L,
  name: string,
  site: LineSite,
  { tapped, drawn }: LineUse,
  { at, along }: LineSites<L>,
): Pick<Tool<L>, 'keys' | 'site' | 'layer' | 'takesDigits' | 'tap' | 'drag' | 'clear'> {
  const withNext = (
    position: Position<L>,
    changed: readonly number[],
    next: (value: number) => number,
    isLeft: (value: number, first: number) => boolean = () => false,
  ): Position<L> => {
    if (changed.length === 0) return position;
    const values = valuesIn(layers, position, name);
    const first = values[changed[0]!]!;
    const value = next(first);
    const entries = changed
      .filter((each) => !isLeft(values[each]!, first))
      .map((each) => [each, value] as const);
    return withValues(layers, position, name, entries);
  };
  return {
    keys: [],
    layer: name,
    takesDigits: false,
    site,
    tap: (position, tappedSite) => withNext(position, at(position, tappedSite), tapped),
    // A stroke that erases takes lines away where it began on one, and crosses where it began on a cross.
    drag: (position, path) =>
      withNext(
        position,
        along(position, path),
        drawn,
        (value, first) => drawn(first) === empty && value > 0 !== first > 0,
      ),
    clear: (position, cleared) => {
      const found = at(position, cleared);
      return withNext(position, found.length === 0 ? [cleared] : found, () => empty);
    },
  };
}

/** The sites between the vertices of a path, each adjacent to the one before. */
export function sitesAlong(puzzle: Puzzle, site: LineSite, path: readonly number[]): readonly number[] {
  const graph = lineGraph(puzzle, site);
  return path.slice(1).flatMap((vertex, i) => edgeJoining(graph, path[i]!, vertex) ?? []);
}
