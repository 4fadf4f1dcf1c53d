import type { Geometry } from '../geometry/geometry.js';
import { type GridSite, siteCount } from '../geometry/sites.js';
import { ownSiteImages } from '../geometry/symmetries.js';
import type { Symmetry } from './generator.js';

/**
 * The sites of a board in groups, such that clues are symmetric where they stand at all sites of a group or at none:
 * each site alone, or with its image after a turn by 180°; null if the board does not have the symmetry.
 */
export function symmetricSites(
  geometry: Geometry,
  site: GridSite,
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

/**
 * For each site, its image after the board is turned by 180°; null if a site has no image.
 * Linear in the sites.
 */
export function afterHalfTurn(geometry: Geometry, site: GridSite): readonly number[] | null {
  return ownSiteImages(geometry, 'rotate-180', site);
}
