import { z } from 'zod';
import type { Geometry } from '../geometry/geometry.js';
import { siteCount } from '../geometry/sites.js';
import { type Layer, type Layers, layersOf, partsBoard, rangeOf } from '../layers/layer.js';
import type { Rules } from '../layers/rule-variant.js';

/** The name and version that the JSON form of a puzzle carries. */
export const puzzleFormat = 'gridwright-puzzle';
export const puzzleVersion = 1;

/** A graph: where its vertices are, the two vertices of each edge, the edges of each cell; all are numbered from 0. */
const graphSchema = z.strictObject({
  vertices: z.array(z.tuple([z.number(), z.number()])),
  edges: z.array(z.tuple([z.int(), z.int()])),
  cells: z.array(z.array(z.int())),
});

/** The JSON form of a graph. */
export type GraphJson = z.infer<typeof graphSchema>;

/**
 * What every `gridwright-puzzle` says before its layers, whose schema depends on it. It has rows and columns, or a
 * graph.
 */
export const puzzleHeader = z.looseObject({
  format: z.literal(puzzleFormat),
  version: z.literal(puzzleVersion),
  kind: z.string(),
  rules: z.array(z.string()).optional(),
  rows: z.int().min(1).optional(),
  columns: z.int().min(1).optional(),
  graph: graphSchema.optional(),
});

/** The value of a site: null where there is none, `"?"` for an unknown clue, else a number. */
export type SiteJson = number | '?' | null;

/**
 * A layer: rows of values; for pairs, the horizontal and the vertical ones apart; for edges, those that are upright and
 * those that are level. On a graph, the values in the order of its cells or edges.
 */
export type LayerJson =
  | SiteJson[]
  | SiteJson[][]
  | { horizontal: SiteJson[][]; vertical: SiteJson[][] }
  | { upright: SiteJson[][]; level: SiteJson[][] };

/** The schema of a puzzle of this kind, geometry and rules, derived from the kind's layers. */
export function puzzleSchema(kindName: string, layers: Layers, geometry: Geometry, rules: Rules) {
  const group = (role: Layer['role']) =>
    Object.fromEntries(
      layersOf(layers, role).map(([name, layer]) => {
        const schema: z.ZodType<LayerJson | undefined> = layerSchema(layer, geometry, rules);
        return [name, partsBoard(layer) ? schema.optional() : schema];
      }),
    );
  const size =
    geometry.graph === undefined
      ? { rows: z.literal(geometry.rows), columns: z.literal(geometry.columns) }
      : { graph: graphSchema };
  return z.strictObject({
    format: z.literal(puzzleFormat),
    version: z.literal(puzzleVersion),
    kind: z.literal(kindName),
    rules: z.array(z.string()).optional(),
    ...size,
    clues: z.strictObject(group('clue')),
    answers: z.strictObject(group('answer')).optional(),
  });
}

function layerSchema(layer: Layer, geometry: Geometry, rules: Rules): z.ZodType<LayerJson> {
  const { min, max } = rangeOf(layer, { ...geometry, rules });
  const number = z.int().min(min).max(max).nullable();
  const value: z.ZodType<SiteJson> =
    layer.role === 'clue' && layer.unknown ? z.union([number, z.literal('?')]) : number;
  if (geometry.graph !== undefined) return z.array(value).length(siteCount(geometry, layer.site));
  const { rows, columns } = geometry;
  const board = (rowCount: number, length: number) => z.array(z.array(value).length(length)).length(rowCount);
  switch (layer.site) {
    case 'cell':
      return board(rows, columns);
    case 'pair':
      return z.strictObject({ horizontal: board(rows, columns - 1), vertical: board(rows - 1, columns) });
    case 'edge':
      return z.strictObject({ upright: board(rows, columns + 1), level: board(rows + 1, columns) });
  }
}
