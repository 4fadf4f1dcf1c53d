import { edgeJoining } from '../geometry/drawn-graph.js';
import { edgeToward } from '../geometry/edges.js';
import { cellAt } from '../geometry/grid.js';
import { directions, pairToward } from '../geometry/pairs.js';
import { isGridSite, type Site, type SiteSpace, siteCount, siteName } from '../geometry/sites.js';

/** The site of a sort that has this name; null if there is none. Inverse of `siteName`. */
export function siteNamed(space: SiteSpace, site: Site, name: string): number | null {
  const count = siteCount(space, site);
  const found = candidates(space, site, name).find(
    (index) => index >= 0 && index < count && siteName(space, site, index) === name,
  );
  return found ?? null;
}

/** Numbers among which is that of the site, if there is one; some may be past the end. */
function candidates(space: SiteSpace, site: Site, name: string): readonly number[] {
  const { graph, rows, columns } = space;
  if (!isGridSite(site)) {
    const records = [...(space.records?.[site.recordsOf] ?? []).entries()];
    const width = site.columns?.(space).length ?? 1;
    return records
      .filter(([, { id }]) => name.includes(id) || name.includes(JSON.stringify(id)))
      .flatMap(([record]) => Array.from({ length: width }, (_, column) => record * width + column));
  }
  const [one, other] = (name.match(/\d{1,9}/g) ?? []).map((digits) => Number(digits) - 1);
  if (one === undefined || one < 0 || (other ?? 0) < 0) return [];
  if (site === 'row' || site === 'column') return [one];
  if (graph !== undefined) {
    if (site === 'cell') return [one];
    const isEdge = other !== undefined && Math.max(one, other) < graph.vertices.length;
    return isEdge ? [edgeJoining(graph, one, other) ?? -1] : [];
  }
  if (other === undefined || one >= rows || other >= columns) return [];
  const cell = cellAt(space, one, other);
  if (site === 'cell') return [cell];
  return directions.map((direction) =>
    site === 'edge' ? edgeToward(space, cell, direction) : (pairToward(space, cell, direction) ?? -1),
  );
}
