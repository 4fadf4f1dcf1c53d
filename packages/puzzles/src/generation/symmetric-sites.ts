import type { Geometry } from '../geometry/geometry.js';
import { afterHalfTurn } from '../geometry/half-turn.js';
import { type Site, siteCount } from '../geometry/sites.js';
import type { Symmetry } from './generator.js';

/**
 * The sites of a board in groups, such that clues are symmetric where they stand at all sites of a group or at none:
 * each alone, or with the one where it is after a turn by 180°; null where the board has no such symmetry.
 */
export function symmetricSites(
  geometry: Geometry,
  site: Site,
  symmetry: Symmetry,
): readonly (readonly number[])[] | null {
  const sites = Array.from({ length: siteCount(geometry, site) }, (_, index) => index);
  if (symmetry === 'none') return sites.map((index) => [index]);
  const turned = afterHalfTurn(geometry, site);
  if (turned === null) return null;
  return sites
    .filter((index) => turned[index]! >= index)
    .map((index) => (turned[index] === index ? [index] : [index, turned[index]!]));
}
