import type { SiteValues } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';

/** Whether regions are as many as a board has rows, with as many cells each, and every cell is in one. */
export function isJigsaw(regions: SiteValues, side: number): boolean {
  const sizes = new Map<number, number>();
  for (const region of regions) sizes.set(region, (sizes.get(region) ?? 0) + 1);
  return sizes.size === side && !sizes.has(empty) && [...sizes.values()].every((size) => size === side);
}
