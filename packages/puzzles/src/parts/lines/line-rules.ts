import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { isLineSite, type LineSite, lineGraph } from '../../boards/geometry/line-graph.js';
import type { Position, SiteValues } from '../../boards/layers/board.js';
import type { LayerNames, Layers } from '../../boards/layers/layer.js';
import type { RuleVariant } from '../../boards/layers/rule-variant.js';
import type { Extent, Rule } from '../../boards/rules/rule.js';
import { type LineCount, lineComponents, lineCount } from './drawn-lines.js';

/** The rules of loops and paths, for the lines of one layer. A kind lists those that it has, in its order. */
export interface LineRules<L extends Layers> {
  /** Lines neither branch nor cross: at most two end at a vertex. */
  readonly branch: Rule<L>;
  /** No line ends: another one goes on from each vertex. */
  readonly deadEnd: Rule<L>;
  /** All lines are connected. */
  readonly oneLoop: Rule<L>;
  /** There is a line. */
  readonly noLoop: Rule<L>;
}

/**
 * The rules of loops for a layer of lines, on edges or between cells. `several` is the switch that allows several loops,
 * where the kind has one. Throws if the layer is not on edges or pairs.
 */
export function lineRules<L extends Layers>(
  layers: L,
  layer: LayerNames<L, 'answer'>,
  several?: RuleVariant,
): LineRules<L> {
  const found = layers[layer]!;
  if (found.role === 'records' || !isLineSite(found.site))
    throw new Error(`expected a layer of lines, on edges or between cells, found ${layer}`);
  const { site } = found;
  return {
    branch: {
      name: 'branch',
      text: 'lines neither branch nor cross',
      site,
      broken: (position, extent) => linesWhere(position, layer, site, extent, ({ drawn }) => drawn > 2),
    },
    deadEnd: {
      name: 'dead-end',
      text: 'no line ends',
      site,
      broken: (position, extent) =>
        linesWhere(position, layer, site, extent, ({ drawn, open }) => drawn === 1 && open === 0),
    },
    oneLoop: {
      name: 'one-loop',
      text: several ? 'all lines are one loop, unless the rules allow several' : 'all lines are one loop',
      site,
      broken: (position, extent) => {
        if (several && position.puzzle.rules[several.name] === 1) return [];
        const parts = lineComponents(lineGraph(position.puzzle, site), valuesOf(position, layer));
        if (parts.length < 2) return [];
        // In a partial drawing, open components may still be joined.
        return extent === 'complete' || parts.some(({ isClosed }) => isClosed)
          ? parts.map(({ edges }) => edges)
          : [];
      },
    },
    noLoop: {
      name: 'no-loop',
      text: 'there is a loop',
      broken: (position) => (valuesOf(position, layer).every((value) => value === 0) ? [[]] : []),
    },
  };
}

/** The lines at each vertex with a wrong number of them. */
function linesWhere(
  position: Position,
  layer: string,
  site: LineSite,
  extent: Extent,
  isWrong: (lines: LineCount) => boolean,
): readonly (readonly number[])[] {
  const values = valuesOf(position, layer);
  return edgesAtVertices(lineGraph(position.puzzle, site))
    .filter((edges) => isWrong(lineCount(values, edges, extent)))
    .map((edges) => edges.filter((edge) => values[edge]! > 0));
}

function valuesOf({ answers }: Position, layer: string): SiteValues {
  return answers[layer]!;
}
