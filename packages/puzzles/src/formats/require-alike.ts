import type { Puzzle } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import type { Format } from './format.js';
import { loss } from './loss.js';
import { requireBoard } from './require-board.js';

/**
 * The format, but refusing both ways the boards that another program with this format takes to be others. `unlike` says
 * what is different there, or null.
 */
export function requireAlike<L extends Layers>(
  format: Format<L>,
  unlike: (puzzle: Puzzle<L>) => string | null,
): Format<L> {
  const expected = 'a board that is the same at puzz.link';
  const reading = requireBoard(format, (puzzle) => {
    const found = unlike(puzzle);
    return found === null ? null : { expected, found };
  });
  return {
    ...reading,
    write: (position) => {
      const found = unlike(position.puzzle);
      if (found !== null) throw loss(format.name, found);
      return format.write(position);
    },
  };
}
