import type { ClueSite } from '../../boards/layers/board.js';
import type { ClueChoice } from '../../contracts/clue-choice.js';
import type { Numberlink } from './layers.js';

/** The clues are the numbers of the ends; the ends stay, and the equal ones are left out together. */
export const clues: ClueChoice<Numberlink> = {
  leaves: 'a "?" at each of the cells with a number',
  together: ({ clues: { numbers } }) => {
    const ends = new Map<number, ClueSite[]>();
    for (const [site, number] of numbers.entries()) {
      if (number < 1) continue;
      const end = { layer: 'numbers', site };
      const known = ends.get(number);
      if (known) known.push(end);
      else ends.set(number, [end]);
    }
    return [...ends.values()];
  },
};
