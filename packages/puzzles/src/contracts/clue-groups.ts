import type { ClueSite } from '../boards/layers/board.js';

/** Clues of any layers that come and go together. The index of a record is that in the puzzle with all clues. */
export type ClueGroup = readonly ClueSite[];

/** Groups of sites of one layer. */
export function sitesIn(layer: string, groups: readonly (readonly number[])[]): readonly ClueGroup[] {
  return groups.map((group) => group.map((site) => ({ layer, site })));
}
