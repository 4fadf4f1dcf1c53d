import { solutionsOf as solutionsOfText } from '../../../logic-grid-english/test/brute-force.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import type { Zebra } from '../../src/kinds/zebra/layers.js';
import { listsOf } from '../../src/kinds/zebra/records.js';

/** All solutions of a puzzle, each as the values of the answer layer: by attribute and place, the index of a value. */
export function solutionsOf({ records }: Pick<Puzzle<Zebra>, 'records'>): readonly (readonly number[])[] {
  const { places, attributes, sentences } = listsOf(records);
  return solutionsOfText({ places: places[0] ?? null, attributes, sentences });
}
