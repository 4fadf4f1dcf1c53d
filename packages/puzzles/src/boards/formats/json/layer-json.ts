import * as z from 'zod/mini';
import { uprightEdgeCount } from '../../geometry/edges.js';
import { horizontalPairCount } from '../../geometry/pairs.js';
import { isGridSite, type RecordSite, type Site, siteCount } from '../../geometry/sites.js';
import { emptySites, type SiteValues } from '../../layers/board.js';
import {
  empty,
  layerAt,
  type PuzzleShape,
  rangeOf,
  unknownClue,
  type ValueLayer,
  type ValueRange,
} from '../../layers/layer.js';
import { listOf, nameOfValue, namesInRange, valueNamed } from '../../layers/value-names.js';

/** The value of a site: null for an empty site, `"?"` for an unknown clue, else its name or a number. */
export type SiteJson = number | string | null;

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
interface ValuesById {
  readonly [id: string]: SiteJson | SiteJson[];
}

export function siteJson(layer: ValueLayer, value: number): SiteJson {
  if (value === empty) return null;
  return value === unknownClue ? '?' : (nameOfValue(layer, value)?.name ?? value);
}

/** The value of a JSON form, which has passed the schema. */
export function siteValue(layer: ValueLayer, json: SiteJson): number {
  if (json === null) return empty;
  if (typeof json === 'number') return json;
  return valueNamed(layer, json) ?? unknownClue;
}

/** The schema of the values of a layer: numbers in a range, `"?"` for an unknown clue, and names of values. */
export function siteSchema(layer: ValueLayer, range: ValueRange): z.ZodMiniType<SiteJson> {
  const { min, max } = range;
  const hasUnknown = layer.role === 'clue' && layer.unknown === true;
  const isInRange = (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  const isValue = (json: unknown): boolean => {
    if (typeof json !== 'string') return json === null || isInRange(json);
    if (json === '?' && hasUnknown) return true;
    return isInRange(valueNamed(layer, json));
  };
  // Thousands of values share one schema, so the message is built once.
  return z.custom<SiteJson>(isValue, { params: { expected: expectedText(layer, range, hasUnknown) } });
}

function expectedText(layer: ValueLayer, range: ValueRange, hasUnknown: boolean): string {
  const { min, max } = range;
  const more = [...(hasUnknown ? ['"?"'] : []), 'null'];
  if (layer.named === undefined) return listOf([min === max ? String(min) : `${min} to ${max}`, ...more]);
  const names = namesInRange(layer, range)?.map((name) => `"${name}"`);
  const values = names ?? [`a name or a number from ${min} to ${max}`];
  return `${layer.label}: ${listOf([...values, ...more])}`;
}

export function layerSchema(layer: ValueLayer, shape: PuzzleShape): z.core.$ZodType<LayerJson> {
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
    case 'column':
      return z.array(value).check(z.length(siteCount(shape, site)));
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

export function layerJson(shape: PuzzleShape, layer: ValueLayer, values: SiteValues): LayerJson {
  const { site } = layer;
  const toJson = (value: number): SiteJson => siteJson(layer, value);
  const rows = (from: number, count: number, length: number): SiteJson[][] =>
    Array.from({ length: count }, (_, row) =>
      Array.from(values.subarray(from + row * length, from + (row + 1) * length), toJson),
    );
  if (!isGridSite(site)) {
    const records = shape.records?.[site.recordsOf] ?? [];
    const all = Array.from(values, (value, index) => siteJson(layerAt(layer, shape, index), value));
    const width = site.columns?.(shape).length;
    const ofRecord = (index: number): SiteJson | SiteJson[] =>
      width === undefined ? all[index]! : all.slice(index * width, (index + 1) * width);
    return Object.fromEntries(records.map(({ id }, index) => [id, ofRecord(index)]));
  }
  if (shape.graph !== undefined) return Array.from(values, toJson);
  const { rows: height, columns: width } = shape;
  switch (site) {
    case 'cell':
      return rows(0, height, width);
    case 'pair':
      return {
        horizontal: rows(0, height, width - 1),
        vertical: rows(horizontalPairCount(shape), height - 1, width),
      };
    case 'edge':
      return { upright: rows(0, height, width + 1), level: rows(uprightEdgeCount(shape), height + 1, width) };
    case 'row':
    case 'column':
      return Array.from(values, toJson);
  }
}

/** The values of a layer from their JSON form, which has passed the schema; all empty if it is missing. */
export function layerValues(shape: PuzzleShape, layer: ValueLayer, json: LayerJson | undefined): SiteValues {
  if (json === undefined) return emptySites(shape, layer.site);
  return Int16Array.from(flat(shape, layer.site, json), (each, index) =>
    siteValue(layerAt(layer, shape, index), each),
  );
}

/** The values in the order of the sites. */
function flat({ records }: PuzzleShape, site: Site, json: LayerJson): readonly SiteJson[] {
  if (isById(site, json)) {
    const ids = isGridSite(site) ? [] : (records?.[site.recordsOf] ?? []);
    const byId = new Map(Object.entries(json));
    return ids.flatMap(({ id }) => byId.get(id) ?? null);
  }
  if (Array.isArray(json)) return json.flat();
  return 'level' in json
    ? [...json.upright.flat(), ...json.level.flat()]
    : [...json.horizontal.flat(), ...json.vertical.flat()];
}

/** The lines of a board are lists, the values at records are not. */
function isById(site: Site, _json: LayerJson): _json is ValuesById {
  return !isGridSite(site);
}
