import { uprightEdgeCount } from '../../geometry/edges.js';
import { horizontalPairCount } from '../../geometry/pairs.js';
import { isGridSite, type Site } from '../../geometry/sites.js';
import { emptySites, type SiteValues } from '../../layers/board.js';
import { layerAt, type PuzzleShape, type ValueLayer } from '../../layers/layer.js';
import type { LayerJson, ValuesById } from './puzzle-schema.js';
import { type SiteJson, siteJson, siteValue } from './site-values.js';

/** The values of a layer in their JSON form. */
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
      return {
        upright: rows(0, height, width + 1),
        level: rows(uprightEdgeCount(shape), height + 1, width),
      };
    case 'row':
    case 'column':
      return Array.from(values, toJson);
  }
}

/** The values of a layer from their JSON form, which has passed the schema; all empty if it is missing. */
export function layerValues(shape: PuzzleShape, layer: ValueLayer, json: LayerJson | undefined): SiteValues {
  const values = emptySites(shape, layer.site);
  if (json !== undefined)
    values.set(
      Int16Array.from(flat(shape, layer.site, json), (each, index) =>
        siteValue(layerAt(layer, shape, index), each),
      ),
    );
  return values;
}

/** The values in the order of the sites. */
function flat({ records }: PuzzleShape, site: Site, json: LayerJson): readonly SiteJson[] {
  if (isById(site, json)) {
    const byId = new Map(Object.entries(json));
    return isGridSite(site)
      ? []
      : (records?.[site.recordsOf] ?? []).flatMap(({ id }) => byId.get(id) ?? null);
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
