import type { Board } from '../../boards/definition/board.js';
import type { Format } from '../../boards/definition/format.js';
import { InputError, quote } from '../../boards/definition/input-error.js';
import { type Position, type Puzzle, unsolved } from '../../boards/layers/board.js';

/** A puzzle as text, and the format that it is in. */
export interface WrittenPuzzle {
  readonly format: string;
  readonly text: string;
}

/**
 * The position in the format of this name, or else in the first that can represent it: the JSON form. Throws
 * `InputError` `loss` if none can.
 */
export function writtenFirst(kind: Board, position: Position, name: string): WrittenPuzzle {
  for (const format of withFirst(kind.formats, name)) {
    try {
      return { format: format.name, text: format.write(position) };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
  const expected = `a format of ${kind.name} that can represent the board`;
  throw new InputError({ code: 'loss', place: null, expected, found: 'none' });
}

/** A puzzle without answers in the format of this name; null for an address, or the first format that can represent it. Throws `InputError`. */
export function writtenPuzzle(kind: Board, puzzle: Puzzle, to: string | null): WrittenPuzzle {
  const position = unsolved(kind.layers, puzzle);
  if (to === null) return writtenFirst(kind, position, 'puzz.link');
  const format = formatOfKind(kind, to);
  return { format: format.name, text: format.write(position) };
}

function* withFirst(formats: readonly Format[], name: string): Generator<Format> {
  for (const format of formats) if (format.name === name) yield format;
  for (const format of formats) if (format.name !== name) yield format;
}

/** The format of a kind that has this name. Throws `InputError` if there is none. */
export function formatOfKind(kind: Board, name: string): Format {
  const format = kind.formats.find((each) => each.name === name);
  if (format) return format;
  throw new InputError({
    code: 'unrecognized',
    place: null,
    expected: `one of the formats of ${kind.name}: ${kind.formats.map((each) => each.name).join(', ')}`,
    found: quote(name),
  });
}
