import { jankoText } from '../../formats/janko.js';
import { hasUnknownClues } from '../../formats/loss.js';
import { wholeNumber } from '../../formats/word-reader.js';
import { empty } from '../../layers/layer.js';
import { readSolution, solutionRows, unsaid } from './janko-solution.js';
import { layers, variants } from './layers.js';

/** The texts of Hashi at janko.at: `-` is water; `janko-solution.ts` says how bridges are drawn. */
export const janko = jankoText({
  id: 'hashi',
  layers,
  variants,
  cell: {
    says: 'islands, numbers or "-"',
    write: (clue) => (clue === empty ? '-' : String(clue)),
    read: (word, max) =>
      word.text === '-' ? empty : wholeNumber(word, '"-" or an island, a number', 1, max),
  },
  readSolution,
  solutionRows,
  unsaid: (position) => {
    if (hasUnknownClues(layers, position)) return 'islands without a number';
    if (position.puzzle.clues.islands.includes(0)) return 'islands with the number 0';
    return unsaid(position);
  },
});
