import type { Board } from '../definition/board.js';
import type { Format } from '../definition/format.js';
import { InputError } from '../definition/input-error.js';
import { type Position, unsolved } from '../layers/board.js';

/** A puzzle as a text of one format. */
export interface SharedForm {
  readonly format: Format;
  readonly text: string;
}

/**
 * The puzzle of a position in each format that can represent it, without its answers: first the addresses that a site opens,
 * then other forms of one line, then the rest.
 */
export function sharedForms(board: Board, { puzzle }: Position): readonly SharedForm[] {
  const position = unsolved(board.layers, puzzle);
  const forms = board.formats.flatMap((format) => {
    const text = textIn(format, position);
    return text === null ? [] : [{ format, text }];
  });
  const rankOf = ({ format }: SharedForm): number =>
    format.opensAt !== undefined ? 0 : format.oneLine ? 1 : 2;
  return forms.sort((one, other) => rankOf(one) - rankOf(other));
}

/** The position in a format; null if the format cannot represent it. */
export function textIn(format: Format, position: Position): string | null {
  if (format.isOnlyRead === true) return null;
  try {
    return format.write(position).trim();
  } catch (error) {
    if (error instanceof InputError && error.problem.code === 'loss') return null;
    throw error;
  }
}
