import type { Format } from '../formats/format.js';
import { InputError, quote } from '../formats/input-error.js';
import type { Kind } from '../kinds/kind.js';
import type { Position } from '../layers/board.js';

/** The format of a kind that has this name. Throws `InputError` where there is none. */
export function formatOfKind(kind: Kind, name: string): Format {
  const format = kind.formats.find((each) => each.name === name);
  if (format) return format;
  throw new InputError({
    code: 'unrecognized',
    place: null,
    expected: `one of the formats of ${kind.name}: ${kind.formats.map((each) => each.name).join(', ')}`,
    found: quote(name),
  });
}

/** A text, and the format that it is in. */
export interface Written {
  readonly format: string;
  readonly text: string;
}

/**
 * The position in the format of this name where that can say it, else in the first that can: the JSON form. Throws
 * `InputError` `loss` where none can.
 */
export function writtenFirst(kind: Kind, position: Position, name: string): Written {
  const isFirst = (format: Format): boolean => format.name === name;
  const others = kind.formats.filter((format) => !isFirst(format));
  for (const format of [...kind.formats.filter(isFirst), ...others]) {
    try {
      return { format: format.name, text: format.write(position) };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
  throw new InputError({
    code: 'loss',
    place: null,
    expected: `a format of ${kind.name} that can say the board`,
    found: 'none',
  });
}
