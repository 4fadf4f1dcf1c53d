import { type ClueSymmetry, clueImages } from '../../boards/geometry/clue-symmetry.js';
import type { Geometry } from '../../boards/geometry/geometry.js';
import { type GridSite, siteCount } from '../../boards/geometry/sites.js';
import { ownSiteImages } from '../../boards/geometry/symmetries.js';

/**
 * The sites of a board in groups, such that clues are symmetric where they stand at all sites of a group or at none:
 * each site with its images, ascending; null if the board does not have the symmetry. Linear in the sites.
 */
export function symmetricSites(
  geometry: Geometry,
  site: GridSite,
  symmetry: ClueSymmetry,
): readonly (readonly number[])[] | null {
  const images: (readonly number[])[] = [];
  for (const image of clueImages[symmetry]) {
    const sites = ownSiteImages(geometry, image, site);
    if (sites === null) return null;
    images.push(sites);
  }
  const sites = Array.from({ length: siteCount(geometry, site) }, (_, index) => index);
  return sites
    .map((index) => [...new Set([index, ...images.map((image) => image[index]!)])])
    .filter((group) => group.every((index) => index >= group[0]!))
    .map((group) => group.sort((one, other) => one - other));
}

/**
 * For each site, its image after the board is turned by 180°; null if a site has no image.
 * Linear in the sites.
 */
export function afterHalfTurn(geometry: Geometry, site: GridSite): readonly number[] | null {
  return ownSiteImages(geometry, 'rotate-180', site);
}
