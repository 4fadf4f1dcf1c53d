import * as z from 'zod/mini';
import { isGridSite, type RecordSite, siteCount } from '../../geometry/sites.js';
import {
  dividesBoard,
  hasBoard,
  type Layers,
  layerAt,
  layersOf,
  type PuzzleShape,
  rangeOf,
  type ValueLayer,
} from '../../layers/layer.js';
import type { RecordLists } from '../../layers/records.js';
import { type SiteJson, siteSchema } from './site-values.js';

/** The name and version that the JSON form of a puzzle carries. */
export const puzzleFormat = 'gridwright-puzzle';
export const puzzleVersion = 1;

/**
 * A graph: where its vertices are, the two vertices of each edge, the edges of each cell, unless cells are vertices; all are
 * numbered from 0.
 */
const graphSchema = z.lazy(() =>
  z.strictObject({
    vertices: z.array(z.tuple([z.number(), z.number()])),
    edges: z.array(z.tuple([z.int(), z.int()])),
    cells: z.optional(z.array(z.array(z.int()))),
  }),
);

/** The JSON form of a graph. */
export type GraphJson = z.infer<typeof graphSchema>;

/**
 * The properties of every `gridwright-puzzle` apart from its layers, whose schema depends on these: among others rows
 * and columns, or a graph.
 */
export const puzzleHeader = z.lazy(() =>
  z.looseObject({
    format: z.literal(puzzleFormat),
    version: z.literal(puzzleVersion),
    kind: z.string(),
    rules: z.optional(z.array(z.string())),
    rows: z.optional(z.int().check(z.minimum(1))),
    columns: z.optional(z.int().check(z.minimum(1))),
    graph: z.optional(graphSchema),
  }),
);

/**
 * A layer: rows of values; for pairs, the horizontal ones and the vertical ones; for edges, the upright ones and the
 * level ones; for rows and columns, a value each. On a graph, the values in the order of its cells or edges. At records,
 * the values by id; in a table, for each record its values in the order of the columns.
 */
export type LayerJson =
  | SiteJson[]
  | ValuesById
  | SiteJson[][]
  | { horizontal: SiteJson[][]; vertical: SiteJson[][] }
  | { upright: SiteJson[][]; level: SiteJson[][] };

/** Values at records, or the rows of a table, by the ids of the records. */
export interface ValuesById {
  readonly [id: string]: SiteJson | SiteJson[];
}

/** The lists of records of a kind, apart from the rest of its JSON form: the sites of other layers depend on them. */
export function recordsSchema(
  layers: Layers,
): z.core.$ZodType<{ readonly records?: RecordLists | undefined }> {
  const lists: Record<string, z.core.$ZodType<RecordLists[string]>> = {};
  for (const [name, { schema, max }] of layersOf(layers, 'records'))
    lists[name] = z.array(schema).check(z.maxLength(max));
  return z.looseObject({ records: z.optional(z.strictObject(lists)) });
}

/** The schema of a puzzle of this kind, shape and rules, derived from the kind's layers. */
export function puzzleSchema(layers: Layers, shape: PuzzleShape) {
  const group = (role: ValueLayer['role']) =>
    Object.fromEntries(
      layersOf(layers, role).map(([name, layer]) => {
        const schema: z.core.$ZodType<LayerJson | undefined> = layerSchema(layer, shape);
        return [name, dividesBoard(layer) ? z.optional(schema) : schema];
      }),
    );
  const grid = hasBoard(layers) ? { rows: z.literal(shape.rows), columns: z.literal(shape.columns) } : {};
  const size = shape.graph === undefined ? grid : { graph: graphSchema };
  const lists = layersOf(layers, 'records').length === 0 ? {} : { records: z.unknown() };
  return z.strictObject({
    format: z.literal(puzzleFormat),
    version: z.literal(puzzleVersion),
    kind: z.literal(shape.kind),
    rules: z.optional(z.array(z.string())),
    ...size,
    ...lists,
    clues: z.strictObject(group('clue')),
    answers: z.optional(z.strictObject(group('answer'))),
  });
}

function layerSchema(layer: ValueLayer, shape: PuzzleShape): z.core.$ZodType<LayerJson> {
  const { site } = layer;
  if (!isGridSite(site)) return recordsLayerSchema(layer, site, shape);
  const value = siteSchema(layer, rangeOf(layer, shape));
  if (shape.graph !== undefined) return z.array(value).check(z.length(siteCount(shape, site)));
  const { rows, columns } = shape;
  const board = (rowCount: number, length: number) =>
    z.array(z.array(value).check(z.length(length))).check(z.length(rowCount));
  switch (site) {
    case 'cell':
      return board(rows, columns);
    case 'pair':
      return z.strictObject({ horizontal: board(rows, columns - 1), vertical: board(rows - 1, columns) });
    case 'edge':
      return z.strictObject({ upright: board(rows, columns + 1), level: board(rows + 1, columns) });
    case 'row':
      return z.array(value).check(z.length(rows));
    case 'column':
      return z.array(value).check(z.length(columns));
  }
}

/** The schema of values at records, whose names may depend on the site; in a table a list for each record. */
function recordsLayerSchema(
  layer: ValueLayer,
  site: RecordSite,
  shape: PuzzleShape,
): z.core.$ZodType<LayerJson> {
  const range = rangeOf(layer, shape);
  const one = siteSchema(layer, range);
  const valueAt = (index: number): z.ZodMiniType<SiteJson> =>
    layer.namedAt === undefined ? one : siteSchema(layerAt(layer, shape, index), range);
  const records = shape.records?.[site.recordsOf] ?? [];
  const width = site.columns?.(shape).length;
  if (width === undefined)
    return z.strictObject(Object.fromEntries(records.map(({ id }, index) => [id, valueAt(index)])));
  const rows = records.map(({ id }, record) => {
    const values = Array.from({ length: width }, (_, column) => valueAt(record * width + column));
    return [id, rowSchema(values)] as const;
  });
  return z.strictObject(Object.fromEntries(rows));
}

/** A list with a value of its own schema at each place. */
function rowSchema(values: readonly z.ZodMiniType<SiteJson>[]): z.core.$ZodType<SiteJson[]> {
  const [first, ...rest] = values;
  return first === undefined ? z.array(z.never()) : z.tuple([first, ...rest]);
}
