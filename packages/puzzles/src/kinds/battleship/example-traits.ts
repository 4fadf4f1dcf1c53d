import type { Puzzle } from '../../boards/layers/board.js';
import { empty, unknownClue } from '../../boards/layers/layer.js';
import type { ExampleTraits } from '../../contracts/example-traits.js';
import { fleetWish } from './fleet-wish.js';
import type { Battleship } from './layers.js';

/** The fleet of an example. New puzzles have all totals, and each given has its form. */
export function exampleTraits({ clues, records }: Puzzle<Battleship>): ExampleTraits {
  const lengths = (records?.fleet ?? []).flatMap(({ length, count }) =>
    new Array<number>(count).fill(length),
  );
  const missing = [...clues.rowTotals, ...clues.columnTotals].filter((total) => total === empty).length;
  const parts = clues.givens.filter((given) => given === unknownClue).length;
  return {
    own: lengths.length === 0 ? {} : { [fleetWish.name]: lengths },
    lacking: [
      ...(missing === 0 ? [] : [`its rows and columns without a total (${missing})`]),
      ...(parts === 0 ? [] : [`its givens without a form (${parts})`]),
    ],
  };
}
