import type { Puzzle } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import type { Format } from './format.js';
import { InputError } from './input-error.js';

/** The format, but refusing boards that have a problem as a whole, such as no clue at all. */
export function requireBoard<L extends Layers>(
  format: Format<L>,
  problem: (puzzle: Puzzle<L>) => { readonly expected: string; readonly found: string } | null,
): Format<L> {
  return {
    ...format,
    read: (text, options) => {
      const position = format.read(text, options);
      const found = problem(position.puzzle);
      if (found) throw new InputError({ code: 'board', place: { line: 1, column: 1 }, ...found });
      return position;
    },
  };
}
