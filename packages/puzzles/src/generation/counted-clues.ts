import type { Geometry } from '../geometry/geometry.js';
import type { Grid } from '../geometry/grid.js';
import { siteCount } from '../geometry/sites.js';

/** The board that a number of places depends on. */
export interface WantedBoard {
  readonly geometry: Geometry;
  readonly extent?: Grid | undefined;
}

/** The clues that wishes for a number or a density are about. */
export interface CountedClues {
  /** Their layer. */
  readonly layer: string;
  /** What a density is, such as "numbers per cell". */
  readonly description: string;
  /** The number of places that a density is a share of. */
  places(wanted: WantedBoard): number;
  /** Their number is a multiple of this; 1 by default. */
  readonly step?: number;
}

/** Clues whose density is a share of the cells. */
export function countedPerCell({ layer, description, step = 1 }: Omit<CountedClues, 'places'>): CountedClues {
  return { layer, description, step, places: ({ geometry }) => siteCount(geometry, 'cell') };
}

/** The number of clues that is nearest to a share of the places. */
export function cluesOfDensity(
  { places, step = 1 }: CountedClues,
  wanted: WantedBoard,
  density: number,
): number {
  return step * Math.round((density * places(wanted)) / step);
}
