import type { Puzzle } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import type { Format } from './format.js';
import { InputError } from './input-error.js';
import { loss } from './loss.js';

/**
 * The format, but refusing both ways the boards that another program with this format takes to be others. `unlike` says
 * what is different there, or null.
 */
export function requireAlike<L extends Layers>(
  format: Format<L>,
  unlike: (puzzle: Puzzle<L>) => string | null,
): Format<L> {
  return {
    ...format,
    read: (text, options) => {
      const position = format.read(text, options);
      const found = unlike(position.puzzle);
      if (found === null) return position;
      const expected = 'a board that is the same at puzz.link';
      throw new InputError({ code: 'board', place: { line: 1, column: 1 }, expected, found });
    },
    write: (position) => {
      const found = unlike(position.puzzle);
      if (found !== null) throw loss(format.name, found);
      return format.write(position);
    },
  };
}
